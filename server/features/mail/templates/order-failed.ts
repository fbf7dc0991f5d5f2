import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  name: string;
  /** Refunded price, formatted as `29,00 €`. */
  price: string;
  /** Whether the price is being refunded or has been; `none`: the bank has taken the payment back itself. */
  refund: "requested" | "refunded" | "none";
};

/** Email to the orderer whose video could not be produced. */
export function orderFailed({ name, price, refund }: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const money = {
    requested: `Wir erstatten Ihnen ${price} vollständig.`,
    refunded: `Wir haben Ihnen ${price} vollständig erstattet.`,
    none: `Die Zahlung von ${price} hat Ihre Bank schon zurückgebucht.`,
  }[refund];
  return {
    subject: "Ihr Video konnte nicht erstellt werden",
    preheader: money,
    title: "Ihr Video konnte nicht erstellt werden",
    paragraphs: [
      `Guten Tag, ${name},`,
      "das tut uns leid: Das Video, das Sie bestellt haben, konnten wir nicht erstellen.",
      refund === "none"
        ? money
        : `${money} Sie müssen dafür nichts tun. Das Geld kommt auf dem Weg zurück, auf dem Sie bezahlt haben; je nach Bank dauert das einige Tage.`,
      ...(brand.supportEmail ? [`Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail.`] : []),
    ],
    button: { label: "Zu meinen Bestellungen", link: new URL("/bestellungen", publicUrl).href },
  };
}
