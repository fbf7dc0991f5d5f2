import type { JobName } from "./job-data.ts";

/** Maximum number of jobs of each kind that one process runs at a time. */
export const workerSlots = {
  // Half of these may be fetching results, a quarter may be waiting for images that the start call itself returns.
  "advance-project": 32,
  "start-waiting": 1,
  "send-mail": 2,
  // Jobs of one source never run at the same time.
  "deliver-webhooks": 4,
  "produce-order": 2,
  "check-payment": 2,
  "refund-payment": 1,
  "deliver-whatsapp": 1,
  "finish-erasure": 1,
  "send-reset-link": 1,
  "remove-files": 1,
  "remove-unclaimed": 1,
  "remove-orphans": 1,
  "make-renditions": 1,
  sweep: 1,
} as const satisfies Record<JobName, number>;
