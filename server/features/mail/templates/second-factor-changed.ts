import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = { name: string; change: "on" | "off" | "backup-code" };

const subjects: Record<Values["change"], string> = {
  on: "Anmeldung in zwei Schritten eingeschaltet",
  off: "Anmeldung in zwei Schritten ausgeschaltet",
  "backup-code": "Anmeldung mit einem Backup-Code",
};

const events: Record<Values["change"], string> = {
  on: "wurde soeben die Anmeldung in zwei Schritten eingeschaltet, und alle anderen Geräte wurden abgemeldet",
  off: "wurde soeben die Anmeldung in zwei Schritten ausgeschaltet: Zum Anmelden genügt wieder das Passwort",
  "backup-code": "hat sich soeben jemand mit dem Passwort und einem Ihrer Backup-Codes angemeldet",
};

export function secondFactorChanged({ name, change }: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const { supportEmail } = brand;
  return {
    subject: subjects[change],
    preheader: "Waren Sie das nicht? Dann handeln Sie bitte gleich.",
    title: subjects[change],
    paragraphs: [
      `Guten Tag, ${name},`,
      `bei Ihrem Konto bei ${brand.name} ${events[change]}. Waren Sie das, ist nichts weiter zu tun.`,
      `Waren Sie das nicht? Dann fordern Sie bitte sofort ein neues Passwort an${supportEmail ? ` und schreiben Sie an ${supportEmail}` : ""}.`,
    ],
    button: { label: "Neues Passwort anfordern", link: new URL("/auth", publicUrl).href },
  };
}
