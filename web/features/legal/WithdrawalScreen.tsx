import { buttonClass } from "#web/ui/Button.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { LegalTextPage } from "./LegalTextPage.tsx";

/** Instruction on the right of withdrawal, with a link to the orders, where a withdrawal is declared (§ 356a BGB). */
export default function WithdrawalScreen() {
  return (
    <LegalTextPage
      kind="withdrawal"
      actions={
        <PageLink to="/bestellungen" className={buttonClass("outline")}>
          Vertrag widerrufen
        </PageLink>
      }
    />
  );
}
