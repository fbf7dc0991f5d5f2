CREATE TABLE "email_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"session_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_links_newest" UNIQUE("user_id","purpose")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invitation_code_hash" text;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "webhook_events" SET "user_id" = "own"."user_id" FROM (
	SELECT DISTINCT ON ("users"."id") "users"."id" AS "user_id", "events"."id" AS "event_id"
	FROM "users" JOIN "webhook_events" AS "events" ON "events"."email" = "users"."email"
	WHERE "events"."source" = 'Registration' AND "events"."user_id" IS NULL
		AND "events"."created_at" <= "users"."created_at" + interval '1 second'
	ORDER BY "users"."id", "events"."created_at" DESC, "events"."sequence" DESC
) AS "own" WHERE "webhook_events"."id" = "own"."event_id";
--> statement-breakpoint
UPDATE "mails" SET "user_id" = "messages"."user_id" FROM "contact_messages" AS "messages"
WHERE "mails"."kind" = 'contact-message' AND "mails"."user_id" IS NULL AND "messages"."user_id" IS NOT NULL
	AND "messages"."created_at" = "mails"."created_at" AND "messages"."email" = "mails"."reply_to";
