import type { Alone } from "#server/db/locks.ts";
import type { MailStore } from "#server/features/mail/store.ts";
import type { EventStore } from "#server/features/webhooks/store.ts";
import type { MailTransport } from "#server/platform/mail-transport.ts";
import { type Automation, deliverWebhooks } from "#server/features/webhooks/jobs/deliver-webhooks.ts";
import type { JobQueue } from "#server/queue/job-queue.ts";
import { type SendTools, sendMail } from "#server/features/mail/jobs/send-mail.ts";

type OutboxTools = {
  queue: JobQueue;
  mails: MailStore;
  events: EventStore;
  transport: MailTransport;
  removeFiles: SendTools["removeFiles"];
  onEnd: SendTools["onEnd"];
  automation: Automation | null;
  alone: Alone;
  pace: number;
};

const mailSlots = 2;
const deliverySlots = 4;
/** Maximum number of advisory locks that the outbox of one process holds at once. */
export const outboxSlots = mailSlots + deliverySlots;

/** Starts the workers that send emails and deliver webhooks in this process. */
export function workOffOutbox(tools: OutboxTools): { takeUp: () => Promise<void> } {
  const { queue, mails, events } = tools;

  queue.work("send-mail", { slots: mailSlots }, async ({ mailId }, { signal }) => {
    const next = await sendMail(tools, mailId, signal);
    if (next) await queue.enqueue("send-mail", { mailId }, next);
  });
  queue.work("deliver-webhooks", { slots: deliverySlots }, async ({ source }, { signal }) => {
    const next = await deliverWebhooks(tools, source, signal);
    if (next) await queue.enqueue("deliver-webhooks", { source }, next);
  });

  return {
    /** Enqueues all due emails and webhooks, whose jobs may have been lost. A duplicate job does nothing. */
    takeUp: async () => {
      for (const mailId of await mails.findDue()) await queue.enqueue("send-mail", { mailId }, { key: mailId });
      for (const source of await events.findDueSources()) {
        await queue.enqueue("deliver-webhooks", { source }, { key: source });
      }
      queue.wake("send-mail");
      queue.wake("deliver-webhooks");
    },
  };
}
