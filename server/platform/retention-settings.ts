import * as z from "zod/mini";
import { auditRetentionDays, defaultRetention } from "#domain/retention-periods.ts";

/**
 * Minimum age in days at which provider runs may be deleted: two whole months, because the monthly caps and the
 * overview of providers read the runs.
 */
const minRunDays = 62;

/**
 * Minimum age in days at which emails, webhook events and visitors' requests may be deleted: deliveries are retried for
 * days.
 */
const minMessageDays = 7;

const days = (minimum: number) =>
  z.coerce
    .number("muss eine Zahl sein")
    .check(z.int("muss eine ganze Zahl sein"), z.minimum(minimum, `muss mindestens ${minimum} sein`));

/** Settings of the ages in days at which rows are deleted, so that they do not accumulate. */
export const retentionSettings = {
  AUDIT_DAYS: z._default(days(1), auditRetentionDays),
  RUN_DAYS: z.optional(days(minRunDays)),
  MAIL_DAYS: z._default(days(minMessageDays), defaultRetention.mailDays),
  WEBHOOK_DAYS: z._default(days(minMessageDays), defaultRetention.webhookDays),
  REQUEST_DAYS: z._default(days(minMessageDays), defaultRetention.requestDays),
};
type Settings = z.output<z.ZodMiniObject<typeof retentionSettings>>;

export type Retention = {
  auditDays: number;
  /**
   * Age in days at which provider runs are deleted; null for never, because the costs of past months are computed from
   * them.
   */
  runDays: number | null;
  mailDays: number;
  webhookDays: number;
  /**
   * Age in days at which requests for an invitation code, and contact messages of people without an account, are
   * deleted.
   */
  requestDays: number;
};

export function readRetention({ AUDIT_DAYS, RUN_DAYS, MAIL_DAYS, WEBHOOK_DAYS, REQUEST_DAYS }: Settings): Retention {
  return {
    auditDays: AUDIT_DAYS,
    runDays: RUN_DAYS ?? null,
    mailDays: MAIL_DAYS,
    webhookDays: WEBHOOK_DAYS,
    requestDays: REQUEST_DAYS,
  };
}
