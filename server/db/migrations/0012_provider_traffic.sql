CREATE TABLE "provider_breakers" (
	"provider" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"last_subject" uuid,
	"opened_at" timestamp (3) with time zone,
	"next_try_at" timestamp (3) with time zone,
	"is_probing" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"next_read_at" timestamp (3) with time zone,
	"paused_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_durations" (
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"samples" double precision[] NOT NULL,
	CONSTRAINT "provider_durations_provider_model_pk" PRIMARY KEY("provider","model")
);
--> statement-breakpoint
CREATE TABLE "provider_starts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project_id" uuid,
	"provider" text NOT NULL,
	"is_probe" boolean DEFAULT false NOT NULL,
	"admitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_waits" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"not_before" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_starts" ADD CONSTRAINT "provider_starts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_waits" ADD CONSTRAINT "provider_waits_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_starts_window" ON "provider_starts" USING btree ("provider","admitted_at");--> statement-breakpoint
CREATE INDEX "provider_starts_project" ON "provider_starts" USING btree ("project_id");--> statement-breakpoint
CREATE VIEW "public"."provider_line" AS (
  with waiting as (
    select "provider_waits"."project_id", "provider_waits"."provider", "provider_waits"."not_before", "projects"."user_id",
      "projects"."created_at", row_number() over (
        partition by "provider_waits"."provider", "projects"."user_id" order by "projects"."created_at", "projects"."id"
      ) as turn
    from "provider_waits" join "projects" on "projects"."id" = "provider_waits"."project_id"
    where "projects"."status" in ('pending', 'starting')
  ), served as (
    select "provider_starts"."provider", "projects"."user_id", max("provider_starts"."id") as last
    from "provider_starts" join "projects" on "projects"."id" = "provider_starts"."project_id" group by 1, 2
  )
  select waiting.project_id, waiting.provider, waiting.user_id, waiting.not_before, (row_number() over (
    partition by waiting.provider
    order by waiting.turn, served.last nulls first, waiting.created_at, waiting.project_id
  ))::integer as place
  from waiting left join served on served.provider = waiting.provider and served.user_id = waiting.user_id);