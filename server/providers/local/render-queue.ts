import { log, withLogContext } from "#server/platform/log.ts";
import { type RenderKind, type RenderRow, type RenderStore } from "#server/providers/local/store.ts";
import { leaseSeconds } from "#server/providers/local/render-lease.ts";
import type { RenderSlots } from "./render-slots.ts";

export type RenderQueueContext = {
  renders: Pick<RenderStore, "take" | "extendLease">;
  /**
   * Reads the numbers of slots anew before renders are taken: an installed voice occupies memory, and voices can be
   * installed while the program runs.
   */
  readSlots: () => Promise<RenderSlots>;
  /** Runs one render (`renderMedia`); rejects if the render must be retried. */
  render: (row: RenderRow, signal: AbortSignal) => Promise<void>;
  /** Publishes that waiting renders of a kind have moved up: `publishMovesSoon` of local-engine.ts. */
  publishMoves: (makes: RenderKind) => void;
  /** Milliseconds between two checks of the queue, in case notifications were lost or a worker has died. */
  pollMilliseconds?: number;
};
export type RenderQueue = { fetchNow: () => void; stop: () => Promise<void> };

type Running = { row: RenderRow; run: Promise<void> };

/** Maximum number of consecutive image renders while a video waits, in a process with a single slot. */
const maxImagesInARow = 10;

/**
 * Runs renders from the database queue in the slots of this process. The next render is chosen when a slot becomes
 * free. If there are more slots than one kind may use, images have a slot that no video takes, and vice versa.
 */
export function runRenderQueue(ctx: RenderQueueContext): RenderQueue {
  const { renders, readSlots, render, publishMoves, pollMilliseconds = 1000 } = ctx;
  const running = new Map<string, Running>();
  const stopping = new AbortController();
  let isFetching = false;
  let mustFetchAgain = false;
  let fetching = Promise.resolve();
  let imagesInARow = 0;
  let slots: RenderSlots = { ofOneKind: 0, all: 0 };

  const count = (makes: RenderKind) => [...running.values()].filter(({ row }) => row.makes === makes).length;

  /** Kinds of renders (image or video) with a free slot, in the order in which they are tried. */
  function freeKinds(): RenderKind[] {
    if (running.size >= slots.all) return [];
    const kinds = (["image", "video"] as const).filter((makes) => count(makes) < slots.ofOneKind);
    const isVideoDue = slots.all === 1 && imagesInARow >= maxImagesInARow;
    return isVideoDue ? kinds.toReversed() : kinds;
  }

  async function takeNext(): Promise<RenderRow | undefined> {
    if (stopping.signal.aborted) return undefined;
    for (const makes of freeKinds()) {
      const row = await renders.take(makes, [...running.keys()]);
      if (row) return row;
    }
    return undefined;
  }

  async function runOne(row: RenderRow): Promise<void> {
    const heartbeat = setInterval(() => {
      renders.extendLease(row).catch((error: unknown) => log.warn("lease not extended", { renderId: row.id, error }));
    }, leaseSeconds * 300);
    try {
      await render(row, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) log.warn("render failed, will be retried", { renderId: row.id, error });
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function fetchRenders(): Promise<void> {
    isFetching = true;
    mustFetchAgain = true;
    try {
      while (mustFetchAgain && !stopping.signal.aborted) {
        mustFetchAgain = false;
        slots = await readSlots();
        for (let row = await takeNext(); row; row = await takeNext()) {
          imagesInARow = row.makes === "image" ? imagesInARow + 1 : 0;
          const { id, makes } = row;
          const run = withLogContext({ jobId: id, job: "render" }, () => runOne(row)).finally(() => {
            running.delete(id);
            startFetching();
          });
          running.set(id, { row, run });
          publishMoves(makes);
        }
      }
    } catch (error) {
      log.warn("render queue not reachable", { error });
    } finally {
      isFetching = false;
    }
  }

  function startFetching(): void {
    if (isFetching) mustFetchAgain = true;
    else fetching = fetchRenders();
  }

  const timer = setInterval(startFetching, pollMilliseconds);
  startFetching();

  return {
    fetchNow: startFetching,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      // Wait for a render that is just being taken from the queue, so that it is stopped like the running renders.
      await fetching;
      await Promise.allSettled([...running.values()].map(({ run }) => run));
    },
  };
}
