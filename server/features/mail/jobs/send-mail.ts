import type { WithLock } from "#server/db/locks.ts";
import type { MailRow, MailStore } from "#server/features/mail/store.ts";
import { describeConnectionError } from "#server/platform/connection-error.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import { MailRefusal, type MailTransport, type OutgoingMail } from "#server/platform/mail-transport.ts";
import { type NextAttempt, nextAttempt } from "#server/queue/retry-key.ts";

export type SendContext = {
  mails: MailStore;
  transport: MailTransport;
  withLock: WithLock;
  removeFiles: (mails: readonly Pick<OutgoingMail, "id" | "createdAt">[]) => Promise<void>;
  /** Called when the mail was sent or given up. */
  onEnd: (mail: Pick<OutgoingMail, "id"> & { kind: string }) => Promise<void>;
  /** Factor of all intervals. */
  timeScale: number;
  /** Time to finish a running delivery after the shutdown signal. */
  graceMilliseconds?: number;
};

const minute = 60;
const hour = 60 * minute;
/** Seconds after the first, second, … attempt: two days in all. */
const intervals = [10, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour];
const sendMilliseconds = 60_000;

/**
 * Sends a waiting mail that is due. Its row counts the attempts. A crash after the server accepted the mail sends it
 * again, with the same Message-ID.
 */
export async function sendMail(ctx: SendContext, mailId: string, stop: AbortSignal): Promise<NextAttempt | null> {
  const next = await ctx.withLock(`mail:${mailId}`, () => attempt(ctx, mailId, stop));
  return next === "busy" ? null : next;
}

async function attempt(ctx: SendContext, mailId: string, stop: AbortSignal): Promise<NextAttempt | null> {
  const { mails, transport, removeFiles } = ctx;
  const mail = await mails.findWaiting(mailId);
  if (!mail) return null;
  if (mail.delaySeconds > 0) return nextAttempt(mail, mail.delaySeconds);
  try {
    await withGracePeriod(ctx, stop, (signal) => transport.send(mail, signal));
  } catch (error) {
    if (stop.aborted) throw error;
    return recordFailure(ctx, mail, error);
  }
  failpoint("mail-sent");
  if (!(await mails.markSent(mailId))) await removeFiles([mail]);
  await ctx.onEnd(mail);
  return null;
}

async function recordFailure(
  { mails, timeScale, onEnd }: SendContext,
  mail: MailRow,
  error: unknown,
): Promise<NextAttempt | null> {
  const refusal = error instanceof MailRefusal ? error : null;
  const interval = refusal?.isFinal ? undefined : intervals[mail.attempts];
  const delaySeconds = interval === undefined ? null : interval * timeScale;
  // The mail server's message contains the recipient, so it is stored for admins but not logged.
  const reason = refusal ? "refused" : describeConnectionError(error);
  log.warn(delaySeconds === null ? "mail given up" : "mail not sent", { mailId: mail.id, kind: mail.kind, reason });
  await mails.recordFailure(mail.id, refusal?.message ?? reason, delaySeconds);
  if (delaySeconds === null) await onEnd(mail);
  return delaySeconds === null ? null : nextAttempt({ ...mail, attempts: mail.attempts + 1 }, delaySeconds);
}

async function withGracePeriod(
  { graceMilliseconds = 5000 }: SendContext,
  stop: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  const onStop = () => setTimeout(() => controller.abort(stop.reason), graceMilliseconds).unref();
  stop.addEventListener("abort", onStop, { once: true });
  try {
    await work(AbortSignal.any([AbortSignal.timeout(sendMilliseconds), controller.signal]));
  } finally {
    stop.removeEventListener("abort", onStop);
  }
}
