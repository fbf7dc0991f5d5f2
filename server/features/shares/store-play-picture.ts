import type { Store } from "#server/platform/storage.ts";

type Draw = {
  key: string;
  draw: () => Promise<Buffer>;
  /** @throws when the film was deleted in the meantime */
  checkShare: () => Promise<unknown>;
};

/** Draws each picture once and stores it; all who ask at the same time wait for the same drawing. */
export function playPictures(store: Pick<Store, "put" | "size" | "remove">) {
  const underWay = new Map<string, Promise<void>>();

  async function drawOnce({ key, draw, checkShare }: Draw): Promise<void> {
    if ((await store.size(key)) !== null) return;
    await store.put(key, await draw());
    // A deletion that came before the file did not find it; a later one removes it with the film.
    await checkShare().catch(async (error: unknown) => {
      await store.remove([key]);
      throw error;
    });
  }

  return {
    /** Once it resolves the picture lies under `key`. */
    ensure(picture: Draw): Promise<void> {
      const running = underWay.get(picture.key);
      if (running) return running;
      const drawing = drawOnce(picture).finally(() => underWay.delete(picture.key));
      underWay.set(picture.key, drawing);
      return drawing;
    },
  };
}
