import { useEffect, useState } from "react";
import { loadMask } from "./load-mask.ts";
import { createPainter, type Painter } from "./painter.ts";

type Loaded = { painter?: Painter; hasFailed?: true; isStretched?: boolean };

/** Loads the image and the stored mask, and creates the painter for them. */
export function useLoadedPainter(image: string, mask: string | undefined): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    let isUnmounted = false;
    const show = async () => {
      const next = await load(image, mask);
      if (!isUnmounted) setLoaded(next);
    };
    void show();
    return () => {
      isUnmounted = true;
    };
  }, [image, mask]);
  return loaded;
}

async function load(image: string, mask: string | undefined): Promise<Loaded> {
  try {
    const { mask: bits, isStretched } = await loadMask(image, mask);
    const painter = createPainter(bits);
    if (isStretched) painter.say("Die vorhandene Maske hatte eine andere Größe und wurde angepasst.");
    return { painter, isStretched };
  } catch {
    return { hasFailed: true };
  }
}
