import type { User } from "#domain/accounts/user.ts";
import type { Transaction } from "#server/db/client.ts";
import type { Context } from "#server/context.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";

export type PasskeyChange = "added" | "removed";

type Notice = { user: User; passkey: string; change: PasskeyChange };

/** Enqueues the email that tells the owner about a change of the passkeys, in case an attacker made it. */
export async function enqueueNotice(
  ctx: Context,
  { user, passkey, change }: Notice,
  transaction: Transaction,
): Promise<void> {
  const data = { name: user.full_name, passkey, change };
  await enqueueEmail(ctx, { kind: "passkey-changed", userId: user.id, recipient: user.email, data }, transaction);
}
