CREATE TABLE "script_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"request" jsonb NOT NULL,
	"website" jsonb,
	"suggestions" jsonb NOT NULL,
	"variant" integer DEFAULT 0 NOT NULL,
	"length" text DEFAULT 'full' NOT NULL,
	"warnings" jsonb NOT NULL,
	"preview_render_id" uuid,
	"preview_text" text,
	"preview_requested_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "script_drafts_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
DROP VIEW "public"."render_queue";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "is_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "script_drafts" ADD CONSTRAINT "script_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "script_drafts_expiry" ON "script_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "script_drafts_preview" ON "script_drafts" USING btree ("preview_render_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "public"."render_queue" AS (
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
  from ranked left join overtaken on overtaken.makes = ranked.makes);