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
import { moment } from "./columns.ts";
import { projects } from "./project-schema.ts";

/** Circuit breakers of providers. A provider without a row has never failed. */
export const providerBreakers = pgTable("provider_breakers", {
  provider: text().primaryKey(),
  /** Number of consecutive failures of starts and polls. */
  failures: integer().notNull().default(0),
  failedAt: moment("failed_at"),
  /** Project whose poll failed last; repeated failures of one task count once. */
  lastSubject: uuid("last_subject"),
  /** Time at which the circuit was opened; null while it is closed. */
  openedAt: moment("opened_at"),
  /** Time from which one process may send a probe to the provider. */
  nextTryAt: moment("next_try_at"),
  isProbing: boolean("is_probing").notNull().default(false),
  /** Time at which the circuit was last closed. */
  closedAt: moment("closed_at"),
  /** Earliest time of the next poll of any task while the provider recovers. */
  nextReadAt: moment("next_read_at"),
  /** Time before which no project may start, because the provider reported a rate limit. */
  pausedUntil: moment("paused_until"),
});

/** Ids of models at providers that admins have entered; without a row, the default of the program is used. */
export const providerModelIds = pgTable(
  "provider_model_ids",
  {
    provider: text().notNull(),
    /** Name of the id in the program, such as `veoText`. */
    name: text().notNull(),
    modelId: text("model_id").notNull(),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.name] })],
);

const project = () => uuid("project_id").references(() => projects.id, { onDelete: "cascade" });

/** Projects that wait in the queue of a provider. */
export const providerWaits = pgTable("provider_waits", {
  projectId: project().primaryKey(),
  provider: text().notNull(),
  /** Time before which the project may not start, because the provider has declined it for now. */
  notBefore: moment("not_before"),
});

/** Starts of the last hour at providers with limits; they stay when their project is deleted. */
export const providerStarts = pgTable(
  "provider_starts",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    projectId: uuid("project_id").references(() => projects.id, { onDelete: "set null" }),
    provider: text().notNull(),
    isProbe: boolean("is_probe").notNull().default(false),
    admittedAt: moment("admitted_at").notNull().defaultNow(),
    /**
     * Time of the provider's answer to the start. The rate limit counts from this time, because the time at which the
     * start reached the provider is unknown.
     */
    answeredAt: moment("answered_at"),
  },
  (table) => [
    index("provider_starts_window").on(table.provider, table.admittedAt),
    index("provider_starts_project").on(table.projectId),
  ],
);

/** Durations in seconds of the latest tasks of a model at a provider. */
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
 * Queue of each provider with the position of every project: first the next project of each user, then the second
 * project of each user, and so on; among equals, the project of the user served longest ago comes first, then the older
 * project.
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
