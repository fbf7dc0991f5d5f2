-- expansion: older versions need neither of the indexes
DROP INDEX "projects_unfinished";--> statement-breakpoint
DROP INDEX "projects_under_way";--> statement-breakpoint
CREATE INDEX "projects_under_way" ON "projects" USING btree ("user_id","updated_at") WHERE status in ('pending', 'starting', 'queued', 'processing');