import { eq, sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, projects } from "./schema.ts";

/** Providers that did not answer lately, and until when they are left alone. No row: nothing is known against it. */
export const providerBreakers = pgTable("provider_breakers", {
  provider: text().primaryKey(),
  /** In a row, of starts and readings. */
  failures: integer().notNull().default(0),
  failedAt: moment("failed_at"),
  /** Whose reading failed last: one task alone says nothing about the service. */
  lastSubject: uuid("last_subject"),
  /** Null while it is asked as usual. */
  openedAt: moment("opened_at"),
  /** From then on one of all processes may try. */
  nextTryAt: moment("next_try_at"),
  isProbing: boolean("is_probing").notNull().default(false),
  /** It is back since then. */
  closedAt: moment("closed_at"),
  /** Just after it came back, no task is read before. */
  nextReadAt: moment("next_read_at"),
  /** It is there, but said that it takes no more starts before. */
  pausedUntil: moment("paused_until"),
});

const project = () => uuid("project_id").references(() => projects.id, { onDelete: "cascade" });

/** Projects that wait until a provider may be asked to start them. */
export const providerWaits = pgTable("provider_waits", {
  projectId: project().primaryKey(),
  provider: text().notNull(),
  /** It was asked in vain, and is not asked for this one before. */
  notBefore: moment("not_before"),
});

/** Starts of the last hour at providers with bounds, counted even when their project is gone. */
export const providerStarts = pgTable(
  "provider_starts",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    projectId: uuid("project_id").references(() => projects.id, { onDelete: "set null" }),
    provider: text().notNull(),
    isProbe: boolean("is_probe").notNull().default(false),
    admittedAt: moment("admitted_at").notNull().defaultNow(),
    /** Until its answer it may arrive at any moment, so it counts from then on. */
    answeredAt: moment("answered_at"),
  },
  (table) => [
    index("provider_starts_window").on(table.provider, table.admittedAt),
    index("provider_starts_project").on(table.projectId),
  ],
);

/** How long the last tasks of a model took at a provider, in seconds. */
export const providerDurations = pgTable(
  "provider_durations",
  {
    provider: text().notNull(),
    model: text().notNull(),
    samples: doublePrecision().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.model] })],
);

/**
 * Everybody's next one before anybody's second one; among equals whoever was served longest ago, then the older
 * project. The one place that says who is how manieth.
 */
export const providerLine = pgView("provider_line", {
  projectId: uuid("project_id").notNull(),
  provider: text().notNull(),
  userId: uuid("user_id").notNull(),
  notBefore: moment("not_before"),
  place: integer().notNull(),
}).as(sql`
  with waiting as (
    select ${providerWaits.projectId}, ${providerWaits.provider}, ${providerWaits.notBefore}, ${projects.userId},
      ${projects.createdAt}, row_number() over (
        partition by ${providerWaits.provider}, ${projects.userId} order by ${projects.createdAt}, ${projects.id}
      ) as turn
    from ${providerWaits} join ${projects} on ${eq(projects.id, providerWaits.projectId)}
    where ${projects.status} in ('pending', 'starting')
  ), served as (
    select ${providerStarts.provider}, ${projects.userId}, max(${providerStarts.id}) as last
    from ${providerStarts} join ${projects} on ${eq(projects.id, providerStarts.projectId)} group by 1, 2
  )
  select waiting.project_id, waiting.provider, waiting.user_id, waiting.not_before, (row_number() over (
    partition by waiting.provider
    order by waiting.turn, served.last nulls first, waiting.created_at, waiting.project_id
  ))::integer as place
  from waiting left join served on served.provider = waiting.provider and served.user_id = waiting.user_id`);
