import type { Capabilities } from "#domain/brand.ts";
import { AppError } from "#domain/errors.ts";
import type { OrderKind } from "./kinds.ts";

type DeliveryTexts = {
  /** Last sentence of the lead on the page about videos by email. */
  emailLead: string;
  dispatch: string;
  whatsappDispatch: string;
  home: string;
  emailField: string;
  numberField: string;
  scriptField: string;
  websiteField: string;
  /** Who writes the script from the customer's answers. */
  writer: string;
  /** Role of the contact in the video; it depends on the kind of order. */
  contact: Record<OrderKind, string>;
  /** Heading of the contact in the last step. */
  contactTitle: string;
  /** Purpose for which the contact's data are used. */
  purpose: string;
};

const notSent = "Verschickt wird hier nichts: Den Link zum fertigen Video geben Sie selbst weiter.";
const fillIn = "Vorausgefüllt sind Ihre eigenen Angaben; tragen Sie hier Ihren Kunden ein.";

/** Texts about the delivery of an ordered video, which depend on the services configured here. */
export function deliveryTexts(capabilities: Capabilities): DeliveryTexts {
  const texts = capabilities.producesOrders ? productionTexts(capabilities) : automationTexts;
  if (capabilities.takesOrders) return texts;
  const refusal = new AppError("order.no-payment").message;
  return { ...texts, emailLead: refusal, dispatch: refusal, whatsappDispatch: refusal, home: refusal };
}

const handedOver =
  "Ihre Bestellung geht an die Automatisierung des Betreibers. Sie erstellt das Video und stellt es zu.";
const automationContact = "Die Angaben erhält die Automatisierung des Betreibers.";

const automationTexts: DeliveryTexts = {
  emailLead: "Um den Versand kümmert sich die Automatisierung des Betreibers.",
  dispatch: handedOver,
  whatsappDispatch: handedOver,
  home: "Ihre Bestellung geht von selbst an die Automatisierung des Betreibers, die das Video zustellt.",
  emailField: "Diese Adresse erhält die Automatisierung für die Zustellung.",
  numberField: "Freiwillig: Auch die Nummer geht an die Automatisierung.",
  scriptField: "Diesen Text erhält die Automatisierung des Betreibers.",
  websiteField: "Diese Adresse erhält die Automatisierung des Betreibers.",
  writer: "die Automatisierung des Betreibers",
  contact: {
    generic: `Für wen das Video ist. ${automationContact}`,
    "video-ads": `Für wen das Video ist. ${automationContact}`,
    neukunden: `Für wen das Video ist. ${automationContact}`,
    "email-marketing": `In diesem Namen soll das Video Ihren Kunden ansprechen. ${automationContact}`,
    whatsapp: `Das ist die Person, die das Video ansprechen soll. ${automationContact} ${fillIn}`,
  },
  contactTitle: "Kontaktdaten",
  purpose: "zu erstellen und zuzusenden",
};

function productionTexts({ sendsMail, sendsWhatsapp }: Capabilities): DeliveryTexts {
  const outbox =
    "Hier ist kein Mailserver eingerichtet: Die E-Mail bleibt im Postausgang, und Sie finden das Video in „Meine Bestellungen“.";
  const mail =
    "Das fertige Video geht von selbst per E-Mail an die Adresse, die Sie angeben, mit einem Link, der es abspielt.";
  const sends = sendsMail || sendsWhatsapp;
  const recipient = sends ? "Wer das fertige Video bekommt." : `Für wen das Video ist. ${notSent}`;
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
    scriptField: "Genau dieser Text wird gesprochen.",
    websiteField: "Diese Website liest der Agent, bevor er den Text schreibt.",
    writer: "der Agent",
    contact: {
      generic: recipient,
      "video-ads": recipient,
      neukunden: recipient,
      "email-marketing": sends
        ? "In diesem Namen spricht das Video Ihren Kunden an, und hierhin kommt es, wenn es fertig ist. An Ihren Kunden schicken Sie den Link selbst weiter."
        : `In diesem Namen spricht das Video Ihren Kunden an. ${notSent}`,
      whatsapp: `Das ist die Person, die das Video anspricht: Es begrüßt sie mit diesem Vornamen${sends ? ", und sie bekommt es." : `. ${notSent}`} ${fillIn}`,
    },
    contactTitle: sends ? "Geht an" : "Kontaktdaten",
    purpose: sends ? "zu erstellen und zuzusenden" : "zu erstellen",
  };
}
