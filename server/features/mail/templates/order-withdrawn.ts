import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  /** Name that the consumer stated in the withdrawal. */
  name: string;
  email: string;
  /** Date and time at which the withdrawal arrived. */
  declaredAt: string;
  orderedAt: string;
  /** Label of the kind of video. */
  kind: string;
  price: string;
  orderId: string;
  /**
   * Consequence of the withdrawal. `begun`: the work had begun. In the other cases it had not, and the payment is being
   * refunded, was taken back by the bank, or has yet to be confirmed (`unpaid`).
   */
  outcome: "unpaid" | "begun" | "refunded" | "returned";
  /**
   * Amount that the bank has taken back, and whether the bank may still decide otherwise; null if it has taken nothing.
   */
  returned: { amount: string; isProvisional: boolean } | null;
};

/** Confirms a withdrawal with its content and the time at which it arrived (§ 356a Abs. 4 BGB). */
export function orderWithdrawn(values: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const { name, email, declaredAt, orderedAt, kind, price, orderId } = values;
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
      describeOutcome(values),
    ],
    button: { label: "Zu meinen Bestellungen", link: new URL("/bestellungen", publicUrl).href },
    remarks: brand.supportEmail ? ["Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail."] : [],
  };
}

function describeOutcome({ outcome, returned }: Values): string {
  if (outcome === "begun") {
    return "Mit dem Video war schon begonnen. Wir arbeiten nicht weiter daran, prüfen, was davon bis zu Ihrem Widerruf erstellt war, und melden uns bei Ihnen.";
  }
  const unbegun = "Mit dem Video war noch nicht begonnen.";
  if (outcome === "unpaid") {
    return `${unbegun} Ihre Bank hat die Zahlung noch nicht bestätigt. Kommt sie noch an, erstatten wir Ihnen den vollen Betrag; sonst ist nichts zu bezahlen.`;
  }
  const way = "auf dem Weg, auf dem Sie bezahlt haben";
  if (outcome === "refunded") {
    return returned
      ? `${unbegun} Ihre Bank hat ${returned.amount} schon zurückgebucht. Den Rest erstatten wir Ihnen ${way}.`
      : `${unbegun} Wir erstatten Ihnen den vollen Betrag ${way}.`;
  }
  if (!returned) return `${unbegun} Zu bezahlen ist nichts.`;
  const later = returned.isProvisional ? " Bucht sie das Geld wieder an uns, erstatten wir es Ihnen." : "";
  const verb = returned.isProvisional ? "vorläufig" : "schon";
  return `${unbegun} Ihre Bank hat den Betrag ${verb} zurückgebucht; zu bezahlen ist nichts.${later}`;
}
