import {
  type ComponentType,
  createElement,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { FormError } from "./Messages.tsx";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Loads a component's code when it is first shown. If loading fails (offline, or a new release), an error with a retry
 * button takes its place; `lazy` would replace the whole page by an error. `preload` loads the code before the component is
 * shown, which then is there at once.
 * @param className class of the placeholder while the component is not loaded
 */
export function onDemand<Props extends object>(load: Load<Props>, className?: string) {
  const { usePart, preload } = createPartHook(load);

  function OnDemand(props: Props) {
    const { Part, hasFailed, retry } = usePart();
    if (Part) return <Part {...props} />;
    return <div className={className}>{hasFailed ? <LoadError onRetry={retry} /> : <Loading />}</div>;
  }

  return Object.assign(OnDemand, { preload });
}

/** Works as `onDemand`, but for a dialog: nothing is shown until the code is loaded or loading failed. */
export function dialogOnDemand<Props extends { onClose: () => void }>(title: string, load: Load<Props>) {
  const { usePart, preload } = createPartHook(load);

  function DialogOnDemand(props: Props) {
    const { Part, hasFailed, isFirstAttempt, retry } = usePart();
    if (Part) return <Part {...props} />;
    if (isFirstAttempt && !hasFailed) return null;
    return (
      <Dialog title={title} onClose={props.onClose} className="w-[min(28rem,calc(100vw-2rem))]">
        {hasFailed ? <LoadError onRetry={retry} /> : <Loading />}
      </Dialog>
    );
  }

  return Object.assign(DialogOnDemand, { preload });
}

/**
 * Works as `onDemand`, but for a component that a prerendered page contains, or that needs its own placeholder. The
 * server waits until the code is loaded.
 * @param fallback placeholder while the component is not loaded
 * @param isAwaited whether a prerendered page with this part counts as hydrated only with the part, so that no click on it
 * is lost
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  fallback: ReactNode,
  { isAwaited = false } = {},
): ComponentType<Props> {
  // Share the latest request for the code among all instances and renders of the component, so that it is sent once.
  let latest: PartRequest<Props> | undefined;

  function LazyPart(props: Props) {
    const [fetching, setFetching] = useState(() => (latest ??= requestPart(load)));
    const [failed, setFailed] = useState<PartRequest<Props>>();
    useEffect(() => {
      let isShown = true;
      void fetching.failure.then(() => isShown && setFailed(fetching));
      return () => {
        isShown = false;
      };
    }, [fetching]);
    const hasFailed = failed === fetching;
    const reportShown = useAwaitedPart(isAwaited, hasFailed);
    if (hasFailed) return <LoadError onRetry={() => setFetching((latest = requestPart(load)))} />;
    const part = (
      <Suspense fallback={fallback}>
        <Fetched part={fetching.part} props={props} onShown={reportShown} />
      </Suspense>
    );
    return isAwaited ? (
      <div className="contents" data-hydrates-later>
        {part}
      </div>
    ) : (
      part
    );
  }

  // React gives up the server's elements of a part that is rendered again before its code is loaded.
  return memo(LazyPart) as unknown as ComponentType<Props>;
}

/** Parts of the page for which its hydration waits, and functions to call when the last one is shown. */
const awaitedParts = new Set<object>();
const waitingForParts = new Set<() => void>();

/** Resolves when React has hydrated the parts that a prerendered page waits for, or their code could not be loaded. */
export async function waitForParts(): Promise<void> {
  if (awaitedParts.size > 0) await new Promise<void>((resolve) => waitingForParts.add(resolve));
}

/** Adds the part to those that the page waits for, until the returned function is called or its code is missing. */
function useAwaitedPart(isAwaited: boolean, hasFailed: boolean): () => void {
  const [part] = useState(() => ({}));
  const isShown = useRef(false);
  useEffect(() => {
    if (!isAwaited || hasFailed || isShown.current) return undefined;
    awaitedParts.add(part);
    return () => endWait(part);
  }, [isAwaited, hasFailed, part]);
  return () => {
    isShown.current = true;
    endWait(part);
  };
}

function endWait(part: object): void {
  awaitedParts.delete(part);
  if (awaitedParts.size > 0) return;
  for (const resolve of waitingForParts) resolve();
  waitingForParts.clear();
}

/** Milliseconds until the code of a part in the background is requested again after a failure. */
const backgroundRetryMilliseconds = 10_000;
/** Functions that load the code of parts in the background, and failed again when they were repeated. */
const failedRepeats = new Set<unknown>();

/** Whether only loading the page anew will bring the code of a part in the background: browsers remember failed imports. */
export const lacksBackgroundPart = (): boolean => failedRepeats.size > 0;

/**
 * Works as `onDemand`, but for a part that users do not wait for: nothing is shown until its code is loaded, and a failed
 * request is repeated. `preload` loads the code before the part is shown.
 */
export function backgroundPart<Props extends object>(load: Load<Props>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<void> => {
    loaded ??= (await load()).default;
    failedRepeats.delete(load);
  };

  function BackgroundPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => loaded);
    useEffect(() => {
      if (Part) return undefined;
      let isShown = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      async function attempt(isRepeated: boolean) {
        try {
          await preload();
          if (isShown) setPart(() => loaded);
        } catch {
          if (isRepeated) failedRepeats.add(load);
          if (isShown) timer = setTimeout(() => void attempt(true), backgroundRetryMilliseconds);
        }
      }
      void attempt(false);
      return () => {
        isShown = false;
        clearTimeout(timer);
      };
    }, [Part]);
    return Part ? <Part {...props} /> : null;
  }

  return Object.assign(BackgroundPart, { preload });
}

/** Request for a component's code: exactly one of the two promises resolves, the other one stays pending. */
type PartRequest<Props> = { part: Promise<ComponentType<Props>>; failure: Promise<void> };

function requestPart<Props>(load: Load<Props>): PartRequest<Props> {
  const { promise: part, resolve: succeed, reject } = Promise.withResolvers<ComponentType<Props>>();
  const { promise: failure, resolve: fail } = Promise.withResolvers<void>();
  load().then(
    ({ default: component }) => succeed(component),
    // Reject on the server, because a placeholder would never be replaced there.
    (error: unknown) => (typeof document === "undefined" ? reject(error) : fail()),
  );
  return { part, failure };
}

/**
 * Renders the component once its code is loaded. It shows no error if loading fails, because React expects the server's
 * elements during hydration; the caller shows LoadError.
 */
function Fetched<Props extends object>({ part, props, onShown }: FetchedProps<Props>) {
  const reportShown = useEffectEvent(onShown);
  useEffect(() => reportShown(), []);
  return createElement(use(part), props);
}

type FetchedProps<Props> = { part: Promise<ComponentType<Props>>; props: Props; onShown: () => void };

function createPartHook<Props>(load: Load<Props>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<void> => {
    loaded ??= (await load()).default;
  };

  function usePart() {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [attempt, setAttempt] = useState(1);
    const [failedAttempt, setFailedAttempt] = useState(0);

    useEffect(() => {
      if (Part) return undefined;
      let isShown = true;
      async function fetchPart() {
        try {
          await preload();
          if (isShown) setPart(() => loaded);
        } catch {
          if (isShown) setFailedAttempt(attempt);
        }
      }
      void fetchPart();
      return () => {
        isShown = false;
      };
    }, [Part, attempt]);

    return {
      Part,
      hasFailed: failedAttempt === attempt,
      isFirstAttempt: attempt === 1,
      retry: () => setAttempt(attempt + 1),
    };
  }

  return { usePart, preload };
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <FormError
        title="Dieser Teil konnte nicht geladen werden."
        message="Vielleicht ist die Verbindung unterbrochen. Hilft erneutes Laden nicht, laden Sie bitte die Seite neu."
      />
      <Button variant="outline" onClick={onRetry}>
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
