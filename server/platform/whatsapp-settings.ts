import * as z from "zod/mini";
import { optionalText, webAddress } from "./setting-schemas.ts";

/** Schema of the name of a message template that Meta has approved. */
const templateName = z
  .string()
  .check(z.regex(/^[a-z\d_]{1,512}$/, "muss der Name einer Vorlage sein: a bis z, Ziffern und _"));

export const whatsappSettings = {
  WHATSAPP_TOKEN: optionalText,
  WHATSAPP_PHONE_NUMBER_ID: z.optional(
    z.string().check(z.trim(), z.regex(/^\d+$/, "muss die Kennung der Nummer bei Meta sein, nur Ziffern")),
  ),
  WHATSAPP_BASE_URL: z._default(webAddress, "https://graph.facebook.com/v25.0"),
  WHATSAPP_TEMPLATE: z._default(templateName, "video_fertig"),
  WHATSAPP_LINK_TEMPLATE: z._default(templateName, "video_link"),
  /** Names of the templates that also name the sender: one with a video, one with a link. */
  WHATSAPP_SENDER_TEMPLATE: z.optional(templateName),
  WHATSAPP_SENDER_LINK_TEMPLATE: z.optional(templateName),
  /**
   * Secret with which Meta signs its webhook requests. WHATSAPP_VERIFY_TOKEN is the token that Meta sends when the
   * webhook's URL is registered.
   */
  WHATSAPP_APP_SECRET: optionalText,
  WHATSAPP_VERIFY_TOKEN: optionalText,
  WHATSAPP_LANGUAGE: z._default(
    z.string().check(z.regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, "muss ein Sprachcode von Meta sein, wie de oder en_US")),
    "de",
  ),
};
type Settings = z.output<z.ZodMiniObject<typeof whatsappSettings>>;

/** Pairs of settings: either both are set or neither. */
const whatsappPairs = [
  ["WHATSAPP_TOKEN", "WHATSAPP_PHONE_NUMBER_ID"],
  ["WHATSAPP_SENDER_TEMPLATE", "WHATSAPP_SENDER_LINK_TEMPLATE"],
  ["WHATSAPP_APP_SECRET", "WHATSAPP_VERIFY_TOKEN"],
] as const;

/** Checks the settings of WhatsApp. @returns a German line about a setting that needs another one, or undefined */
export function whatsappProblem(data: Settings): string | undefined {
  for (const pair of whatsappPairs) {
    const present = pair.find((name) => data[name]);
    const missing = pair.find((name) => !data[name]);
    if (present && missing) return `${present} braucht ${missing}`;
  }
  return undefined;
}

export function readWhatsapp(data: Settings) {
  return data.WHATSAPP_TOKEN && data.WHATSAPP_PHONE_NUMBER_ID
    ? {
        token: data.WHATSAPP_TOKEN,
        phoneNumberId: data.WHATSAPP_PHONE_NUMBER_ID,
        baseUrl: data.WHATSAPP_BASE_URL.replace(/\/+$/, ""),
        template: data.WHATSAPP_TEMPLATE,
        linkTemplate: data.WHATSAPP_LINK_TEMPLATE,
        senderTemplates:
          data.WHATSAPP_SENDER_TEMPLATE && data.WHATSAPP_SENDER_LINK_TEMPLATE
            ? { video: data.WHATSAPP_SENDER_TEMPLATE, link: data.WHATSAPP_SENDER_LINK_TEMPLATE }
            : null,
        webhook:
          data.WHATSAPP_APP_SECRET && data.WHATSAPP_VERIFY_TOKEN
            ? { appSecret: data.WHATSAPP_APP_SECRET, verifyToken: data.WHATSAPP_VERIFY_TOKEN }
            : null,
        language: data.WHATSAPP_LANGUAGE,
      }
    : null;
}
