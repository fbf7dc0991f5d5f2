/**
 * Data of each kind of job: mostly the id of a row, because the row decides the next step. The comment of each kind
 * names the function of `server/features/` that a worker calls.
 */
export type Jobs = {
  /** Job that runs `advanceProject` of generations/jobs/advance-project.ts. */
  "advance-project": { projectId: string };
  /** Job that runs `sendMail` of mail/jobs/send-mail.ts. */
  "send-mail": { mailId: string };
  /**
   * Job that runs `sendResetLink` of sign-in/reset-password.ts. The address is as a visitor typed it: only the job
   * checks whether an account exists.
   */
  "send-reset-link": { email: string };
  /** Job that runs `deliverWebhooks` of webhooks/jobs/deliver-webhooks.ts. */
  "deliver-webhooks": { source: string };
  /** Job that runs `produceOrder` of orders/jobs/produce-order.ts. */
  "produce-order": { orderId: string };
  /** Job that runs `settlePayment` of orders/settle-payment.ts. */
  "check-payment": { orderId: string };
  /** Job that runs `refundPayment` of orders/jobs/refund-payment.ts. */
  "refund-payment": { sessionId: string };
  /** Job that runs `deliverWhatsapp` of orders/jobs/deliver-whatsapp.ts. */
  "deliver-whatsapp": { orderId: string };
  /** Job that runs `finishErasure` of own-account/jobs/finish-erasure.ts. */
  "finish-erasure": Erasure;
  /** Job that runs `dispatch` of generations/scheduling/dispatch.ts: admits projects that wait for a provider. */
  "start-waiting": { provider: string };
  /**
   * Job that runs `remove` of the storage, in file-removal/jobs/workers.ts. Its data are storage keys to which no row
   * refers.
   */
  "remove-files": { keys: string[] };
  /**
   * Job that runs `removeUnclaimed` of projects/jobs/remove-unclaimed.ts. Its data are storage keys that a task wrote.
   */
  "remove-unclaimed": { reference: string; keys: string[] };
  /**
   * Job that runs `removeOrphans` of projects/jobs/remove-orphans.ts, for a project whose folders may contain unused
   * files.
   */
  "remove-orphans": { projectId: string };
  /** Job that runs `makeRenditions` of projects/jobs/make-renditions.ts, for all projects that lack them. */
  "make-renditions": Record<string, never>;
  /** Job that runs `sweep` of server/composition/sweep.ts, once a minute. */
  sweep: Record<string, never>;
};
export type JobName = keyof Jobs;

/** Data of a deleted account that are stored outside the database rows. */
export type Erasure = {
  /** Further values, such as ids and addresses, by which jobs of the account are found and removed. */
  about: string[];
  starts: { projectId: string; taskId: string }[];
  mails: { id: string; createdAt: string }[];
  /** Tasks of the account at providers, to be cancelled. */
  tasks: { provider: string | null; receipt: unknown }[];
  /** Storage keys of the files to remove. */
  files: string[];
  /** Storage folders to remove; jobs of earlier versions lack this field. */
  folders?: string[];
};
