import * as z from "zod/mini";
import { defineCall, textParameter } from "#domain/call.ts";

/** Kinds of problems that an admin or moderator must solve, one for each page on which they can act. */
export const actionItemKinds = [
  "orders",
  "disputes",
  "stuck-orders",
  "invoices",
  "erasures",
  "failed-jobs",
  "providers",
  "disk",
  "mails",
  "webhooks",
  "messages",
  "invitation-requests",
] as const;
export type ActionItemKind = (typeof actionItemKinds)[number];

const actionItem = z.object({
  kind: z.enum(actionItemKinds),
  count: z.number(),
  /** Time at which the oldest problem of the kind began; null if no time is known. */
  since: z.nullable(z.string()),
});
export type ActionItem = z.infer<typeof actionItem>;

/**
 * A dispute for which an admin must submit evidence, or decide whether the customer still owes the price; `link` is its
 * page in Stripe's dashboard.
 */
const openDispute = z.object({
  id: z.string(),
  status: z.string(),
  reason: z.string(),
  amount_cents: z.number(),
  due_by: z.nullable(z.string()),
  link: z.string(),
});
export type OpenDispute = z.infer<typeof openDispute>;

/** Numbers of finished and failed results of today; projects that their owner cancelled count as neither. */
const results = z.object({ done: z.number(), failed: z.number() });

const work = z.object({
  /** Name of the job; for the local engine, name of its queue. */
  kind: z.string(),
  /** Number of jobs that are due and wait for a free worker. */
  waiting: z.number(),
  running: z.number(),
  /** Number of failed jobs that will not be repeated automatically. */
  failed: z.number(),
  /** Seconds since the oldest waiting job became due; 0 if none waits. */
  oldest_seconds: z.number(),
  /** Error message of the latest failed job, as the program reported it. */
  last_error: z.nullable(z.string()),
});
export type Work = z.infer<typeof work>;

const figures = z.object({
  videos: results,
  images: results,
  /** Kinds of background work that have waiting, running or failed jobs. */
  work: z.array(work),
  /** Payments and refunds of today, and amounts that banks took back or gave back today, in euro cents. */
  money: z.object({
    paid_cents: z.number(),
    refunded_cents: z.number(),
    returned_cents: z.number(),
    reinstated_cents: z.number(),
    is_test: z.boolean(),
  }),
  /** Disk of DATA_DIR on the machine that answers the call; null if it could not be read. */
  disk: z.nullable(z.object({ free_bytes: z.number(), size_bytes: z.number() })),
  mails: z.object({ waiting: z.number(), oldest_seconds: z.number() }),
  /**
   * Display names of providers that are not called at the moment, because recent calls have failed, and of those that
   * have declined all recent starts.
   */
  open_providers: z.array(z.string()),
});
export type StatusFigures = z.infer<typeof figures>;

export const readStatus = defineCall({
  method: "GET",
  path: "/api/admin/status",
  summary: "Zustand der Installation und was einen Menschen braucht; Zahlen des Betriebs nur für Admins",
  access: "moderator",
  answer: z.object({
    /** Problems to solve, of the kinds on which the caller may act; kinds without problems are left out. */
    action_items: z.array(actionItem),
    /** Disputes that need evidence or a decision of an admin, the earliest deadline first; empty for moderators. */
    disputes: z.array(openDispute),
    /** Today's figures of the installation; null for moderators. */
    figures: z.nullable(figures),
  }),
});

export const retryFailedJobs = defineCall({
  method: "POST",
  path: "/api/admin/failed-jobs/:kind/retry",
  params: { kind: textParameter("jobs.none-failed") },
  summary: "Alle gescheiterten Hintergrundaufgaben einer Art noch einmal versuchen",
  access: "admin",
  answer: z.object({ retried: z.number() }),
});
