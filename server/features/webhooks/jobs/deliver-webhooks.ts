import { webhookRetrySeconds } from "#server/platform/retry-policies.ts";
import { describeStatus } from "#domain/webhooks/messages.ts";
import type { Context } from "#server/context.ts";
import { toRequest } from "#server/features/webhooks/request.ts";
import { type NextEvent, webhookEventStore } from "#server/features/webhooks/store.ts";
import { describeConnectionError } from "#server/platform/connection-error.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import { postForm } from "#server/platform/post-form.ts";
import type { Config } from "#server/platform/config.ts";
import { type NextAttempt, nextAttempt } from "#server/queue/retry-key.ts";

type Automation = NonNullable<Config["automation"]>;
type Options = { timeoutMilliseconds?: number };

const answerMilliseconds = 15_000;
/** Milliseconds after which a delivery job ends and is enqueued again, so that other jobs get its slot. */
const maxJobMilliseconds = 60_000;

/**
 * Delivers the waiting events of one source, oldest first and one at a time in all processes. To keep the order, a
 * failed event holds up the later ones until it is delivered or given up.
 */
export async function deliverWebhooks(
  ctx: Context,
  source: string,
  stop: AbortSignal,
  options: Options = {},
): Promise<NextAttempt | null> {
  const events = webhookEventStore(ctx.db);
  const { automation } = ctx.config;
  if (!automation) {
    await events.keepWaiting(source);
    return null;
  }
  const deadline = performance.now() + maxJobMilliseconds;
  for (;;) {
    const result = await ctx.outboxLocks.withLock(`webhooks:${source}`, () =>
      deliverDue(ctx, source, stop, { ...options, automation, deadline }),
    );
    if (result === "busy") return null;
    // Check for events that arrived meanwhile: their own jobs ended at once, because this job held the lock.
    const head = await events.findHead(source);
    if (!head) return null;
    if (head.delaySeconds > 0 || performance.now() > deadline) return nextAttempt(head, head.delaySeconds);
  }
}

async function deliverDue(
  ctx: Context,
  source: string,
  stop: AbortSignal,
  options: Options & { automation: Automation; deadline: number },
): Promise<void> {
  while (performance.now() <= options.deadline) {
    const head = await webhookEventStore(ctx.db).findHead(source);
    if (!head || head.delaySeconds > 0) return;
    await attempt(ctx, head, stop, options);
  }
}

async function attempt(
  ctx: Context,
  event: NextEvent,
  stop: AbortSignal,
  options: Options & { automation: Automation },
): Promise<void> {
  const events = webhookEventStore(ctx.db);
  const { status, error } = await post(event, stop, options);
  failpoint("webhook-answered");
  if (error === null) return events.markDelivered(event.id, status);
  const interval = webhookRetrySeconds[event.attempts];
  const delaySeconds = interval === undefined ? null : interval * ctx.config.outboxTimeScale;
  const details = { eventId: event.id, source: event.source, reason: error };
  log.warn(delaySeconds === null ? "event given up" : "event not delivered", details);
  await events.recordFailure(event.id, { lastStatus: status, lastError: error, delaySeconds });
}

type Answer = { status: number; error: null } | { status: number | null; error: string };

async function post(
  event: NextEvent,
  stop: AbortSignal,
  { automation: { url, secret }, timeoutMilliseconds = answerMilliseconds }: Options & { automation: Automation },
): Promise<Answer> {
  try {
    const request = toRequest(event, { secret, now: new Date() });
    const status = await postForm(url, { ...request, timeoutMilliseconds, signal: stop });
    return { status, error: status >= 200 && status < 300 ? null : describeStatus(status) };
  } catch (error) {
    if (stop.aborted) throw error;
    return { status: null, error: describeConnectionError(error) };
  }
}
