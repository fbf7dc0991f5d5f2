import { useState } from "react";
import type { NewAccessToken } from "#domain/accounts/access-token-calls.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { useAccessTokens } from "../queries.ts";
import { AccessTokenForm } from "./AccessTokenForm.tsx";
import { AccessTokenRow } from "./AccessTokenRow.tsx";
import { CreatedToken } from "./CreatedToken.tsx";

export function AccessTokens({ email }: { email: string }) {
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewAccessToken | null>(null);
  return (
    <div className="grid gap-6">
      {created && <CreatedToken token={created} onClose={() => setCreated(null)} />}
      <AccessTokenList />
      {isCreating && (
        <AccessTokenForm
          email={email}
          onCreated={(token) => {
            setCreated(token);
            setCreating(false);
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {/* Allow only one new token at a time: a second one would replace the first, which is shown only once. */}
      {!isCreating && !created && (
        <Button variant="outline" className="justify-self-start" onClick={() => setCreating(true)}>
          Zugriffstoken anlegen
        </Button>
      )}
    </div>
  );
}

function AccessTokenList() {
  const tokens = useAccessTokens();
  if (tokens.isPending) {
    return (
      <div role="status">
        <span className="visually-hidden">Wird geladen …</span>
        <div className="skeleton h-16" />
      </div>
    );
  }
  if (!tokens.data) {
    return (
      <div className="grid justify-items-start gap-4">
        <FormError message={errorMessage(tokens.error)} />
        <Button variant="outline" onClick={() => void tokens.refetch()}>
          Erneut versuchen
        </Button>
      </div>
    );
  }
  if (tokens.data.length === 0) return <p className="text-ink-2">Sie haben noch kein Zugriffstoken.</p>;
  return (
    <ul className="-mt-4" aria-label="Ihre Zugriffstoken">
      {tokens.data.map((token) => (
        <AccessTokenRow key={token.id} token={token} />
      ))}
    </ul>
  );
}
