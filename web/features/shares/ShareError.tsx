import type { ReactNode } from "react";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";

type Props = { error: unknown; onRetry: () => void };

/** The reason why no video is shown, and the possible next step. */
export function ShareError({ error, onRetry }: Props) {
  const code = error instanceof ApiError ? error.code : "";
  if (code === "share.ended") {
    return (
      <Explanation title="Diese Videoseite wurde beendet.">
        <p>Fragen Sie nach, wenn Sie das Video noch brauchen: Wer es Ihnen geschickt hat, kann weiterhelfen.</p>
      </Explanation>
    );
  }
  if (code === "share.not-found" || code === "route.unknown") {
    return (
      <Explanation title="Dieses Video gibt es nicht.">
        <p>Bitte prüfen Sie, ob die Adresse vollständig ist. In E-Mails wird sie manchmal in zwei Zeilen getrennt.</p>
      </Explanation>
    );
  }
  return (
    <Explanation title="Das Video konnte nicht geladen werden.">
      <p>{errorMessage(error)}</p>
      <Button className="mt-8" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </Explanation>
  );
}

function Explanation({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="page flex flex-1 flex-col lg:justify-center">
      <EmptyState level={1} title={title} image={emptyStateImage("missing")}>
        {children}
      </EmptyState>
    </div>
  );
}
