import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
setFlagsFromString("--no-expose-gc");

const framesBetween = 32;
let frames = 0;

/**
 * Frees the memory of closed frames; call it for every decoded frame. V8 does not know their size and would keep
 * gigabytes of them within a minute (@napi-rs/webcodecs 1.3.1).
 */
export function freeFrames(): void {
  frames++;
  if (frames % framesBetween === 0) collect();
}
