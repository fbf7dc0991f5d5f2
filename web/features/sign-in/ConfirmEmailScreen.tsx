import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { confirmEmail } from "#domain/sign-in/calls.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { refreshUser, useUser } from "#web/platform/session.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { ShortPage } from "#web/ui/EmptyState.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";

type Confirmed = { outcome: "verified" | "changed"; email: string };

/**
 * Page that the link in a confirmation email opens. It confirms only on a click, because mail filters open links too.
 */
export default function ConfirmEmailScreen() {
  const [token] = useState(() => new URLSearchParams(location.hash.replace(/^#/, "")).get("token"));
  return (
    <ShortPage source={emptyStateImage("projects").source}>
      <h1 className="text-title-l">E-Mail-Adresse bestätigen</h1>
      {token ? (
        <Confirmation token={token} />
      ) : (
        <div className="mt-7 grid justify-items-start gap-6">
          <p role="alert" className="text-lead text-ink-2">
            <strong className="flex items-center gap-2 text-error">
              <CircleAlert size={20} aria-hidden className="flex-none" />
              Ungültiger Link
            </strong>
            Bitte verwenden Sie den ganzen Link aus der E-Mail.
          </p>
          <AccountLink />
        </div>
      )}
    </ShortPage>
  );
}

function Confirmation({ token }: { token: string }) {
  const [confirmed, setConfirmed] = useState<Confirmed>();
  const [failure, setFailure] = useState<{ message: string; isFinal: boolean }>();
  const { isBusy, run } = useBusy();
  async function confirm() {
    setFailure(undefined);
    try {
      const answer = await call(confirmEmail, { body: { token } });
      setConfirmed(answer);
      await refreshUser();
    } catch (error) {
      // Let the user try the same link again only after a lost connection, a server error or a rate limit.
      const isFinal = error instanceof ApiError && !error.isUncertain && error.status !== 429;
      setFailure({ message: errorMessage(error), isFinal });
    }
  }
  if (confirmed) {
    return (
      <div className="mt-7 grid justify-items-start gap-6">
        <p role="status" className="text-lead text-ink-2 [overflow-wrap:anywhere]">
          <strong className="block text-ink">
            {confirmed.outcome === "changed" ? "Ihre neue Adresse gilt jetzt" : "Ihre Adresse ist bestätigt"}
          </strong>
          {confirmed.email}
        </p>
        <AccountLink />
      </div>
    );
  }
  return (
    <div className="mt-7 grid gap-6">
      <p className="text-ink-2">
        Bestätigen Sie, dass Sie die E-Mails an diese Adresse lesen. Haben Sie das nicht verlangt, schließen Sie diese
        Seite: Dann geschieht nichts.
      </p>
      <FormError message={failure?.message} />
      {failure?.isFinal ? (
        <AccountLink />
      ) : (
        <Button size="large" isBusy={isBusy} onClick={() => void run(confirm)}>
          {isBusy ? "Wird bestätigt …" : "E-Mail-Adresse bestätigen"}
        </Button>
      )}
    </div>
  );
}

/** Link to the account page, which sends visitors without a session to the sign-in. */
function AccountLink() {
  const user = useUser();
  return (
    <PageLink to="/konto" className={buttonClass("outline")}>
      {user ? "Zu meinem Konto" : "Zur Anmeldung"}
    </PageLink>
  );
}
