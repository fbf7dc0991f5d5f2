-- expansion: older versions leave the new column empty and do not use the new table; films that they start show no brand
CREATE TABLE "brand_kits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"claim" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"primary_color" text NOT NULL,
	"secondary_color" text NOT NULL,
	"has_lower_third" boolean NOT NULL,
	"has_end_card" boolean NOT NULL,
	"subtitle_style" text NOT NULL,
	"logo_key" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "brand_kit" jsonb;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD CONSTRAINT "brand_kits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;