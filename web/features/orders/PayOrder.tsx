import type { ReactNode } from "react";
import { reopenCheckout } from "#domain/orders/calls.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { redirectTo } from "./checkout-redirect.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button } from "#web/ui/Button.tsx";
import { showToast } from "#web/ui/toast.ts";

type Props = { orderId: string; label: string; size?: "large"; children?: ReactNode };

/** Button that opens the checkout of an existing order. */
export function PayOrder({ orderId, label, size, children }: Props) {
  const { isBusy, run } = useBusy();
  const pay = () =>
    run(async () => {
      try {
        const { checkoutUrl } = await call(reopenCheckout, { params: { id: orderId } });
        await redirectTo(checkoutUrl);
      } catch (error) {
        showToast("error", "Die Kasse ließ sich nicht öffnen", errorMessage(error));
      }
    });
  return (
    <Button {...(size && { size })} isBusy={isBusy} onClick={() => void pay()}>
      {isBusy ? "Weiter zur Kasse …" : label}
      {children}
    </Button>
  );
}
