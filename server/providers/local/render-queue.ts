import { log } from "#server/platform/log.ts";
import { leaseSeconds, type RenderKind, type RenderRow, type RenderStore } from "#server/providers/local/store.ts";
import type { RenderSlots } from "./render-slots.ts";

export type RenderQueueTools = {
  renders: Pick<RenderStore, "take" | "extendLease">;
  slots: RenderSlots;
  /** Rejects where the render is to be taken again. */
  draw: (row: RenderRow, signal: AbortSignal) => Promise<void>;
  /** Whoever waits for this kind has moved up. */
  announceTaken: (makes: RenderKind) => void;
  /** How often it looks by itself: for lost notifications, and for renders whose worker died. */
  pollMilliseconds?: number;
};
export type RenderQueue = { wake: () => void; stop: () => Promise<void> };

type Running = { row: RenderRow; run: Promise<void> };

/** With a single slot, this many images at most go before a video that waits. */
const mostImagesInARow = 10;

/**
 * Draws what the queue in the database hands out, one after the other in each slot of this process. Which render is next is
 * decided at the moment when a slot becomes free. Images have a slot that no video takes, and the other way round.
 */
export function runRenderQueue(tools: RenderQueueTools): RenderQueue {
  const { renders, slots, draw, announceTaken, pollMilliseconds = 1000 } = tools;
  const running = new Map<string, Running>();
  const stopping = new AbortController();
  let isLooking = false;
  let looksAgain = false;
  let imagesInARow = 0;

  const count = (makes: RenderKind) => [...running.values()].filter(({ row }) => row.makes === makes).length;

  /** In the order in which they are looked for. */
  function freeKinds(): RenderKind[] {
    if (running.size >= slots.all) return [];
    const kinds = (["image", "video"] as const).filter((makes) => count(makes) < slots.ofOneKind);
    const isVideosTurn = slots.all === 1 && imagesInARow >= mostImagesInARow;
    return isVideosTurn ? kinds.toReversed() : kinds;
  }

  async function takeNext(): Promise<RenderRow | undefined> {
    for (const makes of freeKinds()) {
      const row = await renders.take(makes, [...running.keys()]);
      if (row) return row;
    }
    return undefined;
  }

  async function runOne(row: RenderRow): Promise<void> {
    const beat = setInterval(() => {
      renders.extendLease(row).catch((error: unknown) => log.warn("lease not extended", { renderId: row.id, error }));
    }, leaseSeconds * 300);
    try {
      await draw(row, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) log.warn("render failed, will be tried again", { renderId: row.id, error });
    } finally {
      clearInterval(beat);
    }
  }

  async function look(): Promise<void> {
    looksAgain = true;
    if (isLooking) return;
    isLooking = true;
    try {
      while (looksAgain && !stopping.signal.aborted) {
        looksAgain = false;
        for (let row = await takeNext(); row; row = await takeNext()) {
          imagesInARow = row.makes === "image" ? imagesInARow + 1 : 0;
          const { id, makes } = row;
          const run = runOne(row).finally(() => {
            running.delete(id);
            void look();
          });
          running.set(id, { row, run });
          announceTaken(makes);
        }
      }
    } catch (error) {
      log.warn("render queue not reachable", { error });
    } finally {
      isLooking = false;
    }
  }

  const timer = setInterval(() => void look(), pollMilliseconds);
  void look();

  return {
    wake: () => void look(),
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await Promise.allSettled([...running.values()].map(({ run }) => run));
    },
  };
}
