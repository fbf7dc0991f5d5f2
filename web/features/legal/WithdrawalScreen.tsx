import { useUser } from "#web/platform/session.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { onDemand } from "#web/ui/on-demand.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { LegalTextPage } from "./LegalTextPage.tsx";

/** List of contracts, loaded on demand because guests, who read this page too, need none of its code. */
const WithdrawableContracts = onDemand(() => import("./WithdrawableContracts.tsx"), "min-h-11");

/** Instruction on the right of withdrawal, and the contracts from which a signed-in reader can withdraw. */
export default function WithdrawalScreen() {
  const user = useUser();
  return (
    <LegalTextPage
      kind="withdrawal"
      actions={
        user ? (
          <WithdrawableContracts />
        ) : (
          <PageLink to="/bestellungen" className={buttonClass("outline")}>
            Vertrag widerrufen
          </PageLink>
        )
      }
    />
  );
}
