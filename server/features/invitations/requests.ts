import type * as z from "zod/mini";
import type { invitationRequest } from "#domain/accounts/account.ts";
import type { InvitationRequest } from "#domain/invitations/calls.ts";
import { AppError } from "#domain/errors.ts";
import type { Transaction } from "#server/db/client.ts";
import type { ManageContext } from "./manage-codes.ts";
import type { InvitationStore, RequestRow } from "./store.ts";

/** Records webhook events for the operator's automation; `recordEvent` returns the event's id. */
export type EventContext = {
  recordEvent: (
    event: { source: string; fields: Record<string, unknown>; email?: string; whatsappNumber?: string },
    transaction?: Transaction,
  ) => Promise<string>;
  /** Notifies the webhook workers; call it after the commit. */
  notifyWebhookWorkers: () => Promise<void>;
};

export type RequestContext = EventContext & {
  invitationStore: InvitationStore;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
};

const source = "Code Request";

/** Stores a request for the admins and its webhook event in one transaction. */
export async function requestCode(
  { invitationStore, inTransaction, recordEvent, notifyWebhookWorkers }: RequestContext,
  { firstName, lastName, whatsappNumber }: z.output<typeof invitationRequest>,
): Promise<void> {
  const fields = { firstName, lastName, whatsappNumber, timestamp: new Date().toISOString(), source };
  await inTransaction(async (transaction) => {
    await invitationStore.insertRequest({ firstName, lastName, whatsappNumber }, transaction);
    await recordEvent({ source, fields, whatsappNumber }, transaction);
  });
  await notifyWebhookWorkers();
}

/** Marks a request as handled; the first admin is recorded. @throws AppError invitation.request-not-found */
export async function handleRequest(
  { invitationStore, audit, inTransaction }: ManageContext,
  adminId: string,
  id: string,
): Promise<InvitationRequest> {
  const handled = await inTransaction(async (transaction) => {
    const row = await invitationStore.handleRequest(id, adminId, transaction);
    if (row) await audit({ action: "invitation-request.handled", actorId: adminId, details: { id } }, transaction);
    return row;
  });
  const row = handled ?? (await invitationStore.findRequest(id));
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
