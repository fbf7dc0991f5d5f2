import * as z from "zod/mini";
import { auditRetentionDays } from "#domain/retention.ts";

/**
 * Minimum number of days for provider runs: two whole months, because the monthly caps and the overview of providers
 * read them.
 */
const minRunDays = 62;

const days = (minimum: number) =>
  z.coerce
    .number("muss eine Zahl sein")
    .check(z.int("muss eine ganze Zahl sein"), z.minimum(minimum, `muss mindestens ${minimum} sein`));

/** Settings of the days after which rows are deleted that would otherwise accumulate. */
export const retentionSettings = {
  AUDIT_DAYS: z._default(days(1), auditRetentionDays),
  RUN_DAYS: z.optional(days(minRunDays)),
};
type Settings = z.output<z.ZodMiniObject<typeof retentionSettings>>;

export type Retention = {
  auditDays: number;
  /** Days for provider runs; null to keep them forever, because the costs of past months are computed from them. */
  runDays: number | null;
};

export function readRetention({ AUDIT_DAYS, RUN_DAYS }: Settings): Retention {
  return { auditDays: AUDIT_DAYS, runDays: RUN_DAYS ?? null };
}
