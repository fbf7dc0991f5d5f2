/** The five kinds of video orders; each has its own wizard. */
export const orderKinds = ["generic", "neukunden", "video-ads", "email-marketing", "whatsapp"] as const;
export type OrderKind = (typeof orderKinds)[number];
