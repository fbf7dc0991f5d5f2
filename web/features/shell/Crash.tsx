import { useEffect } from "react";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/Messages.tsx";

/** Error page. Offers a reload, which also helps if a new release has removed the old code files. */
export function Crash({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  return (
    <div className="page flex flex-1 flex-col lg:justify-center">
      <ErrorState
        title="Diese Seite konnte nicht angezeigt werden."
        actions={<Button onClick={() => location.reload()}>Seite neu laden</Button>}
      >
        <p>Vielleicht ist inzwischen eine neue Version da, oder die Verbindung ist unterbrochen.</p>
      </ErrorState>
    </div>
  );
}
