import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  name: string;
  /**
   * `kept`: the account's passkeys stay valid; `removed`: its authenticator app and passkeys were removed. Left out if
   * neither is the case.
   */
  factors?: "kept" | "removed";
};

const factorTexts: Record<NonNullable<Values["factors"]>, string> = {
  kept: "Ihre Passkeys gelten weiter. Kennen Sie einen davon nicht? Dann löschen Sie ihn bitte unter „Konto“.",
  removed:
    "Ihre E-Mail-Adresse war vorher nie bestätigt worden. Deshalb wurden auch der zweite Schritt der Anmeldung und alle Passkeys entfernt. Sie können beides unter „Konto“ neu einrichten.",
};

export function passwordChanged({ name, factors }: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const { supportEmail } = brand;
  return {
    subject: "Ihr Passwort wurde geändert",
    preheader: "Waren Sie das nicht? Dann handeln Sie bitte gleich.",
    title: "Ihr Passwort wurde geändert",
    paragraphs: [
      `Guten Tag, ${name},`,
      `das Passwort Ihres Kontos bei ${brand.name} wurde soeben geändert, und alle anderen Geräte wurden abgemeldet. Zugriffstoken, mit denen Ihre Programme auf das Konto zugreifen, gelten nicht mehr: Legen Sie bei Bedarf unter „Konto“ neue an. Waren Sie das, ist nichts weiter zu tun.`,
      ...(factors ? [factorTexts[factors]] : []),
      `Waren Sie das nicht? Dann fordern Sie bitte sofort ein neues Passwort an${supportEmail ? ` und schreiben Sie an ${supportEmail}` : ""}.`,
    ],
    button: { label: "Neues Passwort anfordern", link: new URL("/auth", publicUrl).href },
  };
}
