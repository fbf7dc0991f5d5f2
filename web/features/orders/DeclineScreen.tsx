import { useParams } from "#web/navigation/context.tsx";
import { useEffect, useState } from "react";
import { type Decline, declineVideos, readDecline } from "#domain/orders/decline-calls.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { EmptyState, ShortPage } from "#web/ui/EmptyState.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { PageSpinner } from "#web/ui/Spinner.tsx";

const title = "Keine weiteren Videos";
const invalidTitle = "Dieser Link gilt nicht";

type State = { decline?: Decline; error?: unknown };

async function read(token: string, update: (state: State) => void, signal?: AbortSignal): Promise<void> {
  try {
    update({ decline: await call(readDecline, { params: { token }, ...(signal && { signal }) }) });
  } catch (error) {
    if (!signal?.aborted) update({ error });
  }
}

/**
 * Page on which the recipient of a video declines further ones. It declines only on a click, because mail filters open
 * links.
 */
export default function DeclineScreen() {
  const { token = "" } = useParams();
  const [{ decline, error }, setState] = useState<State>({});
  useEffect(() => {
    document.title = title;
  }, []);
  useEffect(() => {
    const abortController = new AbortController();
    void read(token, setState, abortController.signal);
    return () => abortController.abort();
  }, [token]);
  if (!decline && error === undefined) return <PageSpinner />;
  if (error instanceof ApiError && error.status === 404) return <InvalidLink />;
  return (
    <ShortPage source={emptyStateImage("bin").source}>
      <h1 className="text-title-l">{title}</h1>
      {decline ? (
        <Choice token={token} decline={decline} onDeclined={(answer) => setState({ decline: answer })} />
      ) : (
        <Failure
          error={error}
          onRetry={() => {
            setState({});
            void read(token, setState);
          }}
        />
      )}
    </ShortPage>
  );
}

type ChoiceProps = { token: string; decline: Decline; onDeclined: (answer: Decline) => void };

function Choice({ token, decline: { company, is_declined }, onDeclined }: ChoiceProps) {
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useBusy();
  async function decline() {
    setProblem(undefined);
    try {
      onDeclined(await call(declineVideos, { params: { token } }));
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }
  if (is_declined) {
    return (
      <p role="status" className="mt-4 text-lead text-ink-2 [overflow-wrap:anywhere]">
        <strong className="block text-ink">Das ist vermerkt.</strong>
        An Ihre E-Mail-Adresse gehen von hier keine Videos von <bdi>{company}</bdi> mehr.
      </p>
    );
  }
  return (
    <div className="mt-4 grid justify-items-start gap-6">
      <p className="text-lead text-ink-2 [overflow-wrap:anywhere]">
        Möchten Sie, dass an Ihre E-Mail-Adresse von hier keine Videos von <bdi>{company}</bdi> mehr gehen?
      </p>
      <FormError message={problem} />
      <Button size="large" isBusy={isBusy} onClick={() => void run(decline)}>
        Keine weiteren Videos
      </Button>
    </div>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-4 text-lead text-ink-2">
      <p>{errorMessage(error)}</p>
      <Button className="mt-8" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </div>
  );
}

function InvalidLink() {
  const { supportEmail } = useBrand();
  useEffect(() => {
    document.title = invalidTitle;
  }, []);
  return (
    <div role="alert" className="page flex flex-1 flex-col lg:justify-center">
      <EmptyState
        level={1}
        title={invalidTitle}
        image={emptyStateImage("missing")}
        actions={
          supportEmail ? (
            <a href={`mailto:${supportEmail}`} className={buttonClass("outline")}>
              E-Mail an den Support
            </a>
          ) : (
            <PageLink to="/contact" className={buttonClass("outline")}>
              Kontakt aufnehmen
            </PageLink>
          )
        }
      >
        <p>Dieser Link ist unvollständig oder gilt nicht mehr. Bitte verwenden Sie den ganzen Link aus der E-Mail.</p>
      </EmptyState>
    </div>
  );
}
