import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { endShare } from "#domain/orders/calls.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { showToast } from "#web/ui/toast.ts";
import { refreshOrders } from "./refresh-orders.ts";

type Props = { orderId: string; onEnded: () => void };

/** Button that removes the public page of a video after a confirmation. */
export function EndShare({ orderId, onEnded }: Props) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useBusy();
  const end = () =>
    run(async () => {
      try {
        await call(endShare, { params: { id: orderId } });
        showToast("done", "Videoseite beendet");
        setAsking(false);
        onEnded();
      } catch (error) {
        showToast("error", "Videoseite nicht beendet", errorMessage(error));
      }
      await refreshOrders(client);
    });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Videoseite beenden
      </Button>
      {isAsking && (
        <ConfirmDialog
          question="Videoseite beenden?"
          detail="Wer den Link hat, sieht das Video dann nicht mehr, und das lässt sich nicht rückgängig machen. In Ihren Projekten bleibt es."
          action="Beenden"
          isBusy={isBusy}
          onConfirm={() => void end()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
