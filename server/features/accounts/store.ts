import { and, eq, gt, sql } from "drizzle-orm";
import type { Role, User } from "#domain/accounts/account.ts";
import type { Database } from "#server/db/client.ts";
import { accounts, sessions, userRoles, users, verifications } from "#server/db/schema.ts";

/** Under the names that better-auth, which brings its own queries, asks for. */
export const accountTables = { user: users, session: sessions, account: accounts, verification: verifications };

export type AccountStore = ReturnType<typeof accountStore>;

/** Any error in reading a role must end as the least one, so only the exact word counts. */
const highestRole = sql<Role>`coalesce((
  select role from ${userRoles} where ${userRoles.userId} = ${users.id} and role in ('admin', 'moderator')
  order by role limit 1), 'user')`;

const profile = {
  id: users.id,
  email: users.email,
  first_name: users.firstName,
  last_name: users.lastName,
  full_name: users.name,
  whatsapp_number: users.whatsappNumber,
  created_at: users.createdAt,
  role: highestRole,
};

export function accountStore(db: Database) {
  const bySession = db
    .select({ id: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.token, sql.placeholder("token")), gt(sessions.expiresAt, sql`now()`)))
    .prepare("caller_by_session");

  return {
    /** On the path of every request: one prepared look-up by an index. */
    async findBySession(token: string): Promise<{ id: string } | null> {
      const [row] = await bySession.execute({ token });
      return row ?? null;
    },

    async find(id: string): Promise<User | null> {
      const [row] = await db.select(profile).from(users).where(eq(users.id, id));
      return row ? toUser(row) : null;
    },

    async isAdmin(userId: string): Promise<boolean> {
      const rows = await db
        .select({ role: userRoles.role })
        .from(userRoles)
        .where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
      return rows.length > 0;
    },

    async findByEmail(email: string): Promise<User | null> {
      const [row] = await db.select(profile).from(users).where(eq(users.email, email.toLowerCase()));
      return row ? toUser(row) : null;
    },

    async endSessions(userId: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.userId, userId));
    },

    async grantAdmin(userId: string): Promise<void> {
      await db.insert(userRoles).values({ userId, role: "admin" }).onConflictDoNothing();
    },

    async revokeAdmin(userId: string): Promise<void> {
      await db.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
    },

    /** Only the oldest account of all, and only while nobody is admin; answers whether it was granted. */
    async grantAdminToFirst(userId: string): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        insert into ${userRoles} (user_id, role)
        select id, 'admin' from (select id from ${users} order by created_at, id limit 1) as first
        where id = ${userId} and not exists (select 1 from ${userRoles} where role = 'admin')
        on conflict do nothing`);
      return rowCount === 1;
    },
  };
}

function toUser(row: Omit<User, "created_at"> & { created_at: Date }): User {
  return { ...row, created_at: row.created_at.toISOString() };
}
