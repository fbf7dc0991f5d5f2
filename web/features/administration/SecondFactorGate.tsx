import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { readSecondFactor } from "#domain/second-factor/calls.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { canUsePasskeys } from "#web/platform/can-use-passkeys.ts";
import { setUser } from "#web/platform/session.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { PageLink } from "#web/ui/PageLink.tsx";

/**
 * Shows admins without the required second factor how to set it up, because the server would refuse all of their calls.
 */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data } = useQuery({
    queryKey: [readSecondFactor.path],
    queryFn: ({ signal }) => call(readSecondFactor, { signal }),
  });
  if (!data?.is_required || data.is_session_confirmed) return children;
  return (
    <div className="page">{data.has_passkeys && canUsePasskeys() ? <Confirmation /> : <SetUp isOn={data.is_on} />}</div>
  );
}

function SetUp({ isOn }: { isOn: boolean }) {
  return (
    <EmptyState
      title="Zweiter Schritt nötig"
      image={emptyStateImage("log")}
      actions={
        <PageLink to="/konto" className={buttonClass()}>
          Zum Konto
        </PageLink>
      }
    >
      <p>
        {isOn
          ? "Die Administration ist nur mit einer Anmeldung in zwei Schritten offen. Melden Sie sich ab und mit einem Code wieder an."
          : "Die Administration ist nur mit einer Anmeldung in zwei Schritten oder mit einem Passkey offen. Beides richten Sie im Konto ein."}
      </p>
    </EmptyState>
  );
}

/** Asks the admin to sign in again with a passkey, which counts as a second factor. */
function Confirmation() {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState<string>();

  async function confirm() {
    setProblem(undefined);
    try {
      const { signInByPasskey } = await import("#web/platform/passkeys.ts");
      setUser(await signInByPasskey());
      await client.invalidateQueries();
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }

  return (
    <EmptyState
      title="Zweiter Schritt nötig"
      image={emptyStateImage("log")}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void run(confirm)}>
            Mit Passkey bestätigen
          </Button>
          <PageLink to="/konto" className={buttonClass("outline")}>
            Zum Konto
          </PageLink>
        </>
      }
    >
      <p>Die Administration ist nur mit einer Anmeldung in zwei Schritten offen. Ihr Passkey genügt.</p>
      {problem && (
        <div className="mt-6 text-body">
          <FormError message={problem} />
        </div>
      )}
    </EmptyState>
  );
}
