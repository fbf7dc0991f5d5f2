import { lazy, Suspense } from "react";
import { useUser } from "#web/platform/session.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { LegalTextPage } from "./LegalTextPage.tsx";

// Guests read this page without the code that lists contracts.
const WithdrawableContracts = lazy(() => import("./WithdrawableContracts.tsx"));

/** Instruction on the right of withdrawal, with the contracts of a signed-in reader that can be withdrawn from. */
export default function WithdrawalScreen() {
  const user = useUser();
  const toOrders = (
    <PageLink to="/bestellungen" className={buttonClass("outline")}>
      Vertrag widerrufen
    </PageLink>
  );
  return (
    <LegalTextPage
      kind="withdrawal"
      actions={
        user ? (
          <Suspense fallback={toOrders}>
            <WithdrawableContracts />
          </Suspense>
        ) : (
          toOrders
        )
      }
    />
  );
}
