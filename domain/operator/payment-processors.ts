import { type PaymentMethod, paymentMethodLabels } from "../orders/payment-methods.ts";

/**
 * For each payment method, the company that receives data of a payment besides Stripe, and these data in words that
 * follow "Stripe" in a German sentence. Sources: Stripe's pages on each method (docs.stripe.com/payments).
 */
const receivers: Record<PaymentMethod, { receiver: string; data: string }> = {
  card: { receiver: "Ihre Bank und das Netz der Karte", data: "Name, Kartennummer und Betrag" },
  paypal: { receiver: "PayPal", data: "Ihr PayPal-Konto und den Betrag" },
  sepa_debit: { receiver: "Ihre Bank", data: "Name, IBAN, Mandat und Betrag" },
  klarna: {
    receiver: "Klarna",
    data: "Name, Anschrift, Kontaktdaten, Geburtsdatum und Betrag, auch um zu prüfen, ob Sie so zahlen können",
  },
  link: {
    receiver: "der Dienst Link von Stripe",
    data: "E-Mail-Adresse, Telefonnummer und das dort gespeicherte Zahlungsmittel",
  },
  amazon_pay: { receiver: "Amazon", data: "Ihr Amazon-Konto und den Betrag" },
  revolut_pay: { receiver: "Revolut", data: "Ihr Revolut-Konto und den Betrag" },
  billie: {
    receiver: "Billie",
    data: "Angaben zum Unternehmen, Kontaktdaten und Betrag, auch um zu prüfen, ob es auf Rechnung zahlen kann",
  },
  bancontact: { receiver: "Bancontact und Ihre Bank", data: "Name, Konto und Betrag" },
  eps: { receiver: "EPS und Ihre Bank", data: "Name, Konto und Betrag" },
  ideal: { receiver: "iDEAL und Ihre Bank", data: "Name, Konto und Betrag" },
  customer_balance: {
    receiver: "die Bank, bei der Stripe das Konto führt",
    data: "Name, IBAN, Betrag und Verwendungszweck Ihrer Überweisung",
  },
};

/**
 * German sentence that says that Stripe creates a customer record for each order, whichever method is chosen, because
 * the checkout offers bank transfers; undefined if the checkout offers none.
 */
export const stripeCustomerSentence = (methods: readonly PaymentMethod[]): string | undefined =>
  methods.includes("customer_balance")
    ? "Weil dort auch Überweisungen möglich sind, legt Stripe zu jeder Bestellung einen Kunden mit Ihrer E-Mail-Adresse und der Bestellnummer an, auch wenn Sie anders bezahlen."
    : undefined;

/** German sentences on who receives which data in each payment method that the checkout offers. */
export const paymentProcessorSentences = (methods: readonly PaymentMethod[]): { label: string; text: string }[] =>
  methods.map((method) => ({
    label: paymentMethodLabels[method],
    text: `neben Stripe ${receivers[method].receiver}: ${receivers[method].data}`,
  }));
