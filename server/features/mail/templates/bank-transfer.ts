import type { EmailContent, EmailSender } from "../email-layout.ts";
import { contractRows, earlyStartParagraphs, legalTextParagraphs, type OrderContract } from "./contract-paragraphs.ts";

/**
 * News about a bank transfer. `partial`: a part of the price has arrived. `overdue`: the order is closed, because no
 * money arrived in time. `closed`: an admin has closed the order after a partial transfer. `late`: the money arrived
 * after the order was closed, and is refunded.
 */
export type TransferNews = "awaited" | "partial" | "reminder" | "overdue" | "closed" | "late";

type Values = {
  name: string;
  news: TransferNews;
  /** Label of the kind of video. */
  kind: string;
  price: string;
  /** Amount that has arrived, formatted as `29,00 €`. */
  arrived: string;
  missing: string;
  /** Whether a part of the price has arrived. */
  isPart: boolean;
  /** Amount, account and last day of the transfer, as label and value. */
  lines: { label: string; value: string }[];
  /** The order, which the first email confirms at once (§ 312i Abs. 1 Nr. 3 BGB); null in later emails. */
  contract: OrderContract | null;
};

/**
 * Tells the orderer what to transfer for an order, what is missing, or how the wait for the transfer ended. Does not
 * mention the right of withdrawal: it begins with the payment, and until then the order can be discarded.
 */
export function bankTransfer(values: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const { name, news, lines, contract } = values;
  const { title, sentences } = textsOf(values);
  const isOpen = news === "awaited" || news === "partial" || news === "reminder";
  return {
    subject: title,
    preheader: sentences[0] ?? title,
    title,
    paragraphs: [
      `Guten Tag, ${name},`,
      ...(contract && news === "partial" ? ["Ihre Bestellung ist eingegangen."] : []),
      ...sentences,
      ...(isOpen ? [lines.map(({ label, value }) => `${label}: ${value}`).join("\n")] : []),
      ...(isOpen
        ? ["Bitte geben Sie den Verwendungszweck genau so an, sonst lässt sich Ihre Zahlung nicht zuordnen."]
        : []),
      ...(contract ? [contractRows(contract), ...earlyStartParagraphs(contract)] : []),
    ],
    button: { label: "Zu meinen Bestellungen", link: new URL("/bestellungen", publicUrl).href },
    remarks: [
      ...(brand.supportEmail ? ["Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail."] : []),
      ...(contract ? legalTextParagraphs(contract) : []),
    ],
  };
}

const alreadyTransferred =
  "Haben Sie schon überwiesen? Dann brauchen Sie nichts zu tun: Banken brauchen bis zu einem Werktag.";

function textsOf({ news, kind, price, arrived, missing, isPart }: Values): { title: string; sentences: string[] } {
  const order = `${kind}, ${price}`;
  const starts = "Wir beginnen mit dem Video, sobald der ganze Preis da ist.";
  switch (news) {
    case "awaited":
      return {
        title: "Bitte überweisen Sie den Preis",
        sentences: [`Ihre Bestellung ist eingegangen (${order}). ${starts}`],
      };
    case "partial":
      return {
        title: "Es fehlt noch ein Teil des Preises",
        sentences: [
          `Für Ihre Bestellung (${order}) sind bisher ${arrived} eingegangen. Es fehlen ${missing}. ${starts}`,
        ],
      };
    case "reminder":
      if (isPart) {
        return {
          title: "Erinnerung: Es fehlt noch ein Teil des Preises",
          sentences: [
            `Für Ihre Bestellung (${order}) sind bisher ${arrived} eingegangen. Es fehlen noch ${missing}. ${starts}`,
            "Kommt der Rest bis zum genannten Tag nicht an, können wir die Bestellung schließen; was eingegangen ist, zahlen wir dann zurück.",
            alreadyTransferred,
          ],
        };
      }
      return {
        title: "Erinnerung: Ihre Überweisung fehlt noch",
        sentences: [
          `Für Ihre Bestellung (${order}) fehlen noch ${missing}. Kommt bis zum genannten Tag nichts an, schließen wir die Bestellung; zu bezahlen ist dann nichts.`,
          alreadyTransferred,
        ],
      };
    case "overdue":
      return {
        title: "Ihre Bestellung ist geschlossen",
        sentences: [
          `Für Ihre Bestellung (${order}) ist keine Überweisung eingegangen. Wir haben sie geschlossen; zu bezahlen ist nichts.`,
          "Bitte überweisen Sie jetzt nichts mehr: Was noch ankommt, zahlen wir zurück. In „Meine Bestellungen“ können Sie die Bestellung neu bezahlen.",
        ],
      };
    case "closed":
      return {
        title: "Ihre Bestellung ist geschlossen",
        sentences: [
          `Für Ihre Bestellung (${order}) sind nur ${arrived} eingegangen. Wir haben sie geschlossen und zahlen diesen Betrag zurück.`,
        ],
      };
    case "late":
      return {
        title: "Wir erstatten Ihre späte Überweisung",
        sentences: [
          `Ihre Überweisung für die Bestellung (${order}) kam an, als sie schon geschlossen war. Wir erstatten Ihnen ${arrived}.`,
          "Möglich ist, dass unser Zahlungsdienst Stripe Sie per E-Mail nach Ihrer Bankverbindung fragt. Möchten Sie das Video noch, bezahlen Sie die Bestellung bitte neu in „Meine Bestellungen“.",
        ],
      };
  }
}
