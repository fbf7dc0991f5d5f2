import { useState } from "react";
import type { Call } from "#domain/call.ts";
import { formatEuro } from "#domain/format.ts";
import { type AdminOrder, correctInvoice, listAllOrders, refundPart } from "#domain/orders/admin-calls.ts";
import { parseEuros, refundReason, refundReasonMax, tooMuchToRefund } from "#domain/orders/partial-refund.ts";
import { recipientName } from "#domain/orders/recipient-names.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { call } from "#web/platform/api.ts";
import { createIdempotencyKey } from "#web/platform/idempotency.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Field } from "#web/ui/Field.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { useChange } from "../../administration/queries.ts";

export type PartialRefundAction = "refund-part" | "correct-invoice";

export const partialRefundLabels: Record<PartialRefundAction, string> = {
  "refund-part": "Teil erstatten",
  "correct-invoice": "Rechnung berichtigen",
};

type Props = { action: PartialRefundAction; order: AdminOrder; onClose: () => void };

/** Asks for the amount and the reason of a partial refund, or for the reason of one made in Stripe's dashboard. */
export function PartialRefundDialog({ action, order, onClose }: Props) {
  const isRefund = action === "refund-part";
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  // Keep the id of the refund while the dialog is open: a request that is repeated after a lost response then refunds
  // once.
  const [refundId] = useState(createIdempotencyKey);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, change } = useChange({
    refresh: [listAllOrders as Call],
    done: isRefund ? "Teilerstattung veranlasst" : "Rechnung berichtigt",
    failed: isRefund ? "Nichts erstattet" : "Rechnung nicht berichtigt",
  });
  const hasInvoice = order.invoices.some(({ kind }) => kind === "invoice");
  const cents = parseEuros(amount);
  const amountError = !isRefund || isValid(cents, order.refundable_cents) ? undefined : amountMessage(cents, order);
  const reasonResult = refundReason.safeParse(reason);
  const reasonError = reasonResult.success ? undefined : reasonResult.error.issues[0]?.message;
  const confirm = () => {
    setChecked(true);
    if (amountError !== undefined || !reasonResult.success) return;
    const params = { id: order.id };
    change(async () => {
      await (isRefund
        ? call(refundPart, { params, body: { id: refundId, cents: cents ?? 0, reason: reasonResult.data } })
        : call(correctInvoice, { params, body: { reason: reasonResult.data } }));
      onClose();
    });
  };
  return (
    <ConfirmDialog
      question={isRefund ? "Einen Teil der Zahlung erstatten?" : "Rechnung berichtigen?"}
      action={partialRefundLabels[action]}
      variant={isRefund ? "danger" : "main"}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="[overflow-wrap:anywhere]">
        <span className="font-semibold">
          {wizards[order.kind].label} für {recipientName(order.recipient)}
        </span>
        <span className="block text-small text-ink-2">Konto {order.owner.email}</span>
      </p>
      <p className="mt-2 text-ink-2">
        {isRefund
          ? `Von der Zahlung sind noch ${formatEuro(order.refundable_cents)} da. ${hasInvoice ? "Das Konto bekommt eine Rechnungskorrektur über den erstatteten Teil" : "Zu dieser Zahlung gibt es hier keine Rechnung, also auch keine Rechnungskorrektur"}; das Video bleibt.`
          : `${formatEuro(order.uncorrected_cents)} sind in Stripe schon erstattet. Das Konto bekommt eine Rechnungskorrektur darüber. Geld wird nicht bewegt.`}
      </p>
      <div className="mt-4 grid gap-4">
        {isRefund && (
          <Field label="Betrag in Euro" error={isChecked ? amountError : undefined}>
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={amount}
                onChange={({ target }) => setAmount(target.value)}
                className="field numbers w-40"
              />
            )}
          </Field>
        )}
        <TextArea
          label="Grund"
          help={hasInvoice ? "Steht auf der Rechnungskorrektur." : "Wird bei der Erstattung gespeichert."}
          max={refundReasonMax}
          isShort
          field={{
            name: "reason",
            value: reason,
            error: isChecked ? reasonError : undefined,
            onChange: setReason,
            onBlur: () => {},
          }}
        />
      </div>
    </ConfirmDialog>
  );
}

const isValid = (cents: number | undefined, restCents: number) => cents !== undefined && cents > 0 && cents < restCents;

const amountMessage = (cents: number | undefined, { refundable_cents }: AdminOrder): string =>
  cents === undefined || cents === 0 ? "Bitte geben Sie einen Betrag wie 5,00 ein." : tooMuchToRefund(refundable_cents);
