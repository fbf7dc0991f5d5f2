import type { Store } from "#server/platform/storage.ts";

type Draw = {
  key: string;
  draw: () => Promise<Buffer>;
  /** @throws AppError when the video was deleted in the meantime */
  checkShare: () => Promise<unknown>;
};

/** Draws each image once and stores it; concurrent callers share one drawing. */
export function playPictures(store: Pick<Store, "put" | "size" | "remove">) {
  const underWay = new Map<string, Promise<void>>();

  async function drawOnce({ key, draw, checkShare }: Draw): Promise<void> {
    if ((await store.size(key)) !== null) return;
    await store.put(key, await draw());
    // A deletion during the drawing did not remove this file, so check again; a later deletion does remove it.
    await checkShare().catch(async (error: unknown) => {
      await store.remove([key]);
      throw error;
    });
  }

  return {
    /** Resolves when the image is stored under `key`. */
    ensure(picture: Draw): Promise<void> {
      const running = underWay.get(picture.key);
      if (running) return running;
      const drawing = drawOnce(picture).finally(() => underWay.delete(picture.key));
      underWay.set(picture.key, drawing);
      return drawing;
    },
  };
}
