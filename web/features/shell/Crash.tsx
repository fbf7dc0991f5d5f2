import { useEffect } from "react";
import { Button } from "#web/ui/Button.tsx";
import { ErrorPage } from "#web/ui/Messages.tsx";

/** Error page. Offers a reload, which also helps if a new release has removed the old code files. */
export function Crash({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  return (
    <ErrorPage
      title="Diese Seite konnte nicht angezeigt werden."
      actions={<Button onClick={() => location.reload()}>Seite neu laden</Button>}
    >
      <p>
        {navigator.onLine
          ? "Vielleicht ist inzwischen eine neue Version da, oder die Verbindung ist unterbrochen."
          : "Sie sind offline. Bitte prüfen Sie Ihre Internetverbindung."}
      </p>
    </ErrorPage>
  );
}
