/** Length of a draft's preview video, in seconds. */
export const previewSeconds = 10;

export const scriptVariants = ["other", "shorter"] as const;
export const scriptVariantLabels: Record<(typeof scriptVariants)[number], string> = {
  other: "Anderer Vorschlag",
  shorter: "Kürzer",
};
