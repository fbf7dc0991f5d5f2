import type { BrandSnapshot } from "#domain/brand-kits/brand-kit.ts";
import { and, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { accessTokens } from "#server/db/access-token-schema.ts";
import { brandFonts, brandKits } from "#server/db/brand-schema.ts";
import type { Database } from "#server/db/client.ts";
import { emailLinks } from "#server/db/email-link-schema.ts";
import { orderWithdrawals } from "#server/db/legal-text-schema.ts";
import {
  orderDeliveries,
  orderEvents,
  orderPayments,
  orders,
  scriptDrafts,
  orderResults,
  testCheckouts,
} from "#server/db/order-schema.ts";
import { orderDisputes } from "#server/db/dispute-schema.ts";
import { partialRefunds } from "#server/db/partial-refund-schema.ts";
import { invoices } from "#server/db/invoice-schema.ts";
import { passkeyChallenges, passkeys } from "#server/db/passkey-schema.ts";
import { pronunciations } from "#server/db/pronunciation-schema.ts";
import { projectFolders } from "#server/db/folder-schema.ts";
import { recentPrompts } from "#server/db/prompt-schema.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import { invitationCodes, invitationRequests } from "#server/db/invitation-schema.ts";
import { mails, webhookEvents } from "#server/db/outbox-schema.ts";
import { tutorialProgress } from "#server/db/academy-schema.ts";
import { accounts, sessions, userRoles, users, verifications } from "#server/db/account-schema.ts";
import { auditLog } from "#server/db/audit-schema.ts";
import { contactMessages } from "#server/db/contact-schema.ts";
import { idempotencyKeys, projects } from "#server/db/project-schema.ts";
import { uploads } from "#server/db/upload-schema.ts";
import type { StoredMedium } from "#server/db/stored-project.ts";
import { backupCodes, secondFactors, signInChallenges } from "#server/db/second-factor-schema.ts";
import { emailDeclines, senderCodes, senders } from "#server/db/sender-schema.ts";
import { linkMails, operatorMails } from "#server/features/mail/mail-kinds.ts";
import { leftOutColumns } from "./left-out-columns.ts";

/**
 * The user whose data are exported. Their rows are found by the account's id only: an email address typed into a form
 * does not prove who typed it.
 */
type Person = { id: string };
/** A row of a table: its values by column name. */
export type ExportedRow = Record<string, unknown>;
export type ExportedProject = ExportedRow & {
  id: string;
  created_at: string;
  media: StoredMedium[];
  input_keys: string[];
  brand_kit: BrandSnapshot | null;
};
export type ExportedUpload = ExportedRow & { id: string; created_at: string; key: string };
export type ExportStore = ReturnType<typeof exportStore>;

const pageSize = 200;

/**
 * SQL of the export. It selects whole rows, so that new columns are included; `left-out-columns.ts` names the
 * exceptions.
 */
export function exportStore(db: Database) {
  async function read(
    table: PgTable,
    where: SQL | undefined,
    leftOut: readonly string[],
    rest = sql``,
  ): Promise<ExportedRow[]> {
    const { rows } = await db.execute<{ row: ExportedRow }>(
      sql`select to_jsonb(${table}) - ${sql.param(leftOut)}::text[] as row from ${table} where ${where} ${rest}`,
    );
    return rows.map(({ row }) => row);
  }

  /** Reads all rows of a table in batches, oldest first, because their number is unbounded. */
  async function* readAll<Row extends ExportedRow>(
    table: PgTable,
    where: SQL | undefined,
    leftOut: readonly string[],
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
        profil: await read(users, eq(users.id, id), leftOutColumns.profile),
        rollen: await read(userRoles, eq(userRoles.userId, id), leftOutColumns.roles),
        anmeldearten: await read(accounts, eq(accounts.userId, id), leftOutColumns.signInMethods),
        zugriffstoken: await read(accessTokens, eq(accessTokens.userId, id), leftOutColumns.accessTokens),
        sitzungen: await read(sessions, eq(sessions.userId, id), leftOutColumns.sessions),
        passwort_links: await read(verifications, sql`${verifications.value} = ${id}`, leftOutColumns.passwordLinks),
        adress_links: await read(emailLinks, eq(emailLinks.userId, id), leftOutColumns.emailLinks),
        zweiter_schritt: await read(secondFactors, eq(secondFactors.userId, id), leftOutColumns.secondFactors),
        backup_codes: await read(backupCodes, eq(backupCodes.userId, id), leftOutColumns.backupCodes),
        passkeys: await read(passkeys, eq(passkeys.userId, id), leftOutColumns.passkeys),
        begonnene_passkeys: await read(passkeyChallenges, ofSessions(id), leftOutColumns.passkeyChallenges),
        offene_anmeldungen: await read(
          signInChallenges,
          eq(signInChallenges.userId, id),
          leftOutColumns.signInChallenges,
        ),
        absender: await read(senders, eq(senders.userId, id), leftOutColumns.senders),
        marke: await read(brandKits, eq(brandKits.userId, id), leftOutColumns.brandKits),
        schriften: await read(brandFonts, eq(brandFonts.userId, id), leftOutColumns.brandFonts),
        aussprachen: await read(pronunciations, eq(pronunciations.userId, id), leftOutColumns.pronunciations),
        absender_codes: await read(senderCodes, eq(senderCodes.userId, id), leftOutColumns.senderCodes),
        abgelehnte_videos: await read(emailDeclines, eq(emailDeclines.userId, id), leftOutColumns.declines),
        zuletzt_verwendet: await read(recentPrompts, eq(recentPrompts.userId, id), leftOutColumns.recentPrompts),
        ordner: await read(projectFolders, eq(projectFolders.userId, id), leftOutColumns.folders),
        starts: await read(idempotencyKeys, eq(idempotencyKeys.userId, id), leftOutColumns.startKeys),
        verwaltung_protokoll: await read(auditLog, involved, leftOutColumns.auditLog),
        verwaltung_einladungscodes: await read(
          invitationCodes,
          eq(invitationCodes.createdBy, id),
          leftOutColumns.invitationCodes,
        ),
        verwaltung_erledigte_anfragen: await read(
          invitationRequests,
          eq(invitationRequests.handledBy, id),
          leftOutColumns.handledRequests,
        ),
      };
    },

    /** Storage keys of the account's logo, and of the logos shown with its orders. */
    async logoKeys({ id }: Person): Promise<string[]> {
      const kept = await db.select({ key: senders.logoKey }).from(senders).where(eq(senders.userId, id));
      const ordered = await db.selectDistinct({ key: orders.senderLogoKey }).from(orders).where(eq(orders.userId, id));
      return [...new Set([...kept, ...ordered].flatMap(({ key }) => (key === null ? [] : [key])))];
    },
    /** Storage keys of the logos of the account's brand, and of the brand logos that its projects and orders store. */
    async brandLogoKeys({ id }: Person): Promise<string[]> {
      const { rows } = await db.execute<{ key: string }>(sql`
        select distinct key from (
          select unnest(array[${brandKits.logoKey}, ${brandKits.darkLogoKey}]) as key from ${brandKits}
            where ${brandKits.userId} = ${id}
          union all
          select unnest(array[${projects.brandKit} ->> 'logoKey', ${projects.brandKit} ->> 'darkLogoKey'])
            from ${projects} where ${projects.userId} = ${id}
          union all
          select ${orders.senderDarkLogoKey} from ${orders} where ${orders.userId} = ${id}
        ) as logos where key is not null order by key`);
      return rows.map(({ key }) => key);
    },
    /** Storage keys of all fonts that the account has uploaded, including fonts that its brand no longer uses. */
    async brandFontKeys({ id }: Person): Promise<string[]> {
      const rows = await db
        .select({ key: brandFonts.key })
        .from(brandFonts)
        .where(eq(brandFonts.userId, id))
        .orderBy(brandFonts.createdAt, brandFonts.id);
      return rows.map(({ key }) => key);
    },
    projects: ({ id }: Person) => readAll<ExportedProject>(projects, eq(projects.userId, id), leftOutColumns.projects),
    uploads: ({ id }: Person) => readAll<ExportedUpload>(uploads, eq(uploads.userId, id), leftOutColumns.uploads),
    runs: ({ id }: Person) =>
      read(providerRuns, eq(providerRuns.userId, id), leftOutColumns.providerRuns, sql`order by started_at, id`),
    mails: ({ id }: Person) =>
      readAll(
        mails,
        and(eq(mails.userId, id), notInArray(mails.kind, [...operatorMails, ...linkMails])),
        leftOutColumns.mails,
      ),
    linkMails: ({ id }: Person) =>
      readAll(mails, and(eq(mails.userId, id), inArray(mails.kind, [...linkMails])), leftOutColumns.linkMails),
    messages: ({ id }: Person) => readAll(contactMessages, eq(contactMessages.userId, id), []),
    operatorMails: ({ id }: Person) =>
      readAll(mails, and(eq(mails.userId, id), inArray(mails.kind, [...operatorMails])), leftOutColumns.operatorMails),
    events: ({ id }: Person) => readAll(webhookEvents, eq(webhookEvents.userId, id), []),
    orders: ({ id }: Person) => readAll(orders, eq(orders.userId, id), leftOutColumns.orders),
    invoices: ({ id }: Person) => readAll(invoices, eq(invoices.userId, id), leftOutColumns.invoices),
    drafts: ({ id }: Person) => readAll(scriptDrafts, eq(scriptDrafts.userId, id), leftOutColumns.drafts),
    /** Rows of all tables with details of the person's orders, by table. */
    async orderDetails({ id }: Person): Promise<Record<string, ExportedRow[]>> {
      const ofOrders = (column: PgColumn) =>
        inArray(column, db.select({ id: orders.id }).from(orders).where(eq(orders.userId, id)));
      return {
        verlauf: await read(orderEvents, ofOrders(orderEvents.orderId), []),
        zahlungen: await read(orderPayments, ofOrders(orderPayments.orderId), []),
        rueckbuchungen: await read(orderDisputes, ofOrders(orderDisputes.orderId), leftOutColumns.disputes),
        teilerstattungen: await read(partialRefunds, ofOrders(partialRefunds.orderId), []),
        testkasse: await read(testCheckouts, ofOrders(testCheckouts.orderId), []),
        automatisierung: await read(orderResults, ofOrders(orderResults.orderId), []),
        widerrufe: await read(orderWithdrawals, ofOrders(orderWithdrawals.orderId), []),
        zustellungen: await read(orderDeliveries, ofOrders(orderDeliveries.orderId), []),
      };
    },
    progress: ({ id }: Person) => read(tutorialProgress, eq(tutorialProgress.userId, id), leftOutColumns.progress),
  };
}
