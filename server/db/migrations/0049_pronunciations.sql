-- expansion: older versions leave the new columns empty and do not use the new table; their videos are spoken and drawn as before
CREATE TABLE "pronunciations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"word" text NOT NULL,
	"word_key" text NOT NULL,
	"spoken" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pronunciations_word" UNIQUE("user_id","word_key")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "pronunciations" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sender_dark_logo_key" text;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD COLUMN "dark_logo_key" text;--> statement-breakpoint
ALTER TABLE "pronunciations" ADD CONSTRAINT "pronunciations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
