-- expansion: older versions leave the new column empty and do not use the new table; videos that they start are written in our font
CREATE TABLE "brand_fonts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"licence_confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_fonts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "brand_kits" ADD COLUMN "font_id" uuid;--> statement-breakpoint
ALTER TABLE "brand_fonts" ADD CONSTRAINT "brand_fonts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_fonts_user" ON "brand_fonts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "brand_fonts_checked" ON "brand_fonts" USING btree ("checked_at");