import { emailRetrySeconds } from "#server/platform/retry-policies.ts";
import type { Context } from "#server/context.ts";
import { readInvoicePdf } from "#server/features/invoices/read-invoice-pdf.ts";
import { removeMailFiles } from "#server/features/mail/remove-mail-files.ts";
import { type MailRow, mailStore } from "#server/features/mail/store.ts";
import { produceAfterEmail } from "#server/features/orders/jobs/produce-after-email.ts";
import { describeConnectionError } from "#server/platform/connection-error.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import { MailRefusal } from "#server/platform/mail-transport.ts";
import { type NextAttempt, nextAttempt } from "#server/queue/retry-key.ts";

type Options = {
  /** Milliseconds that a running delivery gets to finish after the shutdown signal. */
  graceMilliseconds?: number;
};

const sendMilliseconds = 60_000;

/**
 * Sends a waiting email that is due, and counts the attempt. If the process crashes after the mail server has accepted
 * the email, it is sent again with the same Message-ID.
 */
export async function sendMail(
  ctx: Context,
  mailId: string,
  stop: AbortSignal,
  options: Options = {},
): Promise<NextAttempt | null> {
  const next = await ctx.outboxLocks.withLock(`mail:${mailId}`, () => attempt(ctx, mailId, stop, options));
  return next === "busy" ? null : next;
}

async function attempt(ctx: Context, mailId: string, stop: AbortSignal, options: Options): Promise<NextAttempt | null> {
  const mails = mailStore(ctx.db);
  const mail = await mails.findWaiting(mailId);
  if (!mail) return null;
  if (mail.delaySeconds > 0) return nextAttempt(mail, mail.delaySeconds);
  try {
    const attachments = mail.invoiceId === null ? [] : [await readInvoicePdf(ctx, mail.invoiceId)];
    await withGracePeriod(options, stop, (signal) => ctx.mailTransport.send({ ...mail, attachments }, signal));
  } catch (error) {
    if (stop.aborted) throw error;
    return recordFailure(ctx, mail, error);
  }
  failpoint("mail-sent");
  failpoint(`mail-sent-${mail.kind}`);
  if (!(await mails.markSent(mailId))) await removeMailFiles(ctx, [mail]);
  await produceAfterEmail(ctx, mail);
  return null;
}

async function recordFailure(ctx: Context, mail: MailRow, error: unknown): Promise<NextAttempt | null> {
  const refusal = error instanceof MailRefusal ? error : null;
  const interval = refusal?.isFinal ? undefined : emailRetrySeconds[mail.attempts];
  const delaySeconds = interval === undefined ? null : interval * ctx.config.outboxTimeScale;
  // Store the mail server's message for admins, but do not log it, because it contains the recipient.
  const reason = refusal ? "refused" : describeConnectionError(error);
  log.warn(delaySeconds === null ? "mail given up" : "mail not sent", { mailId: mail.id, kind: mail.kind, reason });
  await mailStore(ctx.db).recordFailure(mail.id, refusal?.message ?? reason, delaySeconds);
  if (delaySeconds === null) await produceAfterEmail(ctx, mail);
  return delaySeconds === null ? null : nextAttempt({ ...mail, attempts: mail.attempts + 1 }, delaySeconds);
}

async function withGracePeriod(
  { graceMilliseconds = 5000 }: Options,
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
