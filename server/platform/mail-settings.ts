import * as z from "zod/mini";

/** Matches the sender of an email: `Name <address>`, or an address alone. */
const sender = /^(?:.*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

export const mailSettings = {
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, hostname: /.*/, error: "muss eine smtp(s)://-Adresse sein" })),
  MAIL_FROM: z.optional(
    z.string().check(z.trim(), z.regex(sender, "muss eine E-Mail-Adresse sein, auch mit Namen davor")),
  ),
};
type Settings = z.output<z.ZodMiniObject<typeof mailSettings>>;

/** @param installation name of the brand and host of the public URL, of which the default sender consists */
export function readMailSettings(data: Settings, { brandName, host }: { brandName: string; host: string }) {
  return {
    serverUrl: data.SMTP_URL ?? null,
    from: data.MAIL_FROM ?? `${brandName} <keine-antwort@${host}>`,
  };
}
