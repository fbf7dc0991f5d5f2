import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
setFlagsFromString("--no-expose-gc");

const picturesBetween = 32;
let pictures = 0;

/**
 * To be called for every decoded picture. V8 does not know how large they are and leaves closed ones lying around: gigabytes
 * in a minute (@napi-rs/webcodecs 1.3.1).
 */
export function freePictures(): void {
  pictures++;
  if (pictures % picturesBetween === 0) collect();
}
