CREATE TABLE "model_states" (
	"model_id" text PRIMARY KEY NOT NULL,
	"state" text,
	"since" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"substitutes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "substitute" text;