import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  name: string;
  /** Amount that is refunded, formatted as `29,00 €`. */
  price: string;
  /** Whether the customer has already got back another part of the price. */
  isRest?: boolean;
  /** State of the refund of `price`; `none`: nothing is refunded. */
  refund: "requested" | "refunded" | "none";
  /**
   * Amount that the bank has taken back, and whether the bank may still decide otherwise; null if it has taken nothing.
   */
  returned?: { amount: string; isProvisional: boolean } | null;
};

/** Email to the orderer whose video could not be produced. */
export function orderFailed(values: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const { name, price, isRest = false, refund, returned = null } = values;
  const refunded = {
    requested: isRest ? `Den Rest von ${price} erstatten wir Ihnen.` : `Wir erstatten Ihnen ${price} vollständig.`,
    refunded: `Wir haben Ihnen ${price} vollständig erstattet.`,
    none: "",
  }[refund];
  const money = [returned ? describeReturned(returned) : "", refunded].filter((text) => text !== "").join(" ");
  return {
    subject: "Ihr Video konnte nicht erstellt werden",
    preheader: money || "Das tut uns leid.",
    title: "Ihr Video konnte nicht erstellt werden",
    paragraphs: [
      `Guten Tag, ${name},`,
      "das tut uns leid: Das Video, das Sie bestellt haben, konnten wir nicht erstellen.",
      ...(refund === "none"
        ? [money].filter((text) => text !== "")
        : [
            `${money} Sie müssen dafür nichts tun. Das Geld kommt auf dem Weg zurück, auf dem Sie bezahlt haben; je nach Bank dauert das einige Tage.`,
          ]),
      ...(brand.supportEmail ? [`Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail.`] : []),
    ],
    button: { label: "Zu meinen Bestellungen", link: new URL("/bestellungen", publicUrl).href },
  };
}

const describeReturned = ({ amount, isProvisional }: { amount: string; isProvisional: boolean }) =>
  isProvisional
    ? `Ihre Bank hat ${amount} der Zahlung vorläufig zurückgebucht. Bucht sie das Geld wieder an uns, erstatten wir es Ihnen.`
    : `Ihre Bank hat ${amount} der Zahlung schon zurückgebucht.`;
