import { accountTextLengths } from "./text-lengths.ts";

/** Says that an account is blocked, and whom to ask, so that a user who was blocked by mistake can object. */
export const blockedAccountMessage = (supportEmail: string | null) =>
  supportEmail
    ? `Dieses Konto ist gesperrt. Bitte schreiben Sie an ${supportEmail}.`
    : "Dieses Konto ist gesperrt. Bitte schreiben Sie uns über die Seite „Kontakt“.";

/** Rule for new passwords that a form states before the user types one. */
export const passwordRule = `Mindestens ${accountTextLengths.passwordMin} Zeichen. Ihr Name und Passwörter, die viele Menschen benutzen, werden abgelehnt.`;

/** Reasons for which a password is refused as weak. */
export const weakPasswordMessages = {
  repetition: "Bitte wählen Sie ein Passwort, das nicht nur aus einer Wiederholung oder einer einfachen Folge besteht.",
  ownData: "Bitte wählen Sie ein Passwort, das nicht aus Ihrem Namen oder Ihrer E-Mail-Adresse besteht.",
  brand: (brandName: string) => `Bitte wählen Sie ein Passwort, das nicht aus dem Namen ${brandName} besteht.`,
  common: "Dieses Passwort benutzen viele Menschen, und es ist schnell erraten. Bitte wählen Sie ein anderes.",
} as const;
