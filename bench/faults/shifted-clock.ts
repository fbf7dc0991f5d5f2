/**
 * Loaded before a program (`--import`): shifts its wall clock by the milliseconds in the file CLOCK_FILE, as when its
 * machine's clock is set. Timers and the monotonic clock go on.
 */
import { readFileSync } from "node:fs";

const checkMilliseconds = 20;
const file = process.env["CLOCK_FILE"] ?? "";
const RealDate = Date;
let shift = 0;

function readShift(): void {
  try {
    shift = Number(readFileSync(file, "utf8")) || 0;
  } catch {
    shift = 0;
  }
}

const now = () => RealDate.now() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget === globalThis.Date ? target : newTarget),
  apply: (target) => new target(now()).toString(),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});
readShift();
setInterval(readShift, checkMilliseconds).unref();
