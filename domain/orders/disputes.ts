import * as z from "zod/mini";

/**
 * German labels of the states of a dispute, by Stripe's names for them. `warning_…`: the bank asks for information and
 * has not taken the money. Source: docs.stripe.com/api/disputes/object.
 */
const statusLabels: Readonly<Record<string, string>> = {
  warning_needs_response: "Rückfrage der Bank, Antwort nötig",
  warning_under_review: "Rückfrage der Bank, Antwort wird geprüft",
  warning_closed: "Rückfrage erledigt",
  needs_response: "Belege nötig",
  under_review: "Bank prüft die Belege",
  appeal_needs_response: "Belege für den Einspruch nötig",
  appeal_under_review: "Bank prüft den Einspruch",
  won: "Zu Ihren Gunsten entschieden",
  lost: "Endgültig zurückgebucht",
  prevented: "Abgewendet",
};

/** German labels of the reasons of a dispute, by Stripe's names for them. */
const reasonLabels: Readonly<Record<string, string>> = {
  bank_cannot_process: "Die Bank konnte die Zahlung nicht ausführen",
  check_returned: "Scheck zurückgegeben",
  credit_not_processed: "Versprochene Erstattung nicht erhalten",
  customer_initiated: "Vom Kunden zurückgegeben",
  debit_not_authorized: "Lastschrift nicht genehmigt",
  duplicate: "Doppelt abgebucht",
  fraudulent: "Zahlung laut Inhaber nicht von ihm (Betrugsverdacht)",
  general: "Ohne näheren Grund",
  incorrect_account_details: "Falsche Kontodaten",
  insufficient_funds: "Konto nicht gedeckt",
  noncompliant: "Verstoß gegen Regeln des Kartennetzes",
  product_not_received: "Leistung nicht erhalten",
  product_unacceptable: "Leistung mangelhaft oder anders als beschrieben",
  subscription_canceled: "Abonnement gekündigt",
  unrecognized: "Zahlung nicht wiedererkannt",
};

/**
 * German label of a dispute's status. The label of a lost dispute also says if the bank has taken no money. A status
 * that Stripe has added later is shown by its name.
 */
export const disputeStatusLabel = (status: string, withdrawnCents: number): string =>
  status === "lost" && withdrawnCents === 0 ? "Verloren, ohne Rückbuchung" : labelOf(statusLabels, status);
export const disputeReasonLabel = (reason: string): string => labelOf(reasonLabels, reason);

const labelOf = (labels: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(labels, name) ? String(labels[name]) : name.replaceAll("_", " ");

/** Statuses that are final unless the seller appeals. */
export const closedStatuses = ["won", "lost", "warning_closed", "prevented"] as const;
/** Statuses in which the operator must submit evidence. */
export const answerableStatuses = ["needs_response", "warning_needs_response", "appeal_needs_response"] as const;

const isOneOf = (names: readonly string[], status: string) => names.includes(status);
export const isDisputeClosed = (status: string): boolean => isOneOf(closedStatuses, status);
export const needsEvidence = (status: string): boolean => isOneOf(answerableStatuses, status);

/**
 * Decision of an admin about a payment that was finally taken back: the claim against the customer is given up by a
 * credit note, or stays open.
 */
export const claimDecisions = ["credit-note", "kept"] as const;
export type ClaimDecision = (typeof claimDecisions)[number];

/** State of the disputed payment: whether the customer can owe the price of the order again, and the refunded part. */
type PaymentFacts = {
  /** Whether the payment bought the order and is not fully refunded: only then can the customer owe the price again. */
  isPaid: boolean;
  /** Amount in cents that the seller has refunded. */
  refundedCents: number;
  amountCents: number;
};

type Facts = {
  status: string;
  /** Amount in cents that the bank has taken back. */
  withdrawnCents: number;
  /** Amount in cents that the bank has returned to the seller after it had taken the payment back. */
  reinstatedCents: number;
  decision: ClaimDecision | null;
  /** Time at which an admin allowed the account to order again; null until then. */
  clearedAt: Date | null;
};

/** Amount in cents that the bank has taken back and not returned to the seller. */
export const takenBackCents = ({
  withdrawnCents,
  reinstatedCents,
}: Pick<Facts, "withdrawnCents" | "reinstatedCents">) => Math.max(0, withdrawnCents - reinstatedCents);

/** States in which a dispute leaves the disputed payment, the most urgent first. */
export const disputeStates = [
  // `returned`: the bank has finally taken the payment back, and the customer owes the price.
  "returned",
  // `contested`: the bank has taken the payment back for now, and has not decided yet.
  "contested",
  // `inquiry`: the bank asks the seller for information, and has not taken the payment back.
  "inquiry",
  // `returned-twice`: the bank has taken the payment back and the seller has refunded it, so the customer got it twice.
  "returned-twice",
  // `cancelled`: the bank has finally taken the payment back, and the seller has given up the claim by a credit note.
  "cancelled",
  // `unowed`: the bank has finally taken the payment back, but the customer owes nothing, because the payment did not
  // buy the order, or the seller has refunded the rest of it.
  "unowed",
  // `kept`: the dispute has ended and the bank holds nothing of the payment, so the seller has the money.
  "kept",
] as const;
export type DisputeState = (typeof disputeStates)[number];

export function disputeStateOf(dispute: Facts, payment: PaymentFacts): DisputeState {
  const { status, decision } = dispute;
  const takenBack = takenBackCents(dispute);
  if (takenBack === 0) return isDisputeClosed(status) ? "kept" : "inquiry";
  const isRefunded = !payment.isPaid && payment.refundedCents > 0;
  if (isRefunded && takenBack + payment.refundedCents > payment.amountCents) return "returned-twice";
  if (status !== "lost") return "contested";
  if (decision === "credit-note") return "cancelled";
  return payment.isPaid ? "returned" : "unowed";
}

/**
 * Whether the bank has taken back all of a payment that was not refunded before, so that nothing can be refunded.
 * @param takenBack amount in cents that the bank holds at present
 * @param payment its amount, and the parts of it that were refunded before
 */
export const isTakenBackWhole = (
  takenBack: number,
  { amountCents, refundedCents }: Pick<PaymentFacts, "amountCents" | "refundedCents">,
): boolean => takenBack > 0 && takenBack >= amountCents - refundedCents;

/** Badges of orders whose payment is disputed; a dispute that ended well for the seller has none. */
export const disputeStateLabels: Record<Exclude<DisputeState, "kept">, string> = {
  returned: "Zahlung zurückgebucht",
  contested: "Zahlung beanstandet",
  inquiry: "Rückfrage der Bank",
  cancelled: "Zurückgebucht und storniert",
  unowed: "Zurückgebucht, nichts offen",
  "returned-twice": "Zurückgebucht und erstattet",
};

/** Whether the account may not order until an admin clears it. */
export const blocksOrders = (dispute: Facts, { isPaid }: Pick<PaymentFacts, "isPaid">): boolean =>
  isPaid && takenBackCents(dispute) > 0 && dispute.clearedAt === null;

/** Page of a dispute in Stripe's dashboard, where the operator submits evidence. */
export const stripeDisputeLink = (id: string, isTest: boolean): string =>
  `https://dashboard.stripe.com/${isTest ? "test/" : ""}disputes/${encodeURIComponent(id)}`;

/** A dispute about the payment of an order, as the owner of the order sees it. */
export const ownDispute = z.object({
  state: z.enum(disputeStates),
  amount_cents: z.number(),
  /** Whether the amount is only a part of the payment. */
  is_part: z.boolean(),
  /** Time at which the bank took the money back; if it has not, time at which the dispute began. */
  at: z.string(),
  /** Whether the dispute keeps the account from ordering until an admin allows orders again. */
  blocks_orders: z.boolean(),
});

/** A dispute, as admins see it. */
export const adminDispute = z.object({
  id: z.string(),
  state: z.enum(disputeStates),
  /** Status of the dispute, by Stripe's name for it. */
  status: z.string(),
  /** Reason for the dispute, by Stripe's name for it. */
  reason: z.string(),
  amount_cents: z.number(),
  withdrawn_cents: z.number(),
  reinstated_cents: z.number(),
  /** Deadline for submitting evidence; null if the bank accepts none. */
  due_by: z.nullable(z.string()),
  opened_at: z.string(),
  decision: z.nullable(z.enum(claimDecisions)),
  cleared_at: z.nullable(z.string()),
  /** URL of the dispute in Stripe's dashboard. */
  link: z.string(),
});
export type AdminDispute = z.infer<typeof adminDispute>;
