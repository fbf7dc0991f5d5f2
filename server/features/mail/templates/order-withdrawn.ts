import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  /** Name that the consumer stated; `email` is the stated address. */
  name: string;
  email: string;
  /** Date and time at which the withdrawal arrived; `orderedAt` is that of the order. */
  declaredAt: string;
  orderedAt: string;
  /** Label of the kind of video; `price` is its gross price with its tax. */
  kind: string;
  price: string;
  orderId: string;
  /** Whether the payment is being refunded, because the work had not begun. */
  isRefunded: boolean;
};

/** Confirms a withdrawal with its content and the time at which it arrived (§ 356a Abs. 4 BGB). */
export function orderWithdrawn(values: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const { name, email, declaredAt, orderedAt, kind, price, orderId, isRefunded } = values;
  const rows = [
    `Eingegangen: ${declaredAt}`,
    `Erklärt von: ${name}, ${email}`,
    `Vertrag: Video mit KI-Sprecher (${kind}), bestellt am ${orderedAt} Uhr`,
    `Preis: ${price}`,
    `Bestellnummer: ${orderId}`,
  ];
  return {
    subject: "Ihr Widerruf ist eingegangen",
    preheader: `${declaredAt}, Bestellnummer ${orderId}`,
    title: "Ihr Widerruf ist eingegangen",
    paragraphs: [
      `Guten Tag, ${name},`,
      "Sie haben den Vertrag über diese Bestellung widerrufen. Wir bestätigen den Eingang:",
      rows.join("\n"),
      isRefunded
        ? "Mit dem Video war noch nicht begonnen. Wir erstatten Ihnen den vollen Betrag auf dem Weg, auf dem Sie bezahlt haben."
        : "Mit dem Video war schon begonnen. Wir prüfen, was davon bis zu Ihrem Widerruf erstellt war, und melden uns bei Ihnen.",
    ],
    button: { label: "Zu meinen Bestellungen", link: new URL("/bestellungen", publicUrl).href },
    remarks: brand.supportEmail ? ["Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail."] : [],
  };
}
