import { and, eq, isNull, sql } from "drizzle-orm";
import type { StorageUsage } from "#domain/storage-quota/calls.ts";
import { brandFonts } from "#server/db/brand-schema.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { projects } from "#server/db/project-schema.ts";
import { uploads } from "#server/db/upload-schema.ts";

const medium = sql`medium`;
const mediumBytes = sql`(${medium} ->> 'bytes')::bigint`;
const isListed = sql`(${projects.deletedAt} is null)`;
const mediaOf = sql`jsonb_array_elements(${projects.media}) as ${medium}`;

/**
 * SQL of an account's storage use, computed from the rows that refer to its files. Starts read the stored sum instead
 * (`storageTotals`, decision 0047).
 */
export function storageQuotaStore(db: Database) {
  return {
    /** Serialises quota checks of an account until the transaction ends. */
    async lock(ownerId: string, transaction: Transaction): Promise<void> {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${ownerId}`}, 0))`);
    },

    async usage(ownerId: string, on: Queryable = db): Promise<StorageUsage> {
      const { rows } = await on.execute<Record<keyof StorageUsage, string>>(sql`
        select
          (select coalesce(sum(${uploads.bytes}), 0) from ${uploads} where ${eq(uploads.userId, ownerId)}) as uploads,
          (select coalesce(sum(${brandFonts.bytes}), 0) from ${brandFonts} where ${eq(brandFonts.userId, ownerId)}) as fonts,
          coalesce(sum(${projects.inputBytes}) filter (where ${isListed}), 0) as inputs,
          coalesce(sum(video_bytes) filter (where ${isListed}), 0) as films,
          coalesce(sum(other_bytes) filter (where ${isListed}), 0) as pictures,
          coalesce(sum(${projects.inputBytes} + video_bytes + other_bytes) filter (where not ${isListed}), 0) as bin
        from ${projects} cross join lateral (
          select coalesce(sum(${mediumBytes}) filter (where ${medium} ->> 'type' like 'video/%'), 0) as video_bytes,
            coalesce(sum(${mediumBytes}) filter (where ${medium} ->> 'type' not like 'video/%'), 0) as other_bytes
          from ${mediaOf}
        ) as sizes where ${eq(projects.userId, ownerId)}`);
      const [row] = rows;
      return {
        films: Number(row?.films ?? 0),
        pictures: Number(row?.pictures ?? 0),
        uploads: Number(row?.uploads ?? 0),
        fonts: Number(row?.fonts ?? 0),
        inputs: Number(row?.inputs ?? 0),
        bin: Number(row?.bin ?? 0),
      };
    },

    /** The projects with the most storage, largest first. */
    async largest(ownerId: string, limit: number) {
      const bytes = sql<string>`${projects.inputBytes} + (select coalesce(sum(${mediumBytes}), 0) from ${mediaOf})`;
      const rows = await db
        .select({
          id: projects.id,
          prompt: projects.prompt,
          modelType: projects.modelType,
          createdAt: projects.createdAt,
          bytes: bytes.as("total_bytes"),
        })
        .from(projects)
        .where(and(eq(projects.userId, ownerId), isNull(projects.deletedAt)))
        .orderBy(sql`total_bytes desc`, projects.id)
        .limit(limit);
      return rows.map((row) => ({ ...row, bytes: Number(row.bytes) })).filter((row) => row.bytes > 0);
    },
  };
}
