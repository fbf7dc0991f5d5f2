import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  name: string;
  /** Refunded amount, formatted as `29,00 €`. */
  price: string;
  /** Whether the customer has already got back another part of the price. */
  isRest: boolean;
  /** Whether only a part of the price is refunded, and the rest stays paid. */
  isPart: boolean;
  /** Whether the order had a video, whose public page was taken down. */
  hasVideo: boolean;
  /** Whether the refund was made already, in the dashboard of the payment provider. */
  isDone: boolean;
};

/** Email to the orderer about a refund by an admin. */
export function orderRefunded(values: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const { name, price, isRest, isPart, hasVideo, isDone } = values;
  const amount = isPart ? `${price} von Ihrer Zahlung` : isRest ? `den Rest von ${price}` : `${price} vollständig`;
  const money = isDone ? `Wir haben Ihnen ${amount} erstattet.` : `Wir erstatten Ihnen ${amount}.`;
  const title = isPart
    ? "Ein Teil Ihrer Zahlung ist erstattet"
    : isDone
      ? "Ihre Bestellung ist erstattet"
      : "Ihre Bestellung wird erstattet";
  return {
    subject: title,
    preheader: money,
    title,
    paragraphs: [
      `Guten Tag, ${name},`,
      `${money} Das Geld kommt auf dem Weg zurück, auf dem Sie bezahlt haben; je nach Bank dauert das einige Tage.`,
      ...(hasVideo
        ? ["Die öffentliche Seite des Videos ist damit beendet: Wer den Link hat, sieht es nicht mehr."]
        : []),
      ...(brand.supportEmail ? ["Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail."] : []),
    ],
    button: { label: "Zu meinen Bestellungen", link: new URL("/bestellungen", publicUrl).href },
  };
}
