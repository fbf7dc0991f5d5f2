import type * as z from "zod/mini";
import type { InvitationCode, newInvitationCode } from "#domain/invitations/calls.ts";
import { AppError } from "#domain/errors.ts";
import type { Transaction } from "#server/db/client.ts";
import { type Invitations, makeInvitationCode } from "./codes.ts";
import type { CodeRow, InvitationStore } from "./store.ts";

export type Audit = (
  entry: {
    action: string;
    actorId: string;
    subjectId?: string;
    details?: Record<string, string | number | boolean | null>;
  },
  transaction?: Transaction,
) => Promise<void>;

export type ManageContext = {
  invitations: Invitations;
  invitationStore: InvitationStore;
  audit: Audit;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
};

type NewCode = z.output<typeof newInvitationCode>;

/** @throws AppError invitation.taken */
export async function createCode(
  { invitations, invitationStore, audit, inTransaction }: ManageContext,
  adminId: string,
  { code = makeInvitationCode(), note, maxUses, expiresAt }: NewCode,
): Promise<InvitationCode> {
  if (invitations.isConfigured(code)) throw codeTaken();
  const row = { code, note, maxUses, expiresAt: expiresAt === null ? null : new Date(expiresAt), createdBy: adminId };
  return inTransaction(async (transaction) => {
    const inserted = await invitationStore.insert(row, transaction);
    if (!inserted) throw codeTaken();
    await audit(
      { action: "invitation-code.created", actorId: adminId, details: { code, maxUses, expiresAt } },
      transaction,
    );
    return toCode(inserted);
  });
}

/** @throws AppError invitation.not-found */
export async function endCode(
  { invitationStore, audit, inTransaction }: ManageContext,
  adminId: string,
  id: string,
): Promise<void> {
  const ended = await inTransaction(async (transaction) => {
    const row = await invitationStore.end(id, transaction);
    if (!row) return null;
    const { code, uses } = row;
    await audit({ action: "invitation-code.ended", actorId: adminId, details: { code, uses } }, transaction);
    return row;
  });
  if (!ended && !(await invitationStore.exists(id))) throw new AppError("invitation.not-found");
}

export function toCode(row: CodeRow): InvitationCode {
  return {
    id: row.id,
    code: row.code,
    note: row.note,
    max_uses: row.maxUses,
    uses: row.uses,
    expires_at: row.expiresAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    is_valid: row.isValid,
    created_at: row.createdAt.toISOString(),
  };
}

function codeTaken(): AppError {
  const { message } = new AppError("invitation.taken");
  return new AppError("invitation.taken", { fields: { code: message } });
}
