import { unknownInvitationCode } from "#domain/invitations/messages.ts";
import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { hashInvitationCode } from "./installation-codes.ts";
import { invitationStore } from "./store.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a code is one of the installation's own codes. Takes the same time for every wrong code. */
export function isInstallationCode({ installationCodes }: Context, code: string): boolean {
  const inputDigest = digest(code);
  return installationCodes.configured
    .map((configured) => timingSafeEqual(digest(configured), inputDigest))
    .some(Boolean);
}

/** Whether an invitation code allows a registration now. */
export async function isValidCode(ctx: Context, code: string): Promise<boolean> {
  return isInstallationCode(ctx, code) || invitationStore(ctx.db).isValid(code);
}

/**
 * Whether an invitation code may reset an account's password: codes that are valid, and the code used at registration
 * even if it has ended.
 * @param registeredWith hash of that code; null for older accounts, for which any code that ever existed is accepted
 */
export async function servesReset(ctx: Context, code: string, registeredWith: string | null): Promise<boolean> {
  const store = invitationStore(ctx.db);
  if (isInstallationCode(ctx, code) || (await store.isKnown(code))) return true;
  const hash = hashInvitationCode(code, ctx.secret);
  const hashes = registeredWith === null ? ctx.installationCodes.formerHashes : [registeredWith];
  const isAccepted = hashes.map((accepted) => timingSafeEqual(digest(accepted), digest(hash))).some(Boolean);
  return isAccepted || (registeredWith === null && store.existed(code));
}

/** Counts one use of an invitation code by a registration; `release` undoes that if the registration fails. */
export async function takeCode(ctx: Context, code: string): Promise<{ release: () => Promise<void> } | null> {
  if (isInstallationCode(ctx, code)) return { release: async () => {} };
  const store = invitationStore(ctx.db);
  const id = await store.take(code);
  return id ? { release: () => store.release(id) } : null;
}

/**
 * Error for an invitation code that does not exist or is not valid.
 * @param field name of the form field with the code
 */
export function unknownInvitation(field: string): AppError {
  return new AppError("account.invitation-unknown", { fields: { [field]: unknownInvitationCode } });
}
