DROP INDEX "uploads_unused";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "input_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "upload_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "projects_uploads" ON "projects" USING gin ("upload_ids");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree (coalesce("used_at", "created_at"));--> statement-breakpoint
UPDATE "projects" SET "upload_ids" = array(
  SELECT DISTINCT found[1]::uuid FROM regexp_matches("input"::text, '/api/uploads/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g') AS found
) WHERE "input"::text LIKE '%/api/uploads/%';
