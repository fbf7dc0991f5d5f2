import { useEffect, useEffectEvent, useState } from "react";
import { logoBrandColors } from "#domain/dominant-colors.ts";

/** Width and height in pixels to which a logo is reduced before its colours are counted. */
const sampleSide = 64;

async function readColors(url: string): Promise<string[]> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: sampleSide, height: sampleSide });
  const context = canvas.getContext("2d");
  context?.drawImage(image, 0, 0, sampleSide, sampleSide);
  return context ? logoBrandColors(context.getImageData(0, 0, sampleSide, sampleSide).data) : [];
}

const none: readonly string[] = [];

/**
 * Colours of the logo at a URL that its brand can use, as #rrggbb; none while they are unknown or all grey.
 * @param onRead called once for each logo, with its colours
 */
export function useLogoColors(url: string | null, onRead: (colors: readonly string[]) => void): readonly string[] {
  const [read, setRead] = useState<{ url: string; colors: readonly string[] }>();
  const reportColors = useEffectEvent(onRead);
  useEffect(() => {
    let isCurrent = true;
    function keep(colors: readonly string[]) {
      if (!isCurrent || url === null) return;
      setRead({ url, colors });
      reportColors(colors);
    }
    // A logo that cannot be shown proposes no colours; its field says what is wrong with it.
    if (url !== null) void readColors(url).then(keep, () => keep(none));
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return read && read.url === url ? read.colors : none;
}
