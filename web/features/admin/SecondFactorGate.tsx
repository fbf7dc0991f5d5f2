import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { readSecondFactor } from "#domain/accounts/second-factor.ts";
import { call } from "#web/platform/api.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/Messages.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";

/** Sends admins without the required second factor to its setup; the server would refuse every call here. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data } = useQuery({
    queryKey: [readSecondFactor.path],
    queryFn: ({ signal }) => call(readSecondFactor, { signal }),
  });
  if (!data?.is_required || data.is_session_confirmed) return children;
  return (
    <div className="page">
      <EmptyState
        title="Zweiter Schritt nötig"
        actions={
          <PageLink to="/konto" className={buttonClass()}>
            Zum Konto
          </PageLink>
        }
      >
        <p>Die Administration ist nur mit einer Anmeldung in zwei Schritten offen. Richten Sie sie im Konto ein.</p>
      </EmptyState>
    </div>
  );
}
