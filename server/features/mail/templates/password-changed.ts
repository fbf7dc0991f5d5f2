import type { Letter, Letterhead } from "../letter.ts";

export function passwordChanged({ name }: { name: string }, { brand, publicUrl }: Letterhead): Letter {
  const { supportEmail } = brand;
  return {
    subject: "Ihr Passwort wurde geändert",
    preheader: "Waren Sie das nicht? Dann handeln Sie bitte gleich.",
    title: "Ihr Passwort wurde geändert",
    paragraphs: [
      `Guten Tag, ${name},`,
      `das Passwort Ihres Kontos bei ${brand.name} wurde soeben geändert, und alle anderen Geräte wurden abgemeldet. Waren Sie das, ist nichts weiter zu tun.`,
      `Waren Sie das nicht? Dann fordern Sie bitte sofort ein neues Passwort an${supportEmail ? ` und schreiben Sie an ${supportEmail}` : ""}.`,
    ],
    button: { label: "Neues Passwort anfordern", link: new URL("/auth", publicUrl).href },
  };
}
