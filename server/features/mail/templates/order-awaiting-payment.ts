import type { EmailContent, EmailSender } from "../email-layout.ts";
import { contractRows, consumerParagraphs, legalTextParagraphs, type OrderContract } from "./contract-paragraphs.ts";

type Values = OrderContract & {
  /** Name of the orderer. */
  name: string;
};

/**
 * Email to the orderer whose payment the bank has yet to confirm: confirms at once that the order has arrived (§ 312i
 * Abs. 1 Nr. 3 BGB). Orders that are paid at once get only the confirmation of the payment.
 */
export function orderAwaitingPayment(values: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const { name, price, orderId } = values;
  return {
    subject: "Ihre Bestellung ist eingegangen",
    preheader: `${price}, Bestellnummer ${orderId}`,
    title: "Ihre Bestellung ist eingegangen",
    paragraphs: [
      `Guten Tag, ${name},`,
      "vielen Dank für Ihre Bestellung. Ihre Bank muss die Zahlung noch bestätigen; bei einer Lastschrift dauert das einige Werktage.",
      contractRows(values),
      "So geht es weiter: Sobald die Zahlung bestätigt ist, schreiben wir Ihnen und beginnen mit dem Video.",
      ...consumerParagraphs(values, publicUrl),
    ],
    button: { label: "Zu meinen Bestellungen", link: new URL("/bestellungen", publicUrl).href },
    remarks: [
      ...(brand.supportEmail ? ["Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail."] : []),
      ...legalTextParagraphs(values),
    ],
  };
}
