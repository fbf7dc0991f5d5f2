import type { ListedUser } from "#domain/administration/user-calls.ts";
import type { UserStore } from "./store.ts";

/** Converts a database row to an entry of the admins' list of users. */
export function toListedUser(row: Awaited<ReturnType<UserStore["list"]>>[number]): ListedUser {
  const { id, email, name, whatsappNumber, role, createdAt } = row;
  return {
    id,
    email,
    full_name: name,
    whatsapp_number: whatsappNumber,
    role,
    created_at: createdAt.toISOString(),
  };
}
