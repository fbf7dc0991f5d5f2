import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = { name: string; passkey: string; change: "added" | "removed" };

const subjects: Record<Values["change"], string> = {
  added: "Neuer Passkey für Ihr Konto",
  removed: "Ein Passkey wurde gelöscht",
};

const events: Record<Values["change"], (passkey: string, brand: string) => string> = {
  added: (passkey, brand) =>
    `für Ihr Konto bei ${brand} wurde soeben der Passkey „${passkey}“ angelegt. Mit ihm kommt man ohne Passwort hinein. Waren Sie das, ist nichts weiter zu tun.`,
  removed: (passkey, brand) =>
    `bei Ihrem Konto bei ${brand} wurde soeben der Passkey „${passkey}“ gelöscht, und alle anderen Geräte wurden abgemeldet. Waren Sie das, ist nichts weiter zu tun.`,
};

export function passkeyChanged({ name, passkey, change }: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const { supportEmail } = brand;
  const contact = supportEmail ? ` Schreiben Sie auch an ${supportEmail}.` : "";
  return {
    subject: subjects[change],
    preheader: "Waren Sie das nicht? Dann handeln Sie bitte gleich.",
    title: subjects[change],
    paragraphs: [
      `Guten Tag, ${name},`,
      events[change](passkey, brand.name),
      `Waren Sie das nicht? Dann ändern Sie bitte sofort unter „Konto“ Ihr Passwort, und löschen Sie dort jeden Passkey, den Sie nicht kennen.${contact}`,
    ],
    button: { label: "Zum Konto", link: new URL("/konto", publicUrl).href },
  };
}
