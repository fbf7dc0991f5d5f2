import { useEffect, useRef } from "react";
import type { NewAccessToken } from "#domain/accounts/access-token-calls.ts";
import { listProjects } from "#domain/projects/calls.ts";
import { Button } from "#web/ui/Button.tsx";
import { Alert } from "#web/ui/Alert.tsx";
import { CopyButton } from "#web/ui/CopyButton.tsx";

/** Shows a new token, which is possible only once. It takes the focus from the removed form. */
export function CreatedToken({ token, onClose }: { token: NewAccessToken; onClose: () => void }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);

  return (
    <section ref={section} tabIndex={-1} aria-label="Neues Zugriffstoken" className="rounded-m">
      <Alert kind="done" title={`Token „${token.name}“ angelegt`}>
        <p className="mt-1">
          Kopieren Sie es jetzt: Es wird nur dieses eine Mal angezeigt. Wer es kennt, kann in Ihrem Namen handeln. Geben
          Sie es nicht weiter und veröffentlichen Sie es nicht.
        </p>
        <code className="mt-3 block select-all rounded-s bg-room p-3 text-ink [overflow-wrap:anywhere]">
          {token.access_token}
        </code>
        {token.scopes.includes("read") && (
          <>
            <p className="mt-4">So fragen Sie damit Ihre Projekte ab:</p>
            <code className="mt-2 block select-all rounded-s bg-room p-3 text-ink [overflow-wrap:anywhere]">
              {`curl -H "Authorization: Bearer ${token.access_token}" ${window.location.origin}${listProjects.path}`}
            </code>
          </>
        )}
        <p className="mt-3">
          Alle Aufrufe stehen in der{" "}
          <a href="/api/openapi.json" target="_blank" rel="noreferrer" className="text-link">
            Beschreibung der Schnittstelle
          </a>
          .
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <CopyButton
            text={token.access_token}
            label="Token kopieren"
            otherwise="Bitte markieren Sie das Token und kopieren Sie es selbst."
            size="small"
            className="min-h-11"
          />
          <Button variant="outline" size="small" className="min-h-11" onClick={onClose}>
            Fertig
          </Button>
        </div>
      </Alert>
    </section>
  );
}
