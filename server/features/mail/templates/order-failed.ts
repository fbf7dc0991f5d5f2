import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  name: string;
  /** Refunded price, formatted as `29,00 €`. */
  price: string;
  /** Whether the payment provider has confirmed the refund already. */
  refunded: boolean;
};

/** Email to the orderer whose video could not be produced. */
export function orderFailed({ name, price, refunded }: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const money = refunded
    ? `Wir haben Ihnen ${price} vollständig erstattet.`
    : `Wir erstatten Ihnen ${price} vollständig.`;
  return {
    subject: "Ihr Video konnte nicht erstellt werden",
    preheader: money,
    title: "Ihr Video konnte nicht erstellt werden",
    paragraphs: [
      `Guten Tag, ${name},`,
      "das tut uns leid: Das Video, das Sie bestellt haben, konnten wir nicht erstellen.",
      `${money} Sie müssen dafür nichts tun. Das Geld kommt auf dem Weg zurück, auf dem Sie bezahlt haben; je nach Bank dauert das einige Tage.`,
      ...(brand.supportEmail ? [`Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail.`] : []),
    ],
    button: { label: "Zu meinen Bestellungen", link: new URL("/bestellungen", publicUrl).href },
  };
}
