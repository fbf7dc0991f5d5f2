import { setTimeout as pause } from "node:timers/promises";

export type EventTab = {
  /**
   * Received server events: the event's name, followed by the id of its subject if there is one, as in `project:1f3c`.
   */
  events: string[];
  /** Duration in milliseconds of each interruption, from the end of a stream to the first event of the next. */
  gaps: number[];
  isOpen: () => boolean;
  close: () => void;
};

/**
 * Milliseconds before the first reconnection, as in browsers. For later reconnections the server sets the pause by its
 * `retry` field.
 */
const firstPauseMilliseconds = 2000;

/**
 * Reads the event stream of one user like a browser tab: after the end of a stream, opens another one after the pause
 * that the server has set.
 */
export function openTab(url: string, cookie: string): EventTab {
  const closing = new AbortController();
  const events: string[] = [];
  const gaps: number[] = [];
  let pauseMilliseconds = firstPauseMilliseconds;
  let endedAt: number | undefined;
  let isOpen = false;

  function readMessage(text: string): void {
    const retry = /^retry: (\d+)$/m.exec(text)?.[1];
    if (retry) pauseMilliseconds = Number(retry);
    const name = /^event: (.*)$/m.exec(text)?.[1];
    if (!name) return;
    if (endedAt !== undefined) gaps.push(performance.now() - endedAt);
    endedAt = undefined;
    isOpen = true;
    const { id } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "{}") as { id?: string };
    events.push(id ? `${name}:${id}` : name);
  }

  async function follow(): Promise<void> {
    const response = await fetch(`${url}/api/events`, { headers: { cookie }, signal: closing.signal });
    if (!response.ok) throw new Error(`The stream was refused: ${response.status}`);
    let text = "";
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        readMessage(text.slice(0, end));
        text = text.slice(end + 2);
      }
    }
  }

  void (async () => {
    while (!closing.signal.aborted) {
      await follow().catch(() => {});
      isOpen = false;
      endedAt ??= performance.now();
      await pause(pauseMilliseconds);
    }
  })();
  return { events, gaps, isOpen: () => isOpen, close: () => closing.abort() };
}
