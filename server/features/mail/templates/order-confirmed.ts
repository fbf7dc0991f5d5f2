import { splitLegalText } from "#domain/legal-texts/legal-texts.ts";
import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  /** Name of the orderer. */
  name: string;
  /** Label of the kind of video. */
  kind: string;
  speakerName: string;
  /** Label of the video's format. */
  format: string;
  /** Gross price with its tax. */
  price: string;
  /** Whether the test checkout took the payment, which charges nothing. */
  isTest: boolean;
  /** Name and addresses of the recipient; null when the video is for the orderer. */
  recipient: string | null;
  /** Person in whose name the video is sent; null for the operator's name. */
  sender: string | null;
  orderId: string;
  /** Name of the attached invoice; null if it is not issued yet. */
  invoiceName: string | null;
  /** The buying company; null for consumers, and for orders whose form did not ask who buys. */
  buyer: string | null;
  /**
   * Whether a consumer asked for work to begin within the withdrawal period, which the email has to confirm (§ 312f
   * Abs. 3 BGB).
   */
  startsEarly: boolean;
  /** Texts that the orderer agreed to, which the email has to contain as a durable medium. */
  legalTexts: readonly { label: string; text: string }[];
  /** Who produces and sends the video: this installation, with or without a mail server, or the operator's automation. */
  dispatch: "sent" | "stored" | "automation";
};

/** Email to the orderer when the payment has arrived. */
export function orderConfirmed(values: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const { name, kind, speakerName, price, isTest, recipient, sender, orderId, invoiceName, dispatch } = values;
  const { format, buyer, startsEarly, legalTexts } = values;
  const rows = [
    `Bestellt: Video mit KI-Sprecher (${kind}), gesprochen von ${speakerName}`,
    `Format: ${format}`,
    `Für: ${recipient ?? "Sie selbst"}`,
    ...(sender === null ? [] : [`Im Namen von: ${sender}`]),
    `Preis: ${price}`,
    ...(buyer === null ? [] : [`Besteller: ${buyer}`]),
    `Bestellnummer: ${orderId}`,
  ];
  return {
    subject: "Ihre Bestellung ist bezahlt",
    preheader: `${price}, Bestellnummer ${orderId}`,
    title: "Ihre Bestellung ist bezahlt",
    paragraphs: [
      `Guten Tag, ${name},`,
      isTest
        ? "vielen Dank für Ihre Bestellung. Sie lief über die Testkasse: Es wird nichts abgebucht."
        : "vielen Dank für Ihre Bestellung. Ihre Zahlung ist eingegangen.",
      rows.join("\n"),
      ...(invoiceName === null
        ? []
        : [`${isTest ? "Eine Musterrechnung" : "Die Rechnung"} finden Sie im Anhang (${invoiceName}).`]),
      nextSteps(dispatch, recipient !== null),
      ...(startsEarly ? [earlyStart] : []),
    ],
    button: { label: "Zu meinen Bestellungen", link: new URL("/bestellungen", publicUrl).href },
    remarks: [
      ...(brand.supportEmail ? ["Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail."] : []),
      ...legalTexts.flatMap(({ label, text }) => [label, ...paragraphsOf(text)]),
    ],
  };
}

const earlyStart =
  "Sie haben ausdrücklich verlangt, dass wir vor Ende der Widerrufsfrist mit dem Video beginnen, und bestätigt zu wissen, dass Sie Ihr Widerrufsrecht verlieren, sobald es vollständig erstellt und geliefert ist.";

/** Headings and paragraphs of a legal text in their order. */
function paragraphsOf(text: string): string[] {
  return splitLegalText(text).flatMap(({ title, paragraphs }) => [...(title === null ? [] : [title]), ...paragraphs]);
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
