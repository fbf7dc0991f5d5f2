import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { BrandSnapshot } from "#domain/brand-kits/brand-kit.ts";
import { deadlineMinutes } from "#domain/projects/time-limits.ts";
import { lateFailures } from "#domain/projects/failures.ts";
import { brandFonts, brandKits } from "#server/db/brand-schema.ts";
import type { Database, Queryable } from "#server/db/client.ts";
import { pronunciations } from "#server/db/pronunciation-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import type { StoredStatus } from "#server/db/stored-project.ts";

export type ProjectRow = typeof projects.$inferSelect;
export type NewProject = typeof projects.$inferInsert;

export const underWay = ["pending", "starting", "queued", "processing"] as const;

/** SQL condition for videos of paid, unfinished orders, which only the order's job may end. */
export const isAwaited = and(isNotNull(projects.orderId), inArray(projects.status, ["waiting", ...underWay])) as SQL;

/** SQL condition for projects that failed only by timeout, whose late results are still accepted. */
export const isLate = and(
  eq(projects.status, "failed"),
  inArray(projects.errorCode, [...lateFailures]),
  isNull(projects.deletedAt),
);

export const when = (id: string, ...statuses: StoredStatus[]) =>
  and(eq(projects.id, id), inArray(projects.status, statuses));

/** Columns that a start sets besides the owner; all others have their defaults. */
const startedColumns = [
  "id",
  "modelId",
  "modelType",
  "substitute",
  "prompt",
  "imageUrl",
  "aspectRatio",
  "seconds",
  "removeWatermark",
  "input",
  "inputKeys",
  "inputBytes",
  "uploadIds",
  "taskId",
  "deadline",
] as const;
export type StartedProject = Pick<ProjectRow, (typeof startedColumns)[number]> & {
  /** Project that this one retries; null for a new one. */
  retriedProject: string | null;
};

/**
 * Values that a start copies into the project, so that no later change reaches them: nothing for images, the account's
 * brand for videos, its pronunciations too if the video speaks, and the copies of the retried project for a retry.
 */
export const startCopies = ["nothing", "brand", "brand-and-pronunciations", "retried-project"] as const;
export type StartCopies = (typeof startCopies)[number];

const snapshotNames = [
  "company",
  "claim",
  "website",
  "phone",
  "primaryColor",
  "secondaryColor",
  "hasLowerThird",
  "hasEndCard",
  "subtitleStyle",
  "logoKey",
  "darkLogoKey",
] as const satisfies (keyof BrandSnapshot)[];

/** SQL of the brand of the account that starts a project; null without a brand. */
function brandOfAccount(): SQL {
  const members = snapshotNames.map((name) => sql`${name}::text, ${brandKits[name]}`);
  members.push(
    sql`'fontKey', (select ${brandFonts.key} from ${brandFonts} where ${brandFonts.id} = ${brandKits.fontId})`,
  );
  return sql`(select jsonb_build_object(${sql.join(members, sql`, `)}) from ${brandKits}
    where ${brandKits.userId} = key.user_id)`;
}

/** SQL of the pronunciations of the account that starts a project; null without any. */
const pronunciationsOfAccount = () => sql`
  (select jsonb_agg(jsonb_build_object('word', ${pronunciations.word}, 'spoken', ${pronunciations.spoken})
      order by ${pronunciations.wordKey}) from ${pronunciations}
    where ${pronunciations.userId} = key.user_id)`;

const copyOfRetriedProject = (column: SQL) => sql`
  (select ${column} from ${projects} as original
    where original.id = ${sql.placeholder("retriedProject")}::uuid)`;

/** SQL of the brand and the pronunciations that a start copies. It reads only tables that the start needs. */
function copiedValues(copies: StartCopies): { brandKit: SQL; pronunciations: SQL } {
  if (copies === "retried-project") {
    return {
      brandKit: copyOfRetriedProject(sql`original.brand_kit`),
      pronunciations: copyOfRetriedProject(sql`original.pronunciations`),
    };
  }
  return {
    brandKit: copies === "nothing" ? sql`null::jsonb` : brandOfAccount(),
    pronunciations: copies === "brand-and-pronunciations" ? pronunciationsOfAccount() : sql`null::jsonb`,
  };
}

/**
 * SQL that inserts the project of a start, for the statement that writes the whole start: takes the owner from the
 * common table expression `key` (`user_id`), and the version from `load` (`version`). Its placeholders are the fields
 * of `StartedProject`.
 */
export function insertStarted(copies: StartCopies): SQL {
  const columns = startedColumns.map((name) => sql.identifier(projects[name].name));
  const values = startedColumns.map((name) => sql.param(sql.placeholder(name), projects[name]));
  const copied = copiedValues(copies);
  return sql`insert into ${projects} (user_id, ${sql.join(columns, sql`, `)}, brand_kit, pronunciations, version)
    select key.user_id, ${sql.join(values, sql`, `)}, ${copied.brandKit}, ${copied.pronunciations}, load.version
    from key cross join load`;
}

/**
 * SQL of projects. Queries on behalf of a user filter by owner, so that projects of other accounts are not found, and
 * leave out deleted projects, whose queries are in `bin/store.ts`.
 */
export function projectStore(db: Database) {
  return {
    /** Finds a project with all columns, including the user's input for a restart. */
    async findWithInput(id: string, ownerId: string): Promise<ProjectRow | undefined> {
      const [row] = await db
        .select()
        .from(projects)
        .where(and(eq(projects.id, id), eq(projects.userId, ownerId), isNull(projects.deletedAt)));
      return row;
    },

    async insert(row: NewProject, on: Queryable = db): Promise<void> {
      await on.insert(projects).values(row);
    },

    async findOrdered(id: string, orderId: string): Promise<ProjectRow | undefined> {
      const [row] = await db
        .select()
        .from(projects)
        .where(and(eq(projects.id, id), eq(projects.orderId, orderId), isNull(projects.deletedAt)));
      return row;
    },

    /** Those of the ids whose projects exist and are not deleted. */
    async listExisting(ids: readonly string[]): Promise<string[]> {
      const rows = await db
        .select({ id: projects.id })
        .from(projects)
        .where(and(inArray(projects.id, [...ids]), isNull(projects.deletedAt)));
      return rows.map(({ id }) => id);
    },

    async findUnderWay(id: string): Promise<ProjectRow | undefined> {
      const [row] = await db
        .select()
        .from(projects)
        .where(when(id, ...underWay));
      return row;
    },

    /** Finds a project without checking its owner, for jobs that handle files. */
    async findWithoutOwner(id: string): Promise<ProjectRow | undefined> {
      const [row] = await db.select().from(projects).where(eq(projects.id, id));
      return row;
    },

    /** Whether an order waits for a project's video. */
    async isAwaited(id: string): Promise<boolean> {
      const rows = await db
        .select({ id: projects.id })
        .from(projects)
        .where(and(eq(projects.id, id), isAwaited));
      return rows.length === 1;
    },

    async findByTask(taskId: string): Promise<ProjectRow | undefined> {
      const [row] = await db.select().from(projects).where(eq(projects.taskId, taskId));
      return row;
    },

    /** Finds a project that failed only by timeout, at most `hours` after its deadline. */
    async findLate(id: string, hours: number): Promise<ProjectRow | undefined> {
      const isRecent = sql`${projects.deadline} > now() - make_interval(hours => ${hours})`;
      const [row] = await db
        .select()
        .from(projects)
        .where(and(eq(projects.id, id), isLate, isNull(projects.orderId), isNotNull(projects.receipt), isRecent));
      return row;
    },

    /** Finds projects under way without an update for `seconds`, because their jobs may be lost. */
    async findIdle(seconds: number): Promise<string[]> {
      const rows = await db
        .select({ id: projects.id })
        .from(projects)
        .where(
          and(
            inArray(projects.status, [...underWay]),
            lt(projects.updatedAt, sql`now() - make_interval(secs => ${seconds})`),
          ),
        );
      return rows.map(({ id }) => id);
    },

    /** Seconds since the last update of a project, by the database's clock, which has also set `updated_at`. */
    async secondsUntouched(id: string): Promise<number> {
      const [row] = await db
        .select({ seconds: sql<number>`extract(epoch from now() - ${projects.updatedAt})::float8` })
        .from(projects)
        .where(eq(projects.id, id));
      return row?.seconds ?? 0;
    },

    /**
     * Whether the deadline of a project has passed, by the database's clock, which all processes share. A start that a
     * worker has claimed must also end within `deadlineMinutes` minutes.
     */
    async isPastDeadline(id: string): Promise<boolean> {
      const startIsOverdue = sql`(${projects.status} = 'starting'
        and ${projects.updatedAt} < now() - make_interval(mins => ${deadlineMinutes}))`;
      const [row] = await db
        .select({ past: sql<boolean>`${projects.deadline} < now() or ${startIsOverdue}` })
        .from(projects)
        .where(eq(projects.id, id));
      return row?.past ?? false;
    },
  };
}
