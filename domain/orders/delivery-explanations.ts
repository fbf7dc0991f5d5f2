import type { Capabilities } from "#domain/brand.ts";
import { paymentMessages } from "./messages.ts";
import { recipientName } from "./recipient-names.ts";
import type { Order } from "./order.ts";

type DeliveryTexts = {
  /** Last sentence of the introduction on the page about videos by email. */
  emailLead: string;
  /** Title of the last step on the page about videos by email. */
  dispatchTitle: string;
  /** Text of the last step on the page about videos by email. */
  dispatch: string;
  /** Title of the last step on the page about videos for WhatsApp. */
  whatsappDispatchTitle: string;
  /** Text of the last step on the page about videos for WhatsApp. */
  whatsappDispatch: string;
  home: string;
  /** Main clause that says how a video reaches its recipient once it is ordered, with the verb first. */
  ordered: string;
  emailField: string;
  numberField: string;
  scriptField: string;
  websiteField: string;
  /** Text that says how a video reaches a customer. */
  forCustomer: string;
  /** Text that says how a video reaches the orderer. */
  forMyself: string;
  /** Text that says why the form asks for the sender. */
  sender: string;
  /** Text that says for which purpose the recipient's data are used, as part of a sentence. */
  purpose: string;
};

const notSent = "Verschickt wird hier nichts: Den Link zum fertigen Video geben Sie selbst weiter.";

/** Texts about the delivery of an ordered video, which depend on the services that are configured. */
export function deliveryTexts(capabilities: Capabilities): DeliveryTexts {
  const texts = capabilities.producesOrders ? productionTexts(capabilities) : automationTexts;
  if (capabilities.takesOrders) return texts;
  const refusal = paymentMessages.noPayment;
  return {
    ...texts,
    emailLead: refusal,
    dispatchTitle: neutralTitle,
    dispatch: refusal,
    whatsappDispatchTitle: neutralTitle,
    whatsappDispatch: refusal,
    home: refusal,
  };
}

const handedOver =
  "Ihre Bestellung geht an die Automatisierung des Betreibers. Sie erstellt das Video und stellt es zu.";
const sentBySystem = "Automatischer Versand";
const sentByCustomer = "Video weitergeben";
const neutralTitle = "Versand";
const automationContact = "Die Angaben erhält die Automatisierung des Betreibers.";

const websiteReading = "Diese Website liest der Agent, bevor er den Text schreibt.";

const automationTexts: DeliveryTexts = {
  emailLead: "Um den Versand kümmert sich die Automatisierung des Betreibers.",
  dispatchTitle: sentBySystem,
  dispatch: handedOver,
  whatsappDispatchTitle: sentBySystem,
  whatsappDispatch: handedOver,
  home: "Ihre Bestellung geht von selbst an die Automatisierung des Betreibers, die das Video zustellt.",
  ordered: "geht Ihre Bestellung an die Automatisierung des Betreibers, die das Video erstellt und zustellt",
  emailField: "Diese Adresse erhält die Automatisierung für die Zustellung.",
  numberField: "Freiwillig: Auch die Nummer geht an die Automatisierung.",
  scriptField: "Diesen Text erhält die Automatisierung des Betreibers.",
  websiteField: `${websiteReading} Auch die Automatisierung des Betreibers erhält die Adresse.`,
  forCustomer: `Das Video soll diese Person ansprechen. ${automationContact}`,
  forMyself: `Das Video ist für Sie selbst. ${automationContact}`,
  sender: `In diesem Namen soll das Video Ihren Kunden ansprechen. ${automationContact}`,
  purpose: "zu erstellen und zuzusenden",
};

type Recipient = Pick<Order["recipient"], "first_name" | "last_name" | "whatsapp_number">;

/** German text about a paid order for another person, which says where the finished video will go. */
export function recipientText(
  recipient: Recipient,
  { producesOrders, sendsMail, sendsWhatsapp }: Capabilities,
): string {
  const name = recipientName(recipient);
  if (!producesOrders) return `Das Video ist für ${name}. ${handedOver}`;
  const isSent = sendsMail || (sendsWhatsapp && recipient.whatsapp_number !== "");
  return isSent
    ? `Sobald das Video fertig ist, geht es an ${name}, nicht an Sie.`
    : `Das Video ist für ${name}. ${notSent}`;
}

function productionTexts({ sendsMail, sendsWhatsapp }: Capabilities): DeliveryTexts {
  const ownPage = "Das fertige Video bekommt eine eigene Seite.";
  const mail =
    "Das fertige Video geht von selbst per E-Mail an die Adresse, die Sie angeben, mit einem Link, der es abspielt.";
  const sends = sendsMail || sendsWhatsapp;
  return {
    emailLead: sendsMail
      ? "Der fertige Film geht per E-Mail an die Adresse, die Sie angeben."
      : "Sie finden es in „Meine Bestellungen“.",
    dispatchTitle: sends ? sentBySystem : sentByCustomer,
    dispatch: sendsMail
      ? mail
      : sendsWhatsapp
        ? "Das fertige Video geht von selbst als Nachricht an die WhatsApp-Nummer, die Sie angeben."
        : `${ownPage} Den Link dazu schicken Sie Ihrem Kunden selbst, zum Beispiel in einer E-Mail.`,
    whatsappDispatchTitle: sends ? sentBySystem : sentByCustomer,
    whatsappDispatch: sendsWhatsapp
      ? `Das fertige Video geht von selbst als Nachricht an die WhatsApp-Nummer, die Sie angeben. ${sendsMail ? "Eine E-Mail geht auch hinaus." : ""}`.trim()
      : sendsMail
        ? `${mail} Über WhatsApp geben Sie diesen Link selbst weiter.`
        : `${ownPage} Den Link dazu schicken Sie Ihrem Kunden selbst, zum Beispiel über WhatsApp.`,
    home: sendsMail
      ? `Das fertige Video geht per E-Mail${sendsWhatsapp ? " oder WhatsApp" : ""} hinaus und liegt zugleich in Ihren Projekten.`
      : sendsWhatsapp
        ? "Das fertige Video geht per WhatsApp hinaus und liegt zugleich in Ihren Projekten."
        : "Das fertige Video bekommt eine eigene Seite, deren Link Sie weitergeben können, und liegt in Ihren Projekten.",
    ordered: sendsMail
      ? "schicken wir es Ihrem Empfänger in Ihrem Namen, mit eigener Seite"
      : sendsWhatsapp
        ? "bekommt es eine eigene Seite und geht per WhatsApp an Ihren Empfänger, sofern Sie seine Nummer angeben"
        : "bekommt es eine eigene Seite, deren Link Sie selbst weitergeben",
    emailField: sendsMail
      ? "Hierhin geht das fertige Video."
      : "E-Mails sind zurzeit nicht möglich: Sie finden das Video in „Meine Bestellungen“.",
    numberField: sendsWhatsapp
      ? "Freiwillig: Dann kommt es auch per WhatsApp."
      : "Freiwillig. Nachrichten über WhatsApp sind zurzeit nicht möglich.",
    scriptField: "Genau dieser Text wird gesprochen.",
    websiteField: websiteReading,
    forCustomer: sends
      ? "Das Video spricht diese Person an, und sie bekommt es zugeschickt."
      : `Das Video spricht diese Person an. ${notSent}`,
    forMyself: sends ? "Das fertige Video kommt zu Ihnen." : `Das Video ist für Sie selbst. ${notSent}`,
    sender: sends
      ? "In diesem Namen geht das Video hinaus, und hierher kommen die Antworten."
      : "In diesem Namen spricht das Video Ihren Kunden an.",
    purpose: sends ? "zu erstellen und zuzusenden" : "zu erstellen",
  };
}
