import { randomUUID } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { renderEmail } from "./email-layout.ts";
import { enqueueSending } from "./jobs/enqueue.ts";
import { mailStore } from "./store.ts";
import { fillTemplate, type NewMail } from "./templates/all-templates.ts";

/**
 * Stores an email in the outbox before the first attempt to send it, so that it is not lost.
 * @param transaction if given, the email is stored in it, and the caller notifies the workers after the commit
 * @returns the email's id
 */
export async function enqueueEmail(ctx: Context, mail: NewMail, transaction?: Transaction): Promise<string> {
  const id = randomUUID();
  const { kind, userId, recipient, fromName = null, replyTo = null, unsubscribeUrl = null, invoiceId = null } = mail;
  const { brand, publicUrl } = ctx.config;
  const sender = { brand, publicUrl, operator: await ctx.operator.read(transaction) };
  const addresses = { recipient, fromName, replyTo, unsubscribeUrl };
  const row = { id, kind, userId, invoiceId, ...addresses, ...renderEmail(fillTemplate(mail, sender), sender) };
  const insert = async (on: Transaction) => {
    await mailStore(ctx.db).insert(row, on);
    await enqueueSending(ctx, id, on);
  };
  if (transaction) {
    await insert(transaction);
  } else {
    await ctx.transaction(insert);
    await ctx.jobs.notifyWorkers("send-mail");
  }
  return id;
}
