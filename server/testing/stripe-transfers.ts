import { randomUUID } from "node:crypto";

/** A payment intent in Stripe's format; only documented fields that we use. */
export type SimulatedIntent = {
  id: string;
  object: "payment_intent";
  status: "processing" | "succeeded" | "requires_payment_method" | "requires_action";
  amount: number;
  metadata: Record<string, string>;
  customer: string | null;
  next_action: TransferInstructions | null;
};

type TransferInstructions = {
  type: "display_bank_transfer_instructions";
  display_bank_transfer_instructions: {
    amount_remaining: number;
    currency: "eur";
    financial_addresses: {
      type: "iban";
      iban: { account_holder_name: string; bic: string; country: string; iban: string };
      supported_networks: ["sepa"];
    }[];
    hosted_instructions_url: string;
    reference: string;
    type: "eu_bank_transfer";
  };
};

/** A customer's cash balance in Stripe's format. */
export type SimulatedBalance = {
  object: "cash_balance";
  available: { eur: number } | null;
  customer: string;
  livemode: false;
  settings: { reconciliation_mode: "automatic"; using_merchant_default: true };
};

/**
 * Customers of the simulated Stripe, and their bank transfers. Money goes to the payment that waits for it; an excess
 * stays in the customer's cash balance. Sources: docs.stripe.com/payments/bank-transfers/accept-a-payment,
 * /payments/customer-balance/reconciliation, /payments/customer-balance/refunding, /api/cash_balance.
 */
export function simulatedTransfers() {
  const customers: { id: string; fields: Record<string, string> }[] = [];
  /** Ids of customers who were deleted in Stripe's dashboard or by the program. */
  const deleted = new Set<string>();
  const available = new Map<string, number>();
  /** Amounts that were refunded from cash balances, in order. */
  const returned: { customer: string; cents: number }[] = [];

  const balanceOf = (customer: string): SimulatedBalance => ({
    object: "cash_balance",
    available: available.has(customer) ? { eur: available.get(customer) ?? 0 } : null,
    customer,
    livemode: false,
    settings: { reconciliation_mode: "automatic", using_merchant_default: true },
  });

  return {
    customers,
    deleted,
    returned,
    balanceOf,
    create(fields: Record<string, string>) {
      const customer = { id: `cus_${randomUUID().slice(0, 8)}`, fields };
      customers.push(customer);
      return { id: customer.id, object: "customer", email: fields.email ?? null };
    },

    /** Instructions that Stripe shows a customer who has chosen a bank transfer. */
    instructions: (remaining: number): TransferInstructions => ({
      type: "display_bank_transfer_instructions",
      display_bank_transfer_instructions: {
        amount_remaining: remaining,
        currency: "eur",
        financial_addresses: [
          {
            type: "iban",
            iban: {
              account_holder_name: "Studio am Dom GmbH",
              bic: "SXPYDEHH",
              country: "DE",
              iban: "DE89370400440532013000",
            },
            supported_networks: ["sepa"],
          },
        ],
        hosted_instructions_url: "https://payments.stripe.com/bank_transfers/instructions/test",
        reference: "9Q3XW7JHTK2F",
        type: "eu_bank_transfer",
      },
    }),

    /** Simulates a transfer of `cents`. @returns the amount that the payment still lacks */
    fund(intent: SimulatedIntent, cents: number): number {
      const instructions = intent.next_action?.display_bank_transfer_instructions;
      const used =
        intent.status === "requires_action" && instructions ? Math.min(instructions.amount_remaining, cents) : 0;
      if (instructions) instructions.amount_remaining -= used;
      const customer = String(intent.customer);
      if (cents > used) available.set(customer, (available.get(customer) ?? 0) + cents - used);
      return instructions?.amount_remaining ?? 0;
    },

    /** Refunds from a cash balance; undefined if it has less than the amount. */
    refund(customer: string, cents: number): object | undefined {
      const held = available.get(customer) ?? 0;
      if (cents <= 0 || held < cents) return undefined;
      available.set(customer, held - cents);
      returned.push({ customer, cents });
      return { id: `re_${randomUUID().slice(0, 8)}`, object: "refund", status: "pending", amount: cents };
    },
  };
}
