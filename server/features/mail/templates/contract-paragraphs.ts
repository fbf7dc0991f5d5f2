import { legalTextPaths, splitLegalText } from "#domain/legal-texts/legal-texts.ts";

/** Content of the contract, which emails to the orderer repeat as a durable medium (§ 312f BGB). */
export type OrderContract = {
  /** Label of the kind of video. */
  kind: string;
  speakerName: string;
  /** Label of the video's format. */
  format: string;
  /** Gross price with its tax. */
  price: string;
  /** Name and addresses of the recipient; null when the video is for the orderer. */
  recipient: string | null;
  /** Person in whose name the video is sent; null for the operator's name. */
  sender: string | null;
  orderId: string;
  /** The buying company; null for consumers, and for orders whose form did not ask who buys. */
  buyer: string | null;
  /**
   * Whether a consumer asked for work to begin within the withdrawal period, which an email has to confirm (§ 312f
   * Abs. 3 BGB).
   */
  startsEarly: boolean;
  /** Texts that the orderer agreed to. */
  legalTexts: readonly { label: string; text: string }[];
};

/** Lines that say what was ordered, for whom and at which price, as one paragraph. */
export function contractRows(contract: OrderContract): string {
  const { kind, speakerName, format, recipient, sender, price, buyer, orderId } = contract;
  return [
    `Bestellt: Video mit KI-Sprecher (${kind}), gesprochen von ${speakerName}`,
    `Format: ${format}`,
    `Für: ${recipient ?? "Sie selbst"}`,
    ...(sender === null ? [] : [`Im Namen von: ${sender}`]),
    `Preis: ${price}`,
    ...(buyer === null ? [] : [`Besteller: ${buyer}`]),
    `Bestellnummer: ${orderId}`,
  ].join("\n");
}

/** Paragraph for consumers that repeats the demand for an early start of the work; empty for others. */
export const earlyStartParagraphs = ({ startsEarly }: OrderContract): string[] =>
  startsEarly
    ? [
        "Sie haben ausdrücklich verlangt, dass wir vor Ende der Widerrufsfrist mit dem Video beginnen, und bestätigt zu wissen, dass Sie Ihr Widerrufsrecht verlieren, sobald es vollständig erstellt und geliefert ist.",
      ]
    : [];

/**
 * Paragraphs for consumers: repeat the demand for an early start of the work, and say on which page to withdraw from
 * the contract (§ 356a BGB). Empty for others.
 */
export const consumerParagraphs = (contract: OrderContract, publicUrl: string): string[] =>
  contract.startsEarly
    ? [
        ...earlyStartParagraphs(contract),
        `Bis dahin können Sie den Vertrag innerhalb der Widerrufsfrist hier widerrufen: ${new URL(legalTextPaths.withdrawal, publicUrl).href}`,
      ]
    : [];

/** The agreed legal texts with their titles, as paragraphs in their order. */
export const legalTextParagraphs = ({ legalTexts }: OrderContract): string[] =>
  legalTexts.flatMap(({ label, text }) => [
    label,
    ...splitLegalText(text).flatMap(({ title, paragraphs }) => [...(title === null ? [] : [title]), ...paragraphs]),
  ]);
