import type { EmailContent, EmailSender } from "../email-layout.ts";
import { contractRows, consumerParagraphs, legalTextParagraphs, type OrderContract } from "./contract-paragraphs.ts";

type Values = OrderContract & {
  /** Name of the orderer. */
  name: string;
  /** Whether the test checkout took the payment, which charges nothing. */
  isTest: boolean;
  /** Name of the attached invoice; null if it is not issued yet. */
  invoiceName: string | null;
  /**
   * Who produces the video and how it reaches the customer. `sent`: this installation, by email; `stored`: this
   * installation without a mail server, only in the order list; `automation`: the operator's automation produces and
   * sends it.
   */
  dispatch: "sent" | "stored" | "automation";
};

/** Email to the orderer when the payment has arrived. */
export function orderPaid(values: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const { name, price, isTest, recipient, orderId, invoiceName, dispatch } = values;
  return {
    subject: "Ihre Bestellung ist bezahlt",
    preheader: `${price}, Bestellnummer ${orderId}`,
    title: "Ihre Bestellung ist bezahlt",
    paragraphs: [
      `Guten Tag, ${name},`,
      isTest
        ? "vielen Dank für Ihre Bestellung. Sie lief über die Testkasse: Es wird nichts abgebucht."
        : "vielen Dank für Ihre Bestellung. Ihre Zahlung ist eingegangen.",
      contractRows(values),
      ...(invoiceName === null
        ? []
        : [`${isTest ? "Eine Musterrechnung" : "Die Rechnung"} finden Sie im Anhang (${invoiceName}).`]),
      nextSteps(dispatch, recipient !== null),
      ...consumerParagraphs(values, publicUrl),
    ],
    button: { label: "Zu meinen Bestellungen", link: new URL("/bestellungen", publicUrl).href },
    remarks: [
      ...(brand.supportEmail ? ["Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail."] : []),
      ...legalTextParagraphs(values),
    ],
  };
}

function nextSteps(dispatch: Values["dispatch"], hasRecipient: boolean): string {
  if (dispatch === "automation") {
    return "So geht es weiter: Ihre Bestellung geht an die Automatisierung des Betreibers. Sie erstellt das Video und stellt es zu.";
  }
  const begin = "So geht es weiter: Wir erstellen das Video.";
  if (dispatch === "stored") return `${begin} Sobald es fertig ist, finden Sie es unter „Meine Bestellungen“.`;
  return hasRecipient
    ? `${begin} Sobald es fertig ist, schicken wir es dem Empfänger und sagen Ihnen Bescheid.`
    : `${begin} Sobald es fertig ist, bekommen Sie es per E-Mail.`;
}
