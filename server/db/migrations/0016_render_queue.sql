DROP INDEX "projects_under_way";--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "is_ordered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "makes" text DEFAULT 'video' NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_lately" ON "idempotency_keys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "projects_unfinished" ON "projects" USING btree ("user_id") WHERE status in ('pending', 'starting', 'queued', 'processing');--> statement-breakpoint
CREATE INDEX "renders_open" ON "renders" USING btree ("makes","created_at") WHERE state in ('queued', 'rendering');--> statement-breakpoint
CREATE INDEX "renders_taken" ON "renders" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "projects_under_way" ON "projects" USING btree ("updated_at") WHERE status in ('pending', 'starting', 'queued', 'processing');--> statement-breakpoint
CREATE VIEW "public"."render_queue" AS (
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
  from ranked left join overtaken on overtaken.makes = ranked.makes);--> statement-breakpoint
UPDATE "renders" SET "makes" = 'image' WHERE "description" ->> 'kind' LIKE 'image%';--> statement-breakpoint
UPDATE "renders" SET "user_id" = "projects"."user_id", "is_ordered" = "projects"."order_id" IS NOT NULL FROM "projects" WHERE "projects"."task_id" = "renders"."id" AND "renders"."state" IN ('queued', 'rendering');--> statement-breakpoint
UPDATE "projects" SET "status" = 'queued', "started_at" = NULL FROM "renders" WHERE "renders"."id" = "projects"."task_id" AND "renders"."state" = 'queued' AND "projects"."status" = 'processing' AND "projects"."provider" = 'local';--> statement-breakpoint
UPDATE "projects" SET "deadline" = greatest("deadline", now() + interval '24 hours') WHERE "status" IN ('pending', 'queued');
