import type { Database } from "#server/db/client.ts";
import { type RenderTools, renderMedia } from "#server/providers/local/render-media.ts";
import { type RenderQueue, runRenderQueue } from "#server/providers/local/render-queue.ts";
import { renderSlots, thisMachine } from "#server/providers/local/render-slots.ts";
import { log } from "#server/platform/log.ts";
import type { Event } from "#server/platform/realtime.ts";
import { localProvider } from "#server/providers/local/local.ts";
import { type RenderKind, type RenderStore, renderStore } from "#server/providers/local/store.ts";
import type { Provider } from "#server/providers/provider.ts";

type Parts = {
  db: Database;
  /** Notifies the render workers of all processes. */
  notifyWorkers: () => Promise<void>;
  bell: (userId: string, event: Event) => Promise<void>;
};

export type WiredRenders = {
  local: Provider;
  renders: RenderStore;
  /** Starts rendering in this process. */
  work: (tools: Omit<RenderTools, "renders">) => void;
  /** Checks the queue now. Call it for each message on `rendersChannel`. */
  wake: () => void;
  stop: () => Promise<void>;
};

/** PostgreSQL channel that tells render workers that the queue has changed. */
export const rendersChannel = "renders";
/** New queue positions are published to waiting users at most once per interval. */
const announceMilliseconds = 3000;

/** Composes the local engine: its provider, its queue and its render workers. */
export function wireRenders({ db, notifyWorkers, bell }: Parts): WiredRenders {
  const renders = renderStore(db);
  const timers = new Map<RenderKind, NodeJS.Timeout>();
  let queue: RenderQueue | undefined;

  async function announceMoves(makes: RenderKind): Promise<void> {
    for (const userId of await renders.listWaitingOwners(makes)) await bell(userId, { name: "project" });
  }

  function announceMovesSoon(makes: RenderKind): void {
    if (timers.has(makes)) return;
    const announce = () => {
      timers.delete(makes);
      announceMoves(makes).catch((error: unknown) => log.warn("places in the queue not announced", { error }));
    };
    timers.set(makes, setTimeout(announce, announceMilliseconds).unref());
  }

  const local = localProvider({
    renders,
    announceQueued: async (makes) => {
      await notifyWorkers();
      announceMovesSoon(makes);
    },
  });

  return {
    local,
    renders,
    work: (tools) => {
      queue = runRenderQueue({
        renders,
        slots: renderSlots(thisMachine()),
        draw: (row, signal) => renderMedia({ ...tools, renders }, row, signal),
        announceTaken: announceMovesSoon,
      });
    },
    wake: () => queue?.wake(),
    stop: async () => {
      for (const timer of timers.values()) clearTimeout(timer);
      await queue?.stop();
    },
  };
}
