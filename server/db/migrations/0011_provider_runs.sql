CREATE TABLE "provider_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"task_id" uuid,
	"project_id" uuid,
	"user_id" uuid,
	"provider" text NOT NULL,
	"model_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text NOT NULL,
	"detail" text,
	"cost_amount" numeric(16, 6),
	"cost_unit" text,
	"cost_cents" numeric(14, 4),
	CONSTRAINT "provider_runs_start" UNIQUE("task_id","provider")
);
--> statement-breakpoint
ALTER TABLE "provider_runs" ADD CONSTRAINT "provider_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_runs_list" ON "provider_runs" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "provider_runs_provider" ON "provider_runs" USING btree ("provider","started_at");--> statement-breakpoint
CREATE INDEX "provider_runs_user" ON "provider_runs" USING btree ("user_id","started_at");