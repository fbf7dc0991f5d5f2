import type { User } from "#domain/accounts/account.ts";
import type { Transaction } from "#server/db/client.ts";
import type { PasskeyChange, PasskeyTools } from "./tools.ts";

type Notice = { user: User; passkey: string; change: PasskeyChange };

/** The mail that tells the owner of a change which somebody else may have made. */
export async function writeNotice(
  tools: Pick<PasskeyTools, "writeNotice">,
  { user, passkey, change }: Notice,
  transaction: Transaction,
): Promise<void> {
  const data = { name: user.full_name, passkey, change };
  await tools.writeNotice({ kind: "passkey-changed", userId: user.id, recipient: user.email, data }, transaction);
}
