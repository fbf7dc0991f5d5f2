import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  name: string;
  /** Refunded price, formatted as `29,00 €`. */
  price: string;
  /** Whether the order had a video, whose public page was taken down. */
  hasVideo: boolean;
};

/** Email to the orderer about a refund by an admin. */
export function orderRefunded({ name, price, hasVideo }: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const money = `Wir erstatten Ihnen ${price} vollständig.`;
  return {
    subject: "Ihre Bestellung wird erstattet",
    preheader: money,
    title: "Ihre Bestellung wird erstattet",
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
