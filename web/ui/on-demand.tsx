import { type ComponentType, useEffect, useState } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { FormError } from "./Messages.tsx";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Loads a component's code when it is first shown. If loading fails (offline, or a new release), an error with a retry
 * button takes its place; `lazy` would replace the whole page by an error.
 * @param className class of the placeholder while the component is not loaded
 */
export function onDemand<Props extends object>(load: Load<Props>, className?: string): ComponentType<Props> {
  const usePart = partHook(load);

  return function OnDemand(props: Props) {
    const { Part, hasFailed, retry } = usePart();
    if (Part) return <Part {...props} />;
    return <div className={className}>{hasFailed ? <LoadError onRetry={retry} /> : <Loading />}</div>;
  };
}

/** As `onDemand`, for a dialog: nothing is shown until the code is loaded or loading failed. */
export function dialogOnDemand<Props extends { onClose: () => void }>(
  title: string,
  load: Load<Props>,
): ComponentType<Props> {
  const usePart = partHook(load);

  return function DialogOnDemand(props: Props) {
    const { Part, hasFailed, isFirstAttempt, retry } = usePart();
    if (Part) return <Part {...props} />;
    if (isFirstAttempt && !hasFailed) return null;
    return (
      <Dialog title={title} onClose={props.onClose} className="w-[min(28rem,calc(100vw-2rem))]">
        {hasFailed ? <LoadError onRetry={retry} /> : <Loading />}
      </Dialog>
    );
  };
}

function partHook<Props>(load: Load<Props>) {
  let loaded: ComponentType<Props> | undefined;

  return function usePart() {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [attempt, setAttempt] = useState(1);
    const [failedAttempt, setFailedAttempt] = useState(0);

    useEffect(() => {
      if (loaded) return undefined;
      let isShown = true;
      async function fetchPart() {
        try {
          const { default: part } = await load();
          loaded = part;
          if (isShown) setPart(() => part);
        } catch {
          if (isShown) setFailedAttempt(attempt);
        }
      }
      void fetchPart();
      return () => {
        isShown = false;
      };
    }, [attempt]);

    return {
      Part,
      hasFailed: failedAttempt === attempt,
      isFirstAttempt: attempt === 1,
      retry: () => setAttempt(attempt + 1),
    };
  };
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <FormError
        title="Dieser Teil konnte nicht geladen werden."
        message="Vielleicht ist die Verbindung unterbrochen. Hilft erneutes Laden nicht, laden Sie bitte die Seite neu."
      />
      <Button look="outline" onClick={onRetry}>
        Erneut laden
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <p role="status" className="py-8 text-ink-2">
      Wird geladen …
    </p>
  );
}
