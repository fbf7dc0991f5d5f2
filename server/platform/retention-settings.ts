import * as z from "zod/mini";
import { auditRetentionDays, defaultRetention } from "#domain/retention.ts";

/**
 * Minimum number of days for provider runs: two whole months, because the monthly caps and the overview of providers
 * read them.
 */
const minRunDays = 62;

/**
 * Minimum number of days for emails and webhook events, whose delivery is retried for days, and for visitors' requests.
 */
const minMessageDays = 7;

const days = (minimum: number) =>
  z.coerce
    .number("muss eine Zahl sein")
    .check(z.int("muss eine ganze Zahl sein"), z.minimum(minimum, `muss mindestens ${minimum} sein`));

/** Settings of the days after which rows are deleted that would otherwise accumulate. */
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
  /** Days for provider runs; null to keep them forever, because the costs of past months are computed from them. */
  runDays: number | null;
  mailDays: number;
  webhookDays: number;
  /** Days for requests for an invitation code, and for contact messages of people without an account. */
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
