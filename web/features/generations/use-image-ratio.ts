import { useEffect, useState } from "react";

/** Aspect ratio of an image as `width:height`; undefined until it is loaded. */
export function useImageRatio(url: string): string | undefined {
  const [known, setKnown] = useState<{ url: string; ratio: string }>();
  useEffect(() => {
    if (url === "") return;
    const image = new Image();
    const leaving = new AbortController();
    const note = () => setKnown({ url, ratio: `${image.naturalWidth}:${image.naturalHeight}` });
    image.addEventListener("load", note, { signal: leaving.signal });
    image.src = url;
    return () => leaving.abort();
  }, [url]);
  return known?.url === url ? known.ratio : undefined;
}
