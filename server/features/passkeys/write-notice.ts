import type { User } from "#domain/accounts/account.ts";
import type { Transaction } from "#server/db/client.ts";
import type { PasskeyChange, PasskeyTools } from "./tools.ts";

type Notice = { user: User; passkey: string; change: PasskeyChange };

/** Enqueues the mail that informs the owner of a change, in case an attacker made it. */
export async function writeNotice(
  tools: Pick<PasskeyTools, "writeNotice">,
  { user, passkey, change }: Notice,
  transaction: Transaction,
): Promise<void> {
  const data = { name: user.full_name, passkey, change };
  await tools.writeNotice({ kind: "passkey-changed", userId: user.id, recipient: user.email, data }, transaction);
}
