import { fontMessages } from "../brand-kits/messages.ts";

/** Errors of brand kits: HTTP status and German message by code. */
export const brandKitErrors = {
  "brand-kit.no-logo": { status: 404, message: "Es gibt kein Logo." },
  "brand-kit.no-font": { status: 404, message: "Diese Schrift gibt es nicht." },
  "brand-kit.font-unusable": { status: 422, message: fontMessages.damaged },
  "brand-kit.font-unchecked": { status: 503, message: fontMessages.unchecked },
  "brand-kit.no-preview": { status: 503, message: "Die Vorschau konnte nicht gezeichnet werden." },
} as const;
