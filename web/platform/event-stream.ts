import { type EventName, eventNames, eventsPath } from "#domain/events.ts";

const firstPause = 2_000;
const longestPause = 60_000;
const hiddenFor = 60_000;

type Ring = (event: EventName, data: string) => void;

const followers = new Set<Ring>();
let hangUp: (() => void) | undefined;

/**
 * Subscribes to server events. All subscribers of a tab share one connection. Returns the function that unsubscribes.
 */
export function followBell(ring: Ring): () => void {
  followers.add(ring);
  hangUp ??= connect((event, data) => {
    for (const follower of followers) follower(event, data);
  });
  return () => {
    followers.delete(ring);
    if (followers.size > 0) return;
    hangUp?.();
    hangUp = undefined;
  };
}

/**
 * Emits "resync" after every gap. A hidden tab closes its connection after a minute, because browsers limit the
 * connections per server.
 */
function connect(ring: Ring): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
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
      pause = firstPause;
      if (hadGap) ring("resync", "");
      hadGap = false;
    });
    source.addEventListener("error", () => {
      hadGap = true;
      // The browser reconnects by itself unless the server refused.
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, longestPause);
    });
    for (const name of eventNames) source.addEventListener(name, (event) => ring(name, event.data as string));
  }

  function handleVisibility() {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(close, hiddenFor);
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
