import type { EmailContent, EmailSender } from "../email-layout.ts";

/** Email to the former address of an account after a change; no further email goes there. */
export function emailChanged({ name }: { name: string }, { brand, publicUrl }: EmailSender): EmailContent {
  const { supportEmail } = brand;
  return {
    subject: "Ihre E-Mail-Adresse wurde geändert",
    preheader: "Waren Sie das nicht? Dann schreiben Sie uns bitte gleich.",
    title: "Ihre E-Mail-Adresse wurde geändert",
    paragraphs: [
      `Guten Tag, ${name},`,
      `Ihr Konto bei ${brand.name} hat jetzt eine andere E-Mail-Adresse. An diese schreiben wir von nun an nicht mehr. Waren Sie das, ist nichts weiter zu tun.`,
      `Waren Sie das nicht? Dann schreiben Sie uns bitte sofort${supportEmail ? ` an ${supportEmail}` : ""}.`,
    ],
    button: { label: "Uns schreiben", link: new URL("/contact", publicUrl).href },
  };
}
