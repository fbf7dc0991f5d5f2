-- expansion: older versions leave the columns at their defaults and do not use the index
ALTER TABLE "projects" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_favorite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "projects_favorites" ON "projects" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_favorite;