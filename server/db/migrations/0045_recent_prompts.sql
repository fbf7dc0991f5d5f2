-- expansion: older versions neither write nor read the table
CREATE TABLE "recent_prompts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"prompt" text NOT NULL,
	"prompt_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recent_prompts_text" UNIQUE("user_id","kind","prompt_hash")
);
--> statement-breakpoint
ALTER TABLE "recent_prompts" ADD CONSTRAINT "recent_prompts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;