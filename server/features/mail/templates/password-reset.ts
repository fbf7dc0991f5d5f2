import { resetLinkMinutes } from "#domain/accounts/link-lifetimes.ts";
import type { EmailContent } from "../email-layout.ts";

export function passwordReset({ name, link }: { name: string; link: string }): EmailContent {
  return {
    subject: "Neues Passwort festlegen",
    preheader: `Der Link gilt ${resetLinkMinutes} Minuten und lässt sich einmal verwenden.`,
    title: "Neues Passwort festlegen",
    paragraphs: [
      `Guten Tag, ${name},`,
      `für Ihr Konto wurde ein neues Passwort angefordert. Halten Sie den Einladungscode bereit, mit dem Sie sich registriert haben; der Link gilt ${resetLinkMinutes} Minuten und lässt sich einmal verwenden.`,
    ],
    button: { label: "Passwort festlegen", link },
    remarks: [
      "Das waren Sie nicht? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist, solange niemand den Link benutzt.",
    ],
  };
}
