import type * as z from "zod/mini";
import type { InvitationCode } from "#domain/invitations/calls.ts";
import type { newInvitationCode } from "#domain/invitations/new-code.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { isInstallationCode } from "./check-code.ts";
import { makeInvitationCode } from "./installation-codes.ts";
import { type CodeRow, invitationStore } from "./store.ts";

type NewCode = z.output<typeof newInvitationCode>;

/**
 * Creates an invitation code.
 * @throws AppError invitation.taken
 */
export async function createCode(
  ctx: Context,
  adminId: string,
  { code = makeInvitationCode(), note, maxUses, expiresAt }: NewCode,
): Promise<InvitationCode> {
  if (isInstallationCode(ctx, code)) throw codeTaken();
  const row = { code, note, maxUses, expiresAt: expiresAt === null ? null : new Date(expiresAt), createdBy: adminId };
  return ctx.transaction(async (transaction) => {
    const inserted = await invitationStore(ctx.db).insert(row, transaction);
    if (!inserted) throw codeTaken();
    await recordAction(
      ctx,
      { action: "invitation-code.created", actorId: adminId, details: { code, maxUses, expiresAt } },
      transaction,
    );
    return toCode(inserted);
  });
}

/**
 * Ends an invitation code.
 * @throws AppError invitation.not-found
 */
export async function endCode(ctx: Context, adminId: string, id: string): Promise<void> {
  const invitations = invitationStore(ctx.db);
  const ended = await ctx.transaction(async (transaction) => {
    const row = await invitations.end(id, transaction);
    if (!row) return null;
    const { code, uses } = row;
    await recordAction(
      ctx,
      { action: "invitation-code.ended", actorId: adminId, details: { code, uses } },
      transaction,
    );
    return row;
  });
  if (!ended && !(await invitations.exists(id))) throw new AppError("invitation.not-found");
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
