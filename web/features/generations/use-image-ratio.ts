import { useEffect, useState } from "react";

/** Aspect ratio of an image as `width:height`; undefined until it is loaded. */
export function useImageRatio(url: string): string | undefined {
  const [loaded, setLoaded] = useState<{ url: string; ratio: string }>();
  useEffect(() => {
    if (url === "") return;
    const image = new Image();
    const abortController = new AbortController();
    const storeRatio = () => setLoaded({ url, ratio: `${image.naturalWidth}:${image.naturalHeight}` });
    image.addEventListener("load", storeRatio, { signal: abortController.signal });
    image.src = url;
    return () => abortController.abort();
  }, [url]);
  return loaded?.url === url ? loaded.ratio : undefined;
}
