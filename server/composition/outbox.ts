import type { WithLock } from "#server/db/locks.ts";
import type { MailStore } from "#server/features/mail/store.ts";
import type { WebhookEventStore } from "#server/features/webhooks/store.ts";
import type { MailTransport } from "#server/platform/mail-transport.ts";
import { type Automation, deliverWebhooks } from "#server/features/webhooks/jobs/deliver-webhooks.ts";
import type { JobQueue } from "#server/queue/job-queue.ts";
import { type SendContext, sendMail } from "#server/features/mail/jobs/send-mail.ts";

type OutboxContext = {
  queue: JobQueue;
  mails: MailStore;
  events: WebhookEventStore;
  transport: MailTransport;
  removeFiles: SendContext["removeFiles"];
  onEnd: SendContext["onEnd"];
  automation: Automation | null;
  withLock: WithLock;
  timeScale: number;
};

const mailSlots = 2;
const deliverySlots = 4;
/** Maximum number of advisory locks that the outbox of one process holds at once. */
export const outboxSlots = mailSlots + deliverySlots;

/** Starts the workers that send emails and deliver webhooks in this process. */
export function startOutbox(ctx: OutboxContext): { resume: () => Promise<void> } {
  const { queue, mails, events } = ctx;

  queue.work("send-mail", { slots: mailSlots }, async ({ mailId }, { signal }) => {
    const retry = await sendMail(ctx, mailId, signal);
    if (retry) await queue.enqueue("send-mail", { mailId }, retry);
  });
  queue.work("deliver-webhooks", { slots: deliverySlots }, async ({ source }, { signal }) => {
    const retry = await deliverWebhooks(ctx, source, signal);
    if (retry) await queue.enqueue("deliver-webhooks", { source }, retry);
  });

  return {
    /** Enqueues all due emails and webhooks, whose jobs may have been lost. A duplicate job does nothing. */
    resume: async () => {
      for (const mailId of await mails.findDue()) await queue.enqueue("send-mail", { mailId }, { key: mailId });
      for (const source of await events.findDueSources()) {
        await queue.enqueue("deliver-webhooks", { source }, { key: source });
      }
      queue.fetchNow("send-mail");
      queue.fetchNow("deliver-webhooks");
    },
  };
}
