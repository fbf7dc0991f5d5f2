import type { Capabilities } from "#domain/brand.ts";
import type { wizards } from "#domain/orders/wizards.ts";

type WizardFields = (typeof wizards)[keyof typeof wizards]["asks"];

export const stepNames = (asks: WizardFields) =>
  ["Sprecher auswählen", asks === "script" ? "Skript eingeben" : "Fragen beantworten", "Video erstellen"] as const;

/** Title above the fields of the wizard's second step, by kind of questions. */
export const answersTitle: Record<WizardFields, string> = {
  script: "Ihr Skript",
  questions: "Ihre Antworten",
  website: "Kunde und Angebot",
  "use-case": "Anlass des Videos",
};

/** Message shown if an order could not be sent (section 8 of the specification). */
export const requestFailed = {
  title: "Fehler beim Webhook",
  text: "Die Anfrage konnte nicht gesendet werden. Bitte später erneut versuchen.",
};

/**
 * Message shown once the order is paid and in production: that of section 8 of the specification, unless neither this
 * server nor an automation sends the video.
 */
export function requestSent(capabilities: Capabilities | undefined): Record<"title" | "text", string> {
  if (capabilities?.producesOrders && !capabilities.sendsMail && !capabilities.sendsWhatsapp) {
    return {
      title: "Ihr Video entsteht",
      text: "Verschickt wird hier nichts. Das fertige Video finden Sie in „Meine Bestellungen“.",
    };
  }
  return {
    title: "Dein Video wurde erstellt und wird dir per E-Mail oder WhatsApp zugesendet ✅",
    text: "Du wirst in Kürze über den Fortschritt informiert.",
  };
}
