import { useState } from "react";
import type { OrderAction } from "#domain/orders/admin-actions.ts";
import { type AdminOrder, listAllOrders, redeliverOrder, refundOrder } from "#domain/orders/admin-calls.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/Button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useChange } from "../../administration/queries.ts";
import { ActionDialog, type ConfirmedAction, confirmedActions, isConfirmed } from "./ActionDialog.tsx";
import { type PartialRefundAction, PartialRefundDialog, partialRefundLabels } from "./PartialRefundDialog.tsx";

/** Admin actions that the state of the order allows. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const [confirming, setConfirming] = useState<ConfirmedAction>();
  const [correcting, setCorrecting] = useState<PartialRefundAction>();
  // Render nothing if there is no action: tables on phones then leave the label of the empty cell out.
  if (order.actions.length === 0 && !correcting && !confirming) return null;
  return (
    <div className={classNames("data-table-actions", order.actions.length < 3 && "lg:flex-nowrap")}>
      {order.actions.map((action) =>
        isConfirmed(action) ? (
          <ActionButton
            key={action}
            label={confirmedActions[action].label}
            order={order}
            onClick={() => setConfirming(action)}
          />
        ) : isPartialRefund(action) ? (
          <ActionButton
            key={action}
            label={partialRefundLabels[action]}
            order={order}
            onClick={() => setCorrecting(action)}
          />
        ) : (
          <DirectAction key={action} action={action} order={order} />
        ),
      )}
      {correcting && <PartialRefundDialog action={correcting} order={order} onClose={() => setCorrecting(undefined)} />}
      {confirming && <ActionDialog action={confirming} order={order} onClose={() => setConfirming(undefined)} />}
    </div>
  );
}

const isPartialRefund = (action: OrderAction): action is PartialRefundAction => action in partialRefundLabels;

type Direct = Exclude<OrderAction, ConfirmedAction | PartialRefundAction>;
const directActions = {
  redeliver: {
    label: "Erneut liefern",
    call: redeliverOrder,
    done: "Video wird erneut geliefert",
    failed: "Video nicht geliefert",
  },
  "retry-refund": {
    label: "Erstattung erneut versuchen",
    call: refundOrder,
    done: "Erstattung wird erneut versucht",
    failed: "Erstattung nicht versucht",
  },
} as const satisfies Record<Direct, object>;

/** Button that repeats a delivery or a refund, which needs no confirmation. */
function DirectAction({ action, order }: { action: Direct; order: AdminOrder }) {
  const { label, call: request, done, failed } = directActions[action];
  const { isBusy, change } = useChange({ refresh: [listAllOrders], done, failed });
  const run = () => change(() => call(request, { params: { id: order.id } }));
  return <ActionButton label={label} order={order} isBusy={isBusy} onClick={run} />;
}

type ButtonProps = { label: string; order: AdminOrder; isBusy?: boolean; onClick: () => void };

function ActionButton({ label, order: { recipient }, isBusy = false, onClick }: ButtonProps) {
  return (
    <Button variant="outline" size="small" className="min-h-11" isBusy={isBusy} onClick={onClick}>
      {label}
      <span className="visually-hidden">: {recipient.email}</span>
    </Button>
  );
}
