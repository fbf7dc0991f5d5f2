import { and, desc, eq, ilike, isNull, lt, or, sql } from "drizzle-orm";
import type { Role } from "#domain/accounts/roles.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { userRoles, users } from "#server/db/account-schema.ts";
import { highestRole } from "#server/features/accounts/store.ts";
import type { PageEnd } from "#server/platform/page-cursor.ts";

const columns = {
  id: users.id,
  email: users.email,
  name: users.name,
  whatsappNumber: users.whatsappNumber,
  role: highestRole,
  createdAt: users.createdAt,
};

export type UserStore = ReturnType<typeof userStore>;

export function userStore(db: Database) {
  const countAdmins = sql<number>`(select count(distinct user_id)::int from ${userRoles} where role = 'admin')`;

  return {
    async list({ limit, search, after }: { limit: number; search: string | undefined; after: PageEnd | undefined }) {
      const pattern = search && `%${search.replace(/[\\%_]/g, "\\$&")}%`;
      return db
        .select(columns)
        .from(users)
        .where(
          and(
            pattern ? or(ilike(users.name, pattern), ilike(users.email, pattern)) : undefined,
            after &&
              or(
                lt(users.createdAt, after.createdAt),
                and(eq(users.createdAt, after.createdAt), lt(users.id, after.id)),
              ),
          ),
        )
        .orderBy(desc(users.createdAt), desc(users.id))
        .limit(limit);
    },

    async find(id: string, on: Queryable = db) {
      const [row] = await on.select(columns).from(users).where(eq(users.id, id));
      return row;
    },

    async totals() {
      const [row] = await db
        .select({
          total: sql<number>`count(*)::int`,
          administrators: countAdmins,
          newestAt: sql<Date | null>`max(${users.createdAt})`.mapWith(users.createdAt),
        })
        .from(users);
      return row ?? { total: 0, administrators: 0, newestAt: null };
    },

    /** Locks all roles until the transaction ends, so that checks of roles in the same transaction stay valid. */
    async lockRoles(transaction: Transaction): Promise<void> {
      await transaction.execute(sql`lock table ${userRoles} in share row exclusive mode`);
    },

    async isAdmin(id: string, on: Queryable): Promise<boolean> {
      const rows = await on
        .select({ role: userRoles.role })
        .from(userRoles)
        .where(and(eq(userRoles.userId, id), eq(userRoles.role, "admin")));
      return rows.length > 0;
    },

    /** Whether an admin other than the user `id` exists whose account is not blocked. */
    async hasOtherAdmin(id: string, on: Queryable): Promise<boolean> {
      const rows = await on
        .select({ id: userRoles.userId })
        .from(userRoles)
        .innerJoin(users, and(eq(users.id, userRoles.userId), isNull(users.blockedAt)))
        .where(and(eq(userRoles.role, "admin"), sql`${userRoles.userId} <> ${id}`))
        .limit(1);
      return rows.length > 0;
    },

    async listAdminAddresses(): Promise<string[]> {
      const rows = await db
        .selectDistinct({ email: users.email })
        .from(users)
        .innerJoin(userRoles, eq(userRoles.userId, users.id))
        .where(and(eq(userRoles.role, "admin"), isNull(users.blockedAt)));
      return rows.map(({ email }) => email);
    },

    async hasOtherAccount(id: string, on: Queryable): Promise<boolean> {
      const rows = await on
        .select({ id: users.id })
        .from(users)
        .where(sql`${users.id} <> ${id}`)
        .limit(1);
      return rows.length > 0;
    },

    /** Replaces a user's role; the role `user` is stored as the absence of a row. */
    async setRole(id: string, role: Role, transaction: Transaction): Promise<void> {
      await transaction.delete(userRoles).where(eq(userRoles.userId, id));
      if (role !== "user") await transaction.insert(userRoles).values({ userId: id, role });
    },
  };
}
