import type { Capabilities } from "../brand.ts";

/** Texts about the delivery of an ordered video that are true for this installation. */
export function deliveryWords({ producesOrders, sendsMail, sendsWhatsapp }: Capabilities) {
  if (!producesOrders) {
    const handedOver =
      "Ihre Bestellung geht an die Automatisierung des Betreibers. Sie erstellt das Video und stellt es zu.";
    return {
      emailLead: "Um den Versand kümmert sich die Automatisierung des Betreibers.",
      dispatch: handedOver,
      whatsappDispatch: handedOver,
      home: "Ihre Bestellung geht von selbst an die Automatisierung des Betreibers, die das Video zustellt.",
      emailField: "Diese Adresse erhält die Automatisierung für die Zustellung.",
      numberField: "Freiwillig: Auch die Nummer geht an die Automatisierung.",
    };
  }
  const outbox =
    "Hier ist kein Mailserver eingerichtet: Die E-Mail bleibt im Postausgang, und Sie finden das Video in „Meine Bestellungen“.";
  const mail =
    "Das fertige Video geht von selbst per E-Mail an die Adresse, die Sie angeben, mit einem Link, der es abspielt.";
  return {
    emailLead: sendsMail
      ? "Der fertige Film geht per E-Mail an die Adresse, die Sie angeben."
      : "Sie finden es in „Meine Bestellungen“.",
    dispatch: sendsMail ? mail : outbox,
    whatsappDispatch: sendsWhatsapp
      ? `Das fertige Video geht von selbst als Nachricht an die WhatsApp-Nummer, die Sie angeben. ${sendsMail ? "Eine E-Mail geht auch hinaus." : ""}`.trim()
      : `Versand per WhatsApp ist hier nicht eingerichtet. ${sendsMail ? mail : outbox}`,
    home: sendsMail
      ? `Das fertige Video geht per E-Mail${sendsWhatsapp ? " oder WhatsApp" : ""} hinaus und liegt zugleich in Ihren Projekten.`
      : sendsWhatsapp
        ? "Das fertige Video geht per WhatsApp hinaus und liegt zugleich in Ihren Projekten."
        : "Das fertige Video bekommt eine eigene Seite, deren Link Sie weitergeben können, und liegt in Ihren Projekten.",
    emailField: sendsMail ? "Hierhin geht das fertige Video." : outbox,
    numberField: sendsWhatsapp
      ? "Freiwillig: Dann kommt es auch per WhatsApp."
      : "Freiwillig. Versand per WhatsApp ist hier nicht eingerichtet.",
  };
}
