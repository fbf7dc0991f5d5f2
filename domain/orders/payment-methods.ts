/**
 * Methods that a Stripe checkout may offer, by Stripe's names for them. Only methods that pay in euros: at once, after
 * the bank's confirmation within days, or by a bank transfer (`customer_balance`).
 */
export const paymentMethods = [
  "card",
  "paypal",
  "sepa_debit",
  "klarna",
  "link",
  "amazon_pay",
  "revolut_pay",
  "billie",
  "bancontact",
  "eps",
  "ideal",
  "customer_balance",
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: "Karte",
  paypal: "PayPal",
  sepa_debit: "SEPA-Lastschrift",
  klarna: "Klarna",
  link: "Link",
  amazon_pay: "Amazon Pay",
  revolut_pay: "Revolut Pay",
  billie: "Billie",
  bancontact: "Bancontact",
  eps: "EPS",
  ideal: "iDEAL",
  customer_balance: "Überweisung",
};
