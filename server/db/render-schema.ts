import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, pgView, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./account-schema.ts";
import { createdAt, moment, updatedAt } from "./columns.ts";
import type { StoredMedium, StoredProgress } from "./stored-project.ts";

/** Render requests to the local engine. */
export const renders = pgTable(
  "renders",
  {
    id: uuid().primaryKey(),
    /** Account whose share of the queue the render uses; null in rows older than this column. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Whether the render belongs to a paid order and therefore takes precedence. */
    isOrdered: boolean("is_ordered").notNull().default(false),
    /** Whether the render is a preview of an order that is not placed yet; it never precedes a paid order. */
    isPreview: boolean("is_preview").notNull().default(false),
    /** Kind of result. Each kind has a queue of its own, because images take seconds and videos minutes. */
    makes: text().$type<"image" | "video">().notNull().default("video"),
    description: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<"queued" | "rendering" | "done" | "failed">().notNull().default("queued"),
    /** Number of attempts that a worker has started. */
    attempts: integer().notNull().default(0),
    takenAt: moment("taken_at"),
    /**
     * End of the running attempt's lease. After that, the worker counts as dead and another worker takes the render.
     */
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
 * Queue of the local engine, per kind. Accounts alternate: first the one with fewer running renders, then the one
 * served longest ago. At most three renders of orders precede each other render, so that neither group starves;
 * previews wait until no order waits.
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
    select id, renders.user_id, renders.makes, is_ordered, is_preview, created_at, coalesce(running.count, 0) + row_number() over (
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
    order by case
      when is_ordered then rank
      when is_preview then greatest(
        3 * rank - coalesce(overtaken.count, 0),
        (select count(*) from waiting as ordered where ordered.is_ordered and ordered.makes = ranked.makes)
      )
      else 3 * rank - coalesce(overtaken.count, 0)
    end, is_ordered desc, ranked.id
  ))::integer as position
  from ranked left join overtaken on overtaken.makes = ranked.makes`);
