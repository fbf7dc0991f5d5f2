import type { Store } from "#server/platform/storage.ts";

type Draw = {
  key: string;
  draw: () => Promise<Buffer>;
  /** Checks that the video still exists. @throws AppError if it was deleted in the meantime */
  checkShare: () => Promise<unknown>;
};

/** Draws each poster with a play button once and stores it; concurrent callers share one drawing. */
export function playButtonPosters(store: Pick<Store, "put" | "size" | "remove">) {
  const drawings = new Map<string, Promise<void>>();

  async function drawOnce({ key, draw, checkShare }: Draw): Promise<void> {
    if ((await store.size(key)) !== null) return;
    await store.put(key, await draw());
    // Check again that the video still exists: a deletion while the poster was drawn did not find the new file yet,
    // while a deletion after this check removes it.
    await checkShare().catch(async (error: unknown) => {
      await store.remove([key]);
      throw error;
    });
  }

  return {
    /** Resolves when the poster is stored under `key`. */
    ensure(image: Draw): Promise<void> {
      const running = drawings.get(image.key);
      if (running) return running;
      const drawing = drawOnce(image).finally(() => drawings.delete(image.key));
      drawings.set(image.key, drawing);
      return drawing;
    },
  };
}
