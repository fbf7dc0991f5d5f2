import { type ComponentType, useEffect, useState } from "react";
import { Button } from "./Button.tsx";
import { FormError } from "./Messages.tsx";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component whose code is fetched when it is first shown. Where that fails (offline, or a new version is there), it
 * says so in its place and can be loaded again: `lazy` would replace the whole page with an error.
 */
export function onDemand<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function OnDemand(props: Props) {
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

    if (Part) return <Part {...props} />;
    if (failedAttempt === attempt) {
      return (
        <div className="mt-4 grid justify-items-start gap-4">
          <FormError
            title="Dieser Teil konnte nicht geladen werden."
            message="Vielleicht ist die Verbindung unterbrochen. Hilft erneutes Laden nicht, laden Sie bitte die Seite neu."
          />
          <Button look="outline" onClick={() => setAttempt(attempt + 1)}>
            Erneut laden
          </Button>
        </div>
      );
    }
    return (
      <p role="status" className="py-8 text-ink-2">
        Wird geladen …
      </p>
    );
  };
}
