import type * as z from "zod/mini";
import type { invitationRequest } from "#domain/accounts/account-fields.ts";
import type { InvitationRequest } from "#domain/invitations/calls.ts";
import { codeRequestFields, codeRequestSource } from "#domain/invitations/code-request-webhook-fields.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { recordWebhookEvent } from "#server/features/webhooks/record-event.ts";
import { notifyWebhookWorkers } from "#server/features/webhooks/jobs/enqueue.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { invitationStore, type RequestRow } from "./store.ts";

/** Stores a visitor's request for an invitation code and its webhook event in one transaction. */
export async function requestCode(
  ctx: Context,
  { firstName, lastName, whatsappNumber }: z.output<typeof invitationRequest>,
): Promise<void> {
  const fields = codeRequestFields({ firstName, lastName, whatsappNumber }, new Date());
  await ctx.transaction(async (transaction) => {
    await invitationStore(ctx.db).insertRequest({ firstName, lastName, whatsappNumber }, transaction);
    await recordWebhookEvent(ctx, { source: codeRequestSource, fields, whatsappNumber }, transaction);
  });
  await notifyWebhookWorkers(ctx);
}

/**
 * Marks a request for a code as handled and records the first admin who does so.
 * @throws AppError invitation.request-not-found
 */
export async function handleRequest(ctx: Context, adminId: string, id: string): Promise<InvitationRequest> {
  const invitations = invitationStore(ctx.db);
  const handled = await ctx.transaction(async (transaction) => {
    const row = await invitations.handleRequest(id, adminId, transaction);
    if (row)
      await recordAction(ctx, { action: "invitation-request.handled", actorId: adminId, details: { id } }, transaction);
    return row;
  });
  const row = handled ?? (await invitations.findRequest(id));
  if (!row) throw new AppError("invitation.request-not-found");
  return toRequest(row);
}

export function toRequest(row: RequestRow): InvitationRequest {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    whatsapp_number: row.whatsappNumber,
    created_at: row.createdAt.toISOString(),
    handled_at: row.handledAt?.toISOString() ?? null,
  };
}
