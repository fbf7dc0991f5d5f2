import type { Context } from "#server/context.ts";
import { userStore } from "#server/features/administration/users/store.ts";

/** Recipients of emails to the operator: the support address; if none is configured, all admins. */
export async function findOperatorRecipients({ db, config }: Context): Promise<readonly string[]> {
  const { supportEmail } = config.brand;
  return supportEmail ? [supportEmail] : userStore(db).listAdminAddresses();
}
