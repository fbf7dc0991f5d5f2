import * as z from "zod/mini";

const seconds = z.coerce
  .number("muss eine Zahl sein")
  .check(z.minimum(0, "muss mindestens 0 sein"), z.maximum(3600, "darf höchstens 3600 sein"));

/** Settings of this process among others on the same database. */
export const processSettings = {
  SHUTDOWN_NOTICE_SECONDS: z.optional(seconds),
  SHUTDOWN_LIMIT_SECONDS: z._default(seconds, 20),
};
type Settings = z.output<z.ZodMiniObject<typeof processSettings>>;

/** Notice period of web processes: a proxy that asks every two seconds has then noticed. */
const webNoticeSeconds = 5;

export type ShutdownTimes = {
  /** Time between the end of readiness and the last accepted connection, in which proxies go to other processes. */
  noticeMilliseconds: number;
  /** Time that running requests then have before their connections are cut. */
  limitMilliseconds: number;
};

/** By default only ROLE=web waits for proxies: with `all` usually no other process takes over. */
export function readShutdownTimes(
  { SHUTDOWN_NOTICE_SECONDS, SHUTDOWN_LIMIT_SECONDS }: Settings,
  role: "all" | "web" | "worker",
): ShutdownTimes {
  return {
    noticeMilliseconds: (SHUTDOWN_NOTICE_SECONDS ?? (role === "web" ? webNoticeSeconds : 0)) * 1000,
    limitMilliseconds: SHUTDOWN_LIMIT_SECONDS * 1000,
  };
}
