import { recordDays } from "#domain/retention-periods.ts";
import type { Context } from "#server/context.ts";
import { deleteUnusedFonts } from "#server/features/brand-kits/fonts/delete-unused-fonts.ts";
import { startKeyStore } from "#server/features/generations/store.ts";
import { issueWaitingInvoices } from "#server/features/invoices/issue-waiting-invoices.ts";
import { resumeMails } from "#server/features/mail/jobs/workers.ts";
import { deleteExpiredDrafts } from "#server/features/orders/script-drafts/delete-expired-drafts.ts";
import { resumeOrders } from "#server/features/orders/jobs/workers.ts";
import { removeExpiredProjects } from "#server/features/projects/bin/remove-expired.ts";
import { resumeProjects, resumeRenditions } from "#server/features/projects/jobs/workers.ts";
import { purgePersonalData, purgeRecords } from "#server/features/retention/purge-personal-data.ts";
import { deleteUnusedUploads } from "#server/features/uploads/delete-unused-uploads.ts";
import { resumeWebhooks } from "#server/features/webhooks/jobs/workers.ts";

/** Runs once a minute: re-enqueues work whose job was lost and deletes expired data. */
export async function sweep(ctx: Context): Promise<void> {
  await resumeProjects(ctx);
  await resumeMails(ctx);
  await resumeWebhooks(ctx);
  await resumeOrders(ctx);
  await issueWaitingInvoices(ctx);
  await resumeRenditions(ctx);
  await startKeyStore(ctx.db).deleteOlderThan(recordDays.startKeys);
  await ctx.localEngine.renders.deleteOlderThan(recordDays.renders);
  await removeExpiredProjects(ctx);
  await deleteUnusedUploads(ctx);
  await deleteUnusedFonts(ctx);
  await deleteExpiredDrafts(ctx);
  await purgePersonalData(ctx);
  await purgeRecords(ctx);
}
