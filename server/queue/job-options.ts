import type { WorkerKind } from "#server/platform/process-settings.ts";

export type JobOptions = {
  policy: "short" | "standard";
  retryLimit: number;
  expireInSeconds: number;
  deleteAfterSeconds?: number;
};

/** Schedule of the job `sweep`, in cron's notation: once a minute. */
export const sweepSchedule = "* * * * *";
/** Seconds without a change after which the job `sweep` checks whether an order or a project has lost its job. */
export const idleSeconds = 60;

/**
 * Retries, time limit and retention of each kind of job; with the policy `short`, at most one job per key waits.
 */
export const jobOptions = {
  "advance-project": { policy: "short", retryLimit: 20, expireInSeconds: 900 },
  // Retry the jobs for emails and webhooks only to survive a crash: the rows count the attempts to send, and set the
  // times of the next ones (retry-policies.ts).
  "send-mail": { policy: "short", retryLimit: 20, expireInSeconds: 300 },
  "deliver-webhooks": { policy: "short", retryLimit: 20, expireInSeconds: 300 },
  // The job that produces an order may run for 15 minutes, because reading a website or calling a language model may
  // take minutes. A retry continues at the step that the order's row stores.
  "produce-order": { policy: "short", retryLimit: 20, expireInSeconds: 900 },
  "check-payment": { policy: "short", retryLimit: 3, expireInSeconds: 300 },
  "refund-payment": { policy: "short", retryLimit: 50, expireInSeconds: 300 },
  // The job that sends an order by WhatsApp expires after an hour, because compressing a long video may take half an
  // hour.
  "deliver-whatsapp": { policy: "short", retryLimit: 20, expireInSeconds: 3600 },
  // The job that emails a reset link is deleted soon after its end, because it contains an email address that a visitor
  // typed and that may belong to no account.
  "send-reset-link": { policy: "short", retryLimit: 20, expireInSeconds: 300, deleteAfterSeconds: 60 },
  // Retry the removal of an erased account's files so often that it fails only after days without the storage.
  "finish-erasure": { policy: "standard", retryLimit: 10_000, expireInSeconds: 900 },
  "start-waiting": { policy: "short", retryLimit: 3, expireInSeconds: 300, deleteAfterSeconds: 60 },
  "remove-files": { policy: "standard", retryLimit: 100, expireInSeconds: 300 },
  "remove-unclaimed": { policy: "standard", retryLimit: 100, expireInSeconds: 300 },
  "remove-orphans": { policy: "standard", retryLimit: 100, expireInSeconds: 300, deleteAfterSeconds: 60 },
  "make-renditions": { policy: "short", retryLimit: 3, expireInSeconds: 900, deleteAfterSeconds: 60 },
  sweep: { policy: "short", retryLimit: 0, expireInSeconds: 300 },
} satisfies Record<string, JobOptions>;

/** Options that all kinds of jobs share, in pg-boss's names; a kind may set its own `deleteAfterSeconds`. */
export const sharedJobOptions = {
  heartbeatSeconds: 10,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  retentionSeconds: 14 * 24 * 3600,
  deleteAfterSeconds: 7 * 24 * 3600,
};

/** Jobs that contain personal data: their rows are deleted on completion instead of being archived. */
export const deletedOnCompletion = new Set<string>(["finish-erasure"] satisfies (keyof typeof jobOptions)[]);

/** Jobs that the server does not enqueue again by itself after their last attempt has failed. */
export const unrevivedJobs = [
  "finish-erasure",
  "remove-files",
  "remove-unclaimed",
  "remove-orphans",
] as const satisfies readonly (keyof typeof jobOptions)[];

/** Kind of work that each job belongs to. Renders of the local engine, of the kind `render`, have their own queue. */
export const kindOfJob = {
  "advance-project": "provider",
  "start-waiting": "provider",
  "send-mail": "mail",
  "send-reset-link": "mail",
  "deliver-webhooks": "webhook",
  "produce-order": "order",
  "check-payment": "order",
  "refund-payment": "order",
  "deliver-whatsapp": "order",
  "finish-erasure": "maintenance",
  "remove-files": "maintenance",
  "remove-unclaimed": "maintenance",
  "remove-orphans": "maintenance",
  "make-renditions": "maintenance",
  sweep: "maintenance",
} as const satisfies Record<keyof typeof jobOptions, WorkerKind>;
