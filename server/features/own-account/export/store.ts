import { and, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { accessTokens } from "#server/db/access-token-schema.ts";
import type { Database } from "#server/db/client.ts";
import { emailLinks } from "#server/db/email-link-schema.ts";
import { orderDeliveries, orderEvents, orderPayments, orders, testCheckouts } from "#server/db/order-schema.ts";
import { passkeyChallenges, passkeys } from "#server/db/passkey-schema.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import { invitationCodes, invitationRequests } from "#server/db/invitation-schema.ts";
import { mails, webhookEvents } from "#server/db/outbox-schema.ts";
import {
  accounts,
  auditLog,
  backupCodes,
  contactMessages,
  idempotencyKeys,
  projects,
  secondFactors,
  sessions,
  signInChallenges,
  type StoredMedium,
  tutorialProgress,
  uploads,
  userRoles,
  users,
  verifications,
} from "#server/db/schema.ts";

/**
 * The user whose data are exported. Rows are found by the account id only: an address typed into a form does not prove
 * who typed it (D-54).
 */
type Person = { id: string };
/** A row by its column names. */
export type ExportedRow = Record<string, unknown>;
export type ExportedProject = ExportedRow & {
  id: string;
  created_at: string;
  media: StoredMedium[];
  input_keys: string[];
};
export type ExportedUpload = ExportedRow & { id: string; created_at: string; key: string };
export type ExportStore = ReturnType<typeof exportStore>;

const pageSize = 200;
/** Kind of the mails that carry contact messages to the operator. */
const messageMail = "contact-message";
const linkMails = ["password-reset", "email-verification", "email-change"];
/** Columns that concern only the operator and its providers. */
const providerAffairs = ["user_id", "detail", "cost_amount", "cost_unit", "cost_cents"];
/**
 * Columns of passkeys that are left out of the export: other sites could identify a person by comparing their values.
 */
const passkeySecrets = ["user_id", "credential_id", "public_key"];
const accountSecrets = ["user_id", "password", "access_token", "refresh_token", "id_token"];
/** Columns with data of other people, whose requests this admin handled. */
const foreignNames = ["first_name", "last_name", "whatsapp_number", "handled_by"];

/**
 * Queries of the export. They select whole rows, so that new columns are included; only the named columns are left out.
 */
export function exportStore(db: Database) {
  async function read(table: PgTable, where: SQL | undefined, leftOut: string[], rest = sql``): Promise<ExportedRow[]> {
    const { rows } = await db.execute<{ row: ExportedRow }>(
      sql`select to_jsonb(${table}) - ${sql.param(leftOut)}::text[] as row from ${table} where ${where} ${rest}`,
    );
    return rows.map(({ row }) => row);
  }

  /** Reads all rows in batches, oldest first, because their number is unbounded. */
  async function* readAll<Row extends ExportedRow>(
    table: PgTable,
    where: SQL | undefined,
    leftOut: string[],
  ): AsyncGenerator<Row> {
    let last: ExportedRow | undefined;
    do {
      const further: SQL = last
        ? sql`(${where}) and (created_at, id) > (${last.created_at}::timestamptz, ${last.id}::uuid)`
        : sql`(${where})`;
      const rows = await read(table, further, leftOut, sql`order by created_at, id limit ${pageSize}`);
      yield* rows as Row[];
      last = rows.length === pageSize ? rows.at(-1) : undefined;
    } while (last);
  }

  const ofSessions = (userId: string) =>
    inArray(
      passkeyChallenges.sessionId,
      db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId)),
    );

  return {
    async account({ id }: Person): Promise<Record<string, ExportedRow[]>> {
      const involved = or(eq(auditLog.actorId, id), eq(auditLog.subjectId, id));
      return {
        profil: await read(users, eq(users.id, id), ["invitation_code_hash"]),
        rollen: await read(userRoles, eq(userRoles.userId, id), ["user_id"]),
        anmeldearten: await read(accounts, eq(accounts.userId, id), accountSecrets),
        zugriffstoken: await read(accessTokens, eq(accessTokens.userId, id), ["user_id", "token_hash"]),
        sitzungen: await read(sessions, eq(sessions.userId, id), ["user_id", "token"]),
        passwort_links: await read(verifications, sql`${verifications.value} = ${id}`, ["identifier", "value"]),
        adress_links: await read(emailLinks, eq(emailLinks.userId, id), ["user_id", "token_hash"]),
        zweiter_schritt: await read(secondFactors, eq(secondFactors.userId, id), ["user_id", "secret", "last_step"]),
        backup_codes: await read(backupCodes, eq(backupCodes.userId, id), ["user_id", "code_hash"]),
        passkeys: await read(passkeys, eq(passkeys.userId, id), passkeySecrets),
        begonnene_passkeys: await read(passkeyChallenges, ofSessions(id), ["browser_hash", "challenge", "session_id"]),
        offene_anmeldungen: await read(signInChallenges, eq(signInChallenges.userId, id), ["user_id", "token_hash"]),
        starts: await read(idempotencyKeys, eq(idempotencyKeys.userId, id), ["user_id", "request_hash"]),
        verwaltung_protokoll: await read(auditLog, involved, ["actor_id", "subject_id"]),
        verwaltung_einladungscodes: await read(invitationCodes, eq(invitationCodes.createdBy, id), ["created_by"]),
        verwaltung_erledigte_anfragen: await read(
          invitationRequests,
          eq(invitationRequests.handledBy, id),
          foreignNames,
        ),
      };
    },

    projects: ({ id }: Person) => readAll<ExportedProject>(projects, eq(projects.userId, id), ["user_id", "receipt"]),
    uploads: ({ id }: Person) => readAll<ExportedUpload>(uploads, eq(uploads.userId, id), ["user_id"]),
    runs: ({ id }: Person) =>
      read(providerRuns, eq(providerRuns.userId, id), providerAffairs, sql`order by started_at, id`),
    mails: ({ id }: Person) =>
      readAll(mails, and(eq(mails.userId, id), notInArray(mails.kind, [messageMail, ...linkMails])), ["user_id"]),
    /** Mails exported without their text: the link in it proves access to the mailbox. */
    linkMails: ({ id }: Person) =>
      readAll(mails, and(eq(mails.userId, id), inArray(mails.kind, linkMails)), ["user_id", "text", "html"]),
    messages: ({ id }: Person) => readAll(contactMessages, eq(contactMessages.userId, id), []),
    /** Mails exported without their recipients, who may be admins with private addresses. */
    messageMails: ({ id }: Person) =>
      readAll(mails, and(eq(mails.userId, id), eq(mails.kind, messageMail)), ["user_id", "recipient"]),
    events: ({ id }: Person) => readAll(webhookEvents, eq(webhookEvents.userId, id), []),
    orders: ({ id }: Person) => readAll(orders, eq(orders.userId, id), ["user_id", "key", "request_hash"]),
    /** Details of the orders, table by table. */
    async orderDetails({ id }: Person): Promise<Record<string, ExportedRow[]>> {
      const ofOrders = (column: PgColumn) =>
        inArray(column, db.select({ id: orders.id }).from(orders).where(eq(orders.userId, id)));
      return {
        verlauf: await read(orderEvents, ofOrders(orderEvents.orderId), []),
        zahlungen: await read(orderPayments, ofOrders(orderPayments.orderId), []),
        testkasse: await read(testCheckouts, ofOrders(testCheckouts.orderId), []),
        zustellungen: await read(orderDeliveries, ofOrders(orderDeliveries.orderId), []),
      };
    },
    progress: ({ id }: Person) => read(tutorialProgress, eq(tutorialProgress.userId, id), ["user_id"]),
  };
}
