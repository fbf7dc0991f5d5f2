import { type EventName, eventNames } from "#domain/server-events.ts";
import { eventsPath } from "#domain/server-events-call.ts";

const firstRetryMilliseconds = 2_000;
const maxRetryMilliseconds = 60_000;
const hiddenTimeoutMilliseconds = 60_000;

type EventListener = (event: EventName, data: string) => void;

const subscribers = new Set<EventListener>();
let disconnect: (() => void) | undefined;

/**
 * Subscribes to server events. All subscribers of a tab share one connection. Returns the function that unsubscribes.
 */
export function subscribeToEvents(onEvent: EventListener): () => void {
  subscribers.add(onEvent);
  disconnect ??= connect((event, data) => {
    for (const subscriber of subscribers) subscriber(event, data);
  });
  return () => {
    subscribers.delete(onEvent);
    if (subscribers.size > 0) return;
    disconnect?.();
    disconnect = undefined;
  };
}

/**
 * Opens the connection and emits "resync" after every interruption, because events may be lost. A hidden tab
 * disconnects after a minute, because browsers limit the connections per server.
 */
function connect(onEvent: EventListener): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMilliseconds = firstRetryMilliseconds;
  let hadGap = false;

  function close() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    hadGap = true;
  }

  function open() {
    close();
    source = new EventSource(eventsPath);
    source.addEventListener("open", () => {
      retryMilliseconds = firstRetryMilliseconds;
      if (hadGap) onEvent("resync", "");
      hadGap = false;
    });
    source.addEventListener("error", () => {
      hadGap = true;
      // Reconnect only after a refusal by the server: after other errors, the browser reconnects by itself.
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, retryMilliseconds);
      retryMilliseconds = Math.min(retryMilliseconds * 2, maxRetryMilliseconds);
    });
    for (const name of eventNames) source.addEventListener(name, (event) => onEvent(name, event.data as string));
  }

  function handleVisibility() {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(close, hiddenTimeoutMilliseconds);
    else if (!source || source.readyState === EventSource.CLOSED) open();
  }

  document.addEventListener("visibilitychange", handleVisibility);
  open();
  hadGap = false;
  return () => {
    document.removeEventListener("visibilitychange", handleVisibility);
    close();
  };
}
