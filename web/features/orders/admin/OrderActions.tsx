import { type AdminOrder, listAllOrders, redeliverOrder, refundOrder } from "#domain/orders/calls.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/Button.tsx";
import { useChange } from "../../administration/queries.ts";

/** Whether there is a video that can be delivered again. */
const isDeliverable = ({ state, history }: AdminOrder) =>
  state === "delivered" || (state === "failed" && history.some(({ kind }) => kind === "film-finished"));

/** Admin actions for an order with a failed refund, or whose delivery has to be repeated. */
export function OrderActions({ order }: { order: AdminOrder }) {
  return (
    <div className="flex flex-wrap gap-2">
      {order.refund === "failed" && <RefundButton order={order} />}
      {isDeliverable(order) && <RedeliverButton order={order} />}
    </div>
  );
}

function RedeliverButton({ order: { id, recipient } }: { order: AdminOrder }) {
  const { isBusy, change } = useChange({
    refresh: [listAllOrders],
    done: "Video wird erneut geliefert",
    failed: "Video nicht geliefert",
  });
  return (
    <Button
      variant="outline"
      size="small"
      className="min-h-11"
      isBusy={isBusy}
      onClick={() => change(() => call(redeliverOrder, { params: { id } }))}
    >
      Erneut liefern<span className="visually-hidden">: {recipient.email}</span>
    </Button>
  );
}

function RefundButton({ order: { id, recipient } }: { order: AdminOrder }) {
  const { isBusy, change } = useChange({
    refresh: [listAllOrders],
    done: "Erstattung wird erneut versucht",
    failed: "Erstattung nicht versucht",
  });
  return (
    <Button
      variant="outline"
      size="small"
      className="min-h-11"
      isBusy={isBusy}
      onClick={() => change(() => call(refundOrder, { params: { id } }))}
    >
      Erstattung erneut versuchen<span className="visually-hidden">: {recipient.email}</span>
    </Button>
  );
}
