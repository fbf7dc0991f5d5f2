-- expansion: older versions leave the columns at their defaults and do not use the indexes; while one of them runs, it still lists deleted projects
ALTER TABLE "projects" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_favorite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "projects_favorites" ON "projects" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_favorite;--> statement-breakpoint
CREATE INDEX "projects_bin" ON "projects" USING btree ("user_id","deleted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "projects_bin_expiry" ON "projects" USING btree ("deleted_at") WHERE deleted_at is not null;