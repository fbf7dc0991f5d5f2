import { disputeStateOf, isTakenBackWhole, takenBackCents } from "#domain/orders/disputes.ts";
import type { ReturnedPayment } from "#domain/orders/admin-actions.ts";
import type { InvoiceRow } from "#server/features/invoices/store.ts";
import type { PaymentRow } from "../payments/store.ts";
import { toPaymentFacts } from "./present-dispute.ts";
import type { DisputeRow } from "./store.ts";

type Parts = {
  disputes: readonly DisputeRow[];
  payments: readonly PaymentRow[];
  /** Issued invoices and credit notes of the order. */
  invoices: readonly Pick<InvoiceRow, "sessionId" | "kind">[];
};

/** Payments of an order that the bank has taken back, with the facts that decide which actions admins may take. */
export function toReturnedPayments({ disputes, payments, invoices }: Parts): ReturnedPayment[] {
  return disputes
    .filter((dispute) => takenBackCents(dispute) > 0)
    .map((dispute) => {
      const { sessionId, decision, clearedAt } = dispute;
      const paid = payments.find((payment) => payment.sessionId === sessionId);
      const has = (kind: InvoiceRow["kind"]) =>
        invoices.some((row) => row.sessionId === sessionId && row.kind === kind);
      return {
        isFinal: ["returned", "returned-twice"].includes(disputeStateOf(dispute, toPaymentFacts(payments, sessionId))),
        isWhole: paid?.state === "paid" && isTakenBackWhole(takenBackCents(dispute), paid),
        // Check the admin's decision as well as the credit notes: after the decision for a credit note, the note may
        // still be missing, because it waits for details of the operator.
        isCreditable:
          paid?.state === "paid" &&
          decision !== "credit-note" &&
          isTakenBackWhole(takenBackCents(dispute), paid) &&
          has("invoice") &&
          !has("credit-note"),
        decision,
        blocksOrders: paid?.state === "paid" && clearedAt === null,
      };
    });
}
