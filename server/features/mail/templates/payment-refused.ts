import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  name: string;
  /** Label of the kind of video. */
  kind: string;
  price: string;
};

/** Tells the orderer that the bank has refused a payment that it had to confirm, days after the order. */
export function paymentRefused({ name, kind, price }: Values, { brand, publicUrl }: EmailSender): EmailContent {
  return {
    subject: "Ihre Zahlung wurde abgelehnt",
    preheader: "Ihr Video wird noch nicht erstellt.",
    title: "Ihre Zahlung wurde abgelehnt",
    paragraphs: [
      `Guten Tag, ${name},`,
      `Ihre Bank hat die Zahlung für Ihr Video (${kind}, ${price}) nicht bestätigt. Das Video wird deshalb noch nicht erstellt.`,
      "Sie können in „Meine Bestellungen“ noch einmal bezahlen, auch auf einem anderen Weg, oder die Bestellung verwerfen.",
    ],
    button: { label: "Zu meinen Bestellungen", link: new URL("/bestellungen", publicUrl).href },
    remarks: brand.supportEmail ? ["Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail."] : [],
  };
}
