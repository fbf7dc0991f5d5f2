import { randomUUID } from "node:crypto";

type BalanceTransaction = {
  id: string;
  object: "balance_transaction";
  amount: number;
  currency: string;
  created: number;
  fee: number;
  net: number;
  reporting_category: "dispute" | "dispute_reversal";
  type: "adjustment";
};

/**
 * A dispute in Stripe's format: the documented fields that we use, and others that readers of Stripe's documentation
 * expect.
 */
export type SimulatedDispute = {
  id: string;
  object: "dispute";
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: number;
  currency: string;
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number };
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string;
  status: string;
};

const day = 24 * 60 * 60;
const disputeFee = 2000;
const now = () => Math.floor(Date.now() / 1000);
const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "").slice(0, 24)}`;

/** Disputes of the simulated Stripe. Source of the format: docs.stripe.com/api/disputes/object. */
export function simulatedDisputes() {
  const disputes: SimulatedDispute[] = [];

  function move(dispute: SimulatedDispute, amount: number): SimulatedDispute {
    const fee = amount < 0 ? disputeFee : 0;
    dispute.balance_transactions.push({
      id: newId("txn"),
      object: "balance_transaction",
      amount,
      currency: dispute.currency,
      created: now(),
      fee,
      net: amount - fee,
      reporting_category: amount < 0 ? "dispute" : "dispute_reversal",
      type: "adjustment",
    });
    return dispute;
  }

  return {
    disputes,
    open: (values: Pick<SimulatedDispute, "amount" | "charge" | "payment_intent"> & Partial<SimulatedDispute>) => {
      const dispute: SimulatedDispute = {
        id: newId("du"),
        object: "dispute",
        balance_transactions: [],
        created: now(),
        currency: "eur",
        evidence_details: { due_by: now() + 14 * day, has_evidence: false, past_due: false, submission_count: 0 },
        is_charge_refundable: false,
        livemode: false,
        metadata: {},
        reason: "fraudulent",
        status: "needs_response",
        ...values,
      };
      disputes.push(dispute);
      return dispute;
    },
    withdraw: (dispute: SimulatedDispute) => move(dispute, -dispute.amount),
    reinstate: (dispute: SimulatedDispute) => move(dispute, dispute.amount),
  };
}
