import * as z from "zod/mini";
import { listOf } from "./network-settings.ts";

const seconds = z.coerce
  .number("muss eine Zahl sein")
  .check(z.minimum(0, "muss mindestens 0 sein"), z.maximum(3600, "darf höchstens 3600 sein"));

/**
 * Kinds of work of a worker process. `render`: videos and images of the local engine; `provider`: starts at external
 * providers, polls and results; `order`: production, payments and WhatsApp; `mail`; `webhook`; `maintenance`: deletion
 * of expired data and files, and work whose job was lost.
 */
export const workerKinds = ["render", "provider", "order", "mail", "webhook", "maintenance"] as const;
export type WorkerKind = (typeof workerKinds)[number];

const isWorkerKind = (name: string): name is WorkerKind => (workerKinds as readonly string[]).includes(name);

/** Settings that may differ between processes on the same database. */
export const processSettings = {
  SHUTDOWN_NOTICE_SECONDS: z.optional(seconds),
  SHUTDOWN_LIMIT_SECONDS: z._default(seconds, 20),
  /** Key of second factors as hexadecimal digits, for processes that share no data folder. */
  SECOND_FACTOR_KEY: z.optional(
    z
      .string()
      .check(z.trim(), z.regex(/^[\da-f]{64}$/i, "muss aus 64 Hexadezimalziffern bestehen (openssl rand -hex 32)")),
  ),
  /** Kinds of work that this process does if it has workers; all kinds if the setting is missing. */
  WORKER_KINDS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => listOf(text).length > 0 && listOf(text).every(isWorkerKind),
          `muss aus diesen Wörtern bestehen, mit Komma getrennt: ${workerKinds.join(", ")}`,
        ),
      ),
  ),
};
type Settings = z.output<z.ZodMiniObject<typeof processSettings>>;

/**
 * Default seconds for which a web process still accepts connections after its readiness check fails: long enough for a
 * proxy that checks it every two seconds.
 */
const webNoticeSeconds = 5;

export type ShutdownTimes = {
  /**
   * Milliseconds from the failing readiness check to the last accepted connection, in which proxies switch to other
   * processes.
   */
  noticeMilliseconds: number;
  /**
   * Milliseconds for which running requests may continue after the last accepted connection, before they are cut off.
   */
  limitMilliseconds: number;
};

/**
 * Reads the times of a shutdown. By default only processes with ROLE=web wait for proxies: with `all`, there is usually
 * no other process to which proxies could go.
 */
export function readShutdownTimes(
  { SHUTDOWN_NOTICE_SECONDS, SHUTDOWN_LIMIT_SECONDS }: Settings,
  role: "all" | "web" | "worker",
): ShutdownTimes {
  return {
    noticeMilliseconds: (SHUTDOWN_NOTICE_SECONDS ?? (role === "web" ? webNoticeSeconds : 0)) * 1000,
    limitMilliseconds: SHUTDOWN_LIMIT_SECONDS * 1000,
  };
}

export function readWorkerKinds({ WORKER_KINDS }: Settings): readonly WorkerKind[] {
  return WORKER_KINDS === undefined ? workerKinds : listOf(WORKER_KINDS).filter(isWorkerKind);
}

export const readSecondFactorKey = ({ SECOND_FACTOR_KEY }: Settings): Buffer | null =>
  SECOND_FACTOR_KEY === undefined ? null : Buffer.from(SECOND_FACTOR_KEY, "hex");
