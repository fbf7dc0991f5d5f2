import { errorMessage } from "#web/platform/api-error.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/Messages.tsx";

export function SpeakersError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorState
      title="Die Sprecher konnten nicht geladen werden"
      actions={<Button onClick={onRetry}>Erneut versuchen</Button>}
    >
      <p>{errorMessage(error)}</p>
    </ErrorState>
  );
}
