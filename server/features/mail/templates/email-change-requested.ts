import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = { name: string; newEmail: string };

/** Email to the account's current address about a requested change of address, which can still be stopped. */
export function emailChangeRequested({ name, newEmail }: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const { supportEmail } = brand;
  return {
    subject: "Ihre E-Mail-Adresse soll geändert werden",
    preheader: "Waren Sie das nicht? Dann handeln Sie bitte gleich.",
    title: "Ihre E-Mail-Adresse soll geändert werden",
    paragraphs: [
      `Guten Tag, ${name},`,
      `in Ihrem Konto bei ${brand.name} wurde ${newEmail} als neue E-Mail-Adresse eingetragen, mit Ihrem Passwort. Sie gilt, sobald der Link bestätigt ist, den wir dorthin geschickt haben. Waren Sie das, ist hier nichts zu tun.`,
      `Waren Sie das nicht? Dann kennt jemand Ihr Passwort. Legen Sie sofort ein neues fest: Damit verfällt der Link, alle Geräte werden abgemeldet, und die Adresse bleibt, wie sie ist.${supportEmail ? ` Schreiben Sie uns auch an ${supportEmail}.` : ""}`,
    ],
    button: { label: "Neues Passwort anfordern", link: new URL("/auth?ansicht=passwort", publicUrl).href },
  };
}
