-- expansion: older versions leave the new column empty and do not use the new table; they list the projects of all folders together
CREATE TABLE "project_folders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_folders_name" UNIQUE("user_id","name_key")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "project_folders" ADD CONSTRAINT "project_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_folder" ON "projects" USING btree ("user_id","folder_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE folder_id is not null;