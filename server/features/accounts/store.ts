import { and, eq, type SQL, sql } from "drizzle-orm";
import type { User } from "#domain/accounts/user.ts";
import type { Role } from "#domain/accounts/roles.ts";
import type { Database, Queryable } from "#server/db/client.ts";
import { type EmailLinkPurpose, emailLinks } from "#server/db/email-link-schema.ts";
import { accounts, sessions, userRoles, users, verifications } from "#server/db/account-schema.ts";
import { isResetLink, isUnexpired } from "./password-store.ts";

/** Tables by the names under which better-auth's own queries look for them. */
export const accountTables = { user: users, session: sessions, account: accounts, verification: verifications };

/**
 * SQL for the highest of a user's roles. It compares exact names, so that an unknown or broken role counts as `user`.
 */
export const highestRole = sql<Role>`coalesce((
  select role from ${userRoles} where ${userRoles.userId} = ${users.id} and role in ('admin', 'moderator')
  order by role limit 1), 'user')`;

/**
 * SQL for one column of a user's unexpired email link. The alias `link` is needed because the tables of users and of
 * email links have columns of the same name.
 */
function ofOpenLink(purpose: EmailLinkPurpose, value: SQL) {
  return sql<string | null>`(select ${value} from ${emailLinks} as link where link.user_id = users.id
    and link.purpose = ${purpose} and link.expires_at > now())`;
}

const profile = {
  id: users.id,
  email: users.email,
  first_name: users.firstName,
  last_name: users.lastName,
  full_name: users.name,
  whatsapp_number: users.whatsappNumber,
  notify_by_mail: users.notifyByMail,
  created_at: users.createdAt,
  role: highestRole,
  email_verified: users.emailVerified,
  pending_email: ofOpenLink("change", sql`link.email`),
  email_link_sent_at: ofOpenLink(
    "verification",
    sql`to_char(link.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  ),
};

/** SQL of accounts: profile, role and email address. */
export function accountStore(db: Database) {
  return {
    async find(id: string): Promise<User | null> {
      const [row] = await db.select(profile).from(users).where(eq(users.id, id));
      return row ? toUser(row) : null;
    },

    async findRole(userId: string): Promise<Role> {
      const [row] = await db.select({ role: highestRole }).from(users).where(eq(users.id, userId));
      return row?.role ?? "user";
    },

    async findByEmail(email: string): Promise<User | null> {
      const [row] = await db.select(profile).from(users).where(eq(users.email, email.toLowerCase()));
      return row ? toUser(row) : null;
    },

    async isBlocked(id: string): Promise<boolean> {
      const [row] = await db.select({ blockedAt: users.blockedAt }).from(users).where(eq(users.id, id));
      return row !== undefined && row.blockedAt !== null;
    },

    async findRecipient(id: string, on: Queryable = db): Promise<{ email: string; name: string } | null> {
      const [row] = await on.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, id));
      return row ?? null;
    },

    /**
     * The recipient of emails about finished projects; null when the user does not want such emails or the address is
     * unverified.
     */
    async findNotified(id: string, on: Queryable = db): Promise<{ email: string; name: string } | null> {
      const [row] = await on
        .select({ email: users.email, name: users.name })
        .from(users)
        .where(and(eq(users.id, id), eq(users.notifyByMail, true), eq(users.emailVerified, true)));
      return row ?? null;
    },

    /** Whether an email address is that of an account, and verified. */
    async isVerifiedEmail({ userId, email }: { userId: string; email: string }, on: Queryable = db): Promise<boolean> {
      const isSame = eq(users.email, email.toLowerCase());
      return (await on.$count(users, and(eq(users.id, userId), eq(users.emailVerified, true), isSame))) > 0;
    },

    async markVerified(userId: string, on: Queryable): Promise<void> {
      await on.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
      await on.delete(emailLinks).where(and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, "verification")));
    },

    /** Hash of the invitation code used at registration; null for accounts older than this column. */
    async findInvitationCodeHash(userId: string): Promise<string | null> {
      const [row] = await db.select({ hash: users.invitationCodeHash }).from(users).where(eq(users.id, userId));
      return row?.hash ?? null;
    },

    async hasAccounts(): Promise<boolean> {
      return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
    },

    /** Finds the account of a reset link that is neither used nor expired. */
    async findByResetLink(token: string): Promise<User | null> {
      const [row] = await db
        .select(profile)
        .from(users)
        .innerJoin(verifications, eq(users.id, sql`${verifications.value}::uuid`))
        .where(and(isResetLink(token), isUnexpired));
      return row ? toUser(row) : null;
    },

    /**
     * Makes the user an admin if theirs is the oldest account and there is no admin yet.
     * @returns whether the user became an admin
     */
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
