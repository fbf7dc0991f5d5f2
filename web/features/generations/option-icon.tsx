import { frameRatio } from "#web/ui/frame-ratio.ts";

const longSide = 16;

/** A small frame in the aspect ratio of an option; undefined for options that are not aspect ratios. */
export function optionIcon(value: string | number) {
  const ratio = frameRatio(String(value));
  if (ratio === undefined) return undefined;
  const width = ratio >= 1 ? longSide : longSide * ratio;
  const height = ratio >= 1 ? longSide / ratio : longSide;
  return <i aria-hidden className="block flex-none rounded-[2px] border-2 border-current" style={{ width, height }} />;
}
