import { and, eq, gt, isNull, like, lt, type SQL, sql } from "drizzle-orm";
import type { Role, User } from "#domain/accounts/account.ts";
import { sessionDays } from "#domain/accounts/session-lifetimes.ts";
import { accessTokens } from "#server/db/access-token-schema.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { type EmailLinkPurpose, emailLinks } from "#server/db/email-link-schema.ts";
import { accounts, sessions, userRoles, users, verifications } from "#server/db/schema.ts";
import { hashToken } from "./token-hash.ts";

/** Under the names that better-auth, which brings its own queries, asks for. */
export const accountTables = { user: users, session: sessions, account: accounts, verification: verifications };

export type AccountStore = ReturnType<typeof accountStore>;

const day = 24 * 60 * 60;
export const sessionSeconds = { idle: sessionDays.idle * day, absolute: sessionDays.absolute * day, renewAfter: day };

const absoluteEnd = sql`${sessions.createdAt} + make_interval(secs => ${sessionSeconds.absolute})`;
const sessionEnd = sql`least(${sessions.expiresAt}, ${absoluteEnd})`;
/** By the database's clock, which all processes share. */
export const isRunning = sql`${sessionEnd} > now()`;
const renewedEnd = sql`least(now() + make_interval(secs => ${sessionSeconds.idle}), ${absoluteEnd})`;
const renewAfter = sql`make_interval(secs => ${sessionSeconds.renewAfter})`;
/** Whole seconds until the end, for `Max-Age`. */
const secondsLeft = sql<number>`round(extract(epoch from ${sessionEnd} - now()))::int`;

const resetPrefix = "reset-password:";
const isResetLink = (token: string) => eq(verifications.identifier, `${resetPrefix}${hashToken(token)}`);
const isUnexpired = gt(verifications.expiresAt, sql`now()`);

/** Any error in reading a role must end as the least one, so only the exact word counts. */
export const highestRole = sql<Role>`coalesce((
  select role from ${userRoles} where ${userRoles.userId} = ${users.id} and role in ('admin', 'moderator')
  order by role limit 1), 'user')`;

/** With an alias, because both tables have columns of the same names. */
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

/** A blocked account has no running session. */
const isOpenAccount = and(eq(users.id, sessions.userId), isNull(users.blockedAt));

export function accountStore(db: Database) {
  const bySession = db
    .select({ id: sessions.userId, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, isOpenAccount)
    .where(and(eq(sessions.token, sql.placeholder("token")), isRunning))
    .prepare("caller_by_session");

  return {
    /** On the path of every request: one prepared look-up by an index. */
    async findBySession(token: string): Promise<{ id: string; sessionId: string } | null> {
      const [row] = await bySession.execute({ token: hashToken(token) });
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

    /** Whom to write to when a project of theirs ends; null where that is not wanted, or nobody proved to read there. */
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

    /** The same password under another hash, unless it was changed in the meantime. */
    async replacePasswordHash(userId: string, old: string, hash: string): Promise<void> {
      await db
        .update(accounts)
        .set({ password: hash })
        .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"), eq(accounts.password, old)));
    },

    /** Also ends open reset links, access tokens and a change of the address: whoever knew the old password may have made them. */
    async setPassword(userId: string, passwordHash: string, on: Queryable = db): Promise<boolean> {
      await endResetLinks(userId, on);
      await on.delete(accessTokens).where(eq(accessTokens.userId, userId));
      await on.delete(emailLinks).where(and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, "change")));
      const { rowCount } = await on
        .update(accounts)
        .set({ password: passwordHash, updatedAt: sql`now()` as never })
        .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
      return rowCount === 1;
    },

    async markVerified(userId: string, on: Queryable): Promise<void> {
      await on.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
      await on.delete(emailLinks).where(and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, "verification")));
    },

    /** Of the code of the registration; null for accounts from before it was stored. */
    async findInvitationCodeHash(userId: string): Promise<string | null> {
      const [row] = await db.select({ hash: users.invitationCodeHash }).from(users).where(eq(users.id, userId));
      return row?.hash ?? null;
    },

    async hasAccounts(): Promise<boolean> {
      return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
    },

    /** From then on it is the only one of its user; two at the same time come one after the other. */
    async saveResetLink(userId: string, token: string, minutes: number, transaction: Transaction): Promise<void> {
      // Not `for update`: the mail that goes with it refers to the same row.
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
      await endResetLinks(userId, transaction);
      // Those of others that ran out: nobody else removes them.
      await transaction.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
      await transaction.insert(verifications).values({
        identifier: `${resetPrefix}${hashToken(token)}`,
        value: userId,
        expiresAt: sql`now() + make_interval(mins => ${minutes})` as never,
      });
    },

    /** Whose link it is, as long as it is open. */
    async findByResetLink(token: string): Promise<User | null> {
      const [row] = await db
        .select(profile)
        .from(users)
        .innerJoin(verifications, eq(users.id, sql`${verifications.value}::uuid`))
        .where(and(isResetLink(token), isUnexpired));
      return row ? toUser(row) : null;
    },

    /** True for exactly one of all that use it. */
    async useResetLink(token: string, transaction: Transaction): Promise<boolean> {
      const { rowCount } = await transaction.delete(verifications).where(and(isResetLink(token), isUnexpired));
      return rowCount === 1;
    },

    /** How long a session still runs if it is not renewed; null once it is over, or its account blocked. */
    async millisecondsOfSession(id: string): Promise<number | null> {
      const [row] = await db
        .select({ left: sql<number>`ceil(extract(epoch from ${sessionEnd} - now()) * 1000)::float8` })
        .from(sessions)
        .innerJoin(users, isOpenAccount)
        .where(and(eq(sessions.id, id), isRunning));
      return row?.left ?? null;
    },

    /** Prolongs a session that is in use, at most once a day. @returns its seconds left, or null if unchanged */
    async renewSession(id: string): Promise<number | null> {
      const isDue = sql`${sessions.expiresAt} < ${renewedEnd} - ${renewAfter}`;
      const [row] = await db
        .update(sessions)
        .set({ expiresAt: renewedEnd as never, updatedAt: sql`now()` as never })
        .where(and(eq(sessions.id, id), isRunning, isDue))
        .returning({ secondsLeft });
      return row?.secondsLeft ?? null;
    },

    /** The session goes on under another token. @returns its seconds left, or null if it is over */
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

async function endResetLinks(userId: string, on: Queryable): Promise<void> {
  await on
    .delete(verifications)
    .where(and(like(verifications.identifier, `${resetPrefix}%`), eq(verifications.value, userId)));
}

function toUser(row: Omit<User, "created_at"> & { created_at: Date }): User {
  return { ...row, created_at: row.created_at.toISOString() };
}
