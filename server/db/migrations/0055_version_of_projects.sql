-- expansion: older versions neither write nor read the column
ALTER TABLE "projects" ADD COLUMN "version" integer;--> statement-breakpoint
CREATE INDEX "projects_same_prompt" ON "projects" USING btree ("user_id",md5("prompt"),"version");