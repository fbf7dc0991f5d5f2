import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, pgView, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, type StoredMedium, type StoredProgress, updatedAt, users } from "./schema.ts";

/** Requests to the local engine, which answers about them as an outside API would. */
export const renders = pgTable(
  "renders",
  {
    id: uuid().primaryKey(),
    /** Whose turn it uses. Null in rows that are older than this column. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Paid for: it goes before what is not. */
    isOrdered: boolean("is_ordered").notNull().default(false),
    /** Images take seconds and videos minutes, so each kind has a queue of its own. */
    makes: text().$type<"image" | "video">().notNull().default("video"),
    description: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<"queued" | "rendering" | "done" | "failed">().notNull().default("queued"),
    /** How often a worker has begun to draw it. */
    attempts: integer().notNull().default(0),
    takenAt: moment("taken_at"),
    /** While it is drawn. Once this has passed, its worker died, and another one takes it. */
    leaseUntil: moment("lease_until"),
    progress: jsonb().$type<StoredProgress>(),
    result: jsonb().$type<StoredMedium[]>(),
    error: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("renders_age").on(table.updatedAt),
    index("renders_open")
      .on(table.makes, table.createdAt)
      .where(sql`state in ('queued', 'rendering')`),
    index("renders_taken").on(table.takenAt),
  ],
);

/**
 * Who is next at the local engine, per kind. Accounts take turns: whoever has fewer drawn at the moment, then whoever was
 * served longest ago. Up to three orders go before each request that waits without one, so that all of them move.
 */
export const renderQueue = pgView("render_queue", {
  renderId: uuid("render_id").notNull(),
  userId: uuid("user_id"),
  makes: text().$type<"image" | "video">().notNull(),
  position: integer().notNull(),
}).as(sql`
  with running as (
    select makes, user_id, count(*) as count from renders where state = 'rendering' group by makes, user_id
  ), served as (
    select makes, user_id, max(taken_at) as last from renders
    where taken_at > now() - interval '1 day' group by makes, user_id
  ), waiting as (
    select id, renders.user_id, renders.makes, is_ordered, created_at, coalesce(running.count, 0) + row_number() over (
      partition by renders.makes, is_ordered, renders.user_id order by created_at, id
    ) as round
    from renders left join running
      on running.makes = renders.makes and running.user_id is not distinct from renders.user_id
    where state = 'queued'
  ), ranked as (
    select waiting.*, row_number() over (
      partition by waiting.makes, is_ordered order by round, served.last nulls first, waiting.created_at, waiting.id
    ) as rank
    from waiting left join served on served.makes = waiting.makes and served.user_id is not distinct from waiting.user_id
  ), overtaken as (
    select kinds.makes, (
      select least(3, count(*)) from renders where is_ordered and makes = kinds.makes and taken_at > greatest(
        kinds.waits_since,
        (select max(taken_at) from renders where makes = kinds.makes and not is_ordered and taken_at > now() - interval '1 day')
      )
    ) as count
    from (select makes, min(created_at) as waits_since from waiting where not is_ordered group by makes) as kinds
  )
  select ranked.id as render_id, ranked.user_id, ranked.makes, (row_number() over (
    partition by ranked.makes
    order by case when is_ordered then rank else 3 * rank - coalesce(overtaken.count, 0) end, is_ordered desc, ranked.id
  ))::integer as position
  from ranked left join overtaken on overtaken.makes = ranked.makes`);
