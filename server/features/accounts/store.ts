import { and, eq, gt, isNull, like, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Role, User } from "#domain/accounts/account.ts";
import { sessionDays } from "#domain/accounts/session-lifetimes.ts";
import { accessTokens } from "#server/db/access-token-schema.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { type EmailLinkPurpose, emailLinks } from "#server/db/email-link-schema.ts";
import { accounts, sessions, userRoles, users, verifications } from "#server/db/schema.ts";
import { hashToken } from "./token-hash.ts";

/** Tables by the names under which better-auth's own queries look for them. */
export const accountTables = { user: users, session: sessions, account: accounts, verification: verifications };

export type AccountStore = ReturnType<typeof accountStore>;

const day = 24 * 60 * 60;
export const sessionSeconds = { idle: sessionDays.idle * day, absolute: sessionDays.absolute * day, renewAfter: day };

const absoluteEnd = sql`${sessions.createdAt} + make_interval(secs => ${sessionSeconds.absolute})`;
const sessionEnd = sql`least(${sessions.expiresAt}, ${absoluteEnd})`;
/** Uses the database's clock, which all processes share. */
export const isRunning = sql`${sessionEnd} > now()`;
const renewedEnd = sql`least(now() + make_interval(secs => ${sessionSeconds.idle}), ${absoluteEnd})`;
const renewAfter = sql`make_interval(secs => ${sessionSeconds.renewAfter})`;
/** Whole seconds until the session ends, for the cookie's `Max-Age`. */
const secondsLeft = sql<number>`round(extract(epoch from ${sessionEnd} - now()))::int`;

const resetPrefix = "reset-password:";
const isResetLink = (token: string) => eq(verifications.identifier, `${resetPrefix}${hashToken(token)}`);
const isUnexpired = gt(verifications.expiresAt, sql`now()`);

/** The highest of a user's roles. It compares exact names, so that an unknown or broken role counts as `user`. */
export const highestRole = sql<Role>`coalesce((
  select role from ${userRoles} where ${userRoles.userId} = ${users.id} and role in ('admin', 'moderator')
  order by role limit 1), 'user')`;

/** The alias avoids a clash of equal column names in both tables. */
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

/** Condition for accounts that are not blocked; sessions of blocked accounts are never running. */
const isOpenAccount = and(eq(users.id, sessions.userId), isNull(users.blockedAt));

const prepareSessionLookup = (db: Database) =>
  db
    .select({ id: sessions.userId, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, isOpenAccount)
    .where(and(eq(sessions.token, sql.placeholder("token")), isRunning))
    .prepare("caller_by_session");

/** Prepared once per database, because the query runs on every request. */
const sessionLookups = new WeakMap<Database, ReturnType<typeof prepareSessionLookup>>();

export function accountStore(db: Database) {
  return {
    /** The session and account of a token, by a prepared query. */
    async findBySession(token: string): Promise<{ id: string; sessionId: string } | null> {
      const lookup = sessionLookups.get(db) ?? prepareSessionLookup(db);
      sessionLookups.set(db, lookup);
      const [row] = await lookup.execute({ token: hashToken(token) });
      return row ?? null;
    },

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
     * The recipient of mails about finished projects; null when the user does not want such mails or the address is
     * unverified.
     */
    async findNotified(id: string, on: Queryable = db): Promise<{ email: string; name: string } | null> {
      const [row] = await on
        .select({ email: users.email, name: users.name })
        .from(users)
        .where(and(eq(users.id, id), eq(users.notifyByMail, true), eq(users.emailVerified, true)));
      return row ?? null;
    },

    async endSessions(userId: string, on: Queryable = db): Promise<void> {
      await on.delete(sessions).where(eq(sessions.userId, userId));
    },

    async endOtherSessions(userId: string, exceptSessionId: string, transaction: Transaction): Promise<void> {
      await transaction.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, exceptSessionId)));
    },

    async endSessionOfToken(token: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.token, hashToken(token)));
    },

    async findPasswordHash(userId: string): Promise<string | null> {
      const [row] = await db
        .select({ hash: accounts.password })
        .from(accounts)
        .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
      return row?.hash ?? null;
    },

    /** Stores a new hash of the same password, unless the password changed in the meantime. */
    async replacePasswordHash(userId: string, old: string, hash: string): Promise<void> {
      await db
        .update(accounts)
        .set({ password: hash })
        .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"), eq(accounts.password, old)));
    },

    /**
     * Stores a new password hash and ends reset links, access tokens and address changes, which a person with the old
     * password may have created.
     */
    async setPassword(userId: string, passwordHash: string, on: Queryable = db): Promise<boolean> {
      await endResetLinks(userId, on);
      await on.delete(accessTokens).where(eq(accessTokens.userId, userId));
      await on.delete(emailLinks).where(and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, "change")));
      const { rowCount } = await on
        .update(accounts)
        .set({ password: passwordHash, updatedAt: sql`now()` })
        .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
      return rowCount === 1;
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

    /**
     * Stores a reset link and replaces the user's earlier ones. The lock on the user row serialises concurrent calls.
     */
    async saveResetLink(userId: string, token: string, minutes: number, transaction: Transaction): Promise<void> {
      // `no key update` suffices here; `for update` would block concurrent inserts of rows that reference this user.
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
      await endResetLinks(userId, transaction);
      // Remove expired links of all users here as well, because no other code does so.
      await transaction.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
      await transaction.insert(verifications).values({
        identifier: `${resetPrefix}${hashToken(token)}`,
        value: userId,
        expiresAt: sql`now() + make_interval(mins => ${minutes})`,
      });
    },

    /** The account of a reset link that is neither used nor expired. */
    async findByResetLink(token: string): Promise<User | null> {
      const [row] = await db
        .select(profile)
        .from(users)
        .innerJoin(verifications, eq(users.id, sql`${verifications.value}::uuid`))
        .where(and(isResetLink(token), isUnexpired));
      return row ? toUser(row) : null;
    },

    /** Uses up a reset link; true for exactly one of several concurrent calls. */
    async useResetLink(token: string, transaction: Transaction): Promise<boolean> {
      const { rowCount } = await transaction.delete(verifications).where(and(isResetLink(token), isUnexpired));
      return rowCount === 1;
    },

    /** Milliseconds until the session ends if it is not renewed; null when it is over or its account is blocked. */
    async millisecondsOfSession(id: string): Promise<number | null> {
      const [row] = await db
        .select({ left: sql<number>`ceil(extract(epoch from ${sessionEnd} - now()) * 1000)::float8` })
        .from(sessions)
        .innerJoin(users, isOpenAccount)
        .where(and(eq(sessions.id, id), isRunning));
      return row?.left ?? null;
    },

    /** Extends a session in use, at most once a day. @returns its seconds left, or null if unchanged */
    async renewSession(id: string): Promise<number | null> {
      const isDue = sql`${sessions.expiresAt} < ${renewedEnd} - ${renewAfter}`;
      const [row] = await db
        .update(sessions)
        .set({ expiresAt: renewedEnd, updatedAt: sql`now()` })
        .where(and(eq(sessions.id, id), isRunning, isDue))
        .returning({ secondsLeft });
      return row?.secondsLeft ?? null;
    },

    /** Replaces the token of a session. @returns its seconds left, or null if it is over */
    async replaceToken(id: string, token: string, on: Queryable = db): Promise<number | null> {
      const [row] = await on
        .update(sessions)
        .set({ token: hashToken(token) })
        .where(and(eq(sessions.id, id), isRunning))
        .returning({ secondsLeft });
      return row?.secondsLeft ?? null;
    },

    async endSession(id: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.id, id));
    },

    /** Grants admin rights to the oldest account, and only while there is no admin. @returns whether it was granted */
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

async function endResetLinks(userId: string, on: Queryable): Promise<void> {
  await on
    .delete(verifications)
    .where(and(like(verifications.identifier, `${resetPrefix}%`), eq(verifications.value, userId)));
}

function toUser(row: Omit<User, "created_at"> & { created_at: Date }): User {
  return { ...row, created_at: row.created_at.toISOString() };
}
