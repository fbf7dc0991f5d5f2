import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { discardOrder } from "#domain/orders/calls.ts";
import { recipientName } from "#domain/orders/recipient-names.ts";
import { wizards } from "#domain/orders/wizards.ts";
import type { Order } from "#domain/orders/order.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { showToast } from "#web/ui/toast.ts";
import { refreshOrders } from "./refresh-orders.ts";

/** Button that discards an unpaid order after a confirmation. */
export function DiscardOrder({ order: { id, kind, recipient } }: { order: Order }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useBusy();
  const name = `${wizards[kind].label} für ${recipientName(recipient)}`;
  const discard = () =>
    run(async () => {
      try {
        await call(discardOrder, { params: { id } });
        showToast("done", "Bestellung verworfen");
      } catch (error) {
        showToast("error", "Bestellung nicht verworfen", errorMessage(error));
      }
      setAsking(false);
      await refreshOrders(client);
    });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Verwerfen<span className="visually-hidden">: {name}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          question="Bestellung verwerfen?"
          detail="Sie verschwindet aus der Liste, und ihre Kasse wird geschlossen. Bezahlt haben Sie dafür nichts."
          action="Verwerfen"
          isBusy={isBusy}
          onConfirm={() => void discard()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
