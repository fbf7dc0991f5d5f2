-- expansion: older versions neither write nor read the table and the column
CREATE TABLE "order_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"session_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"due_by" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_cents" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"reinstated_cents" integer DEFAULT 0 NOT NULL,
	"reinstated_at" timestamp (3) with time zone,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"cleared_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD CONSTRAINT "order_disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_disputes_order" ON "order_disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_disputes_withdrawn" ON "order_disputes" USING btree ("withdrawn_at");--> statement-breakpoint
CREATE INDEX "order_disputes_reinstated" ON "order_disputes" USING btree ("reinstated_at");--> statement-breakpoint
CREATE INDEX "order_payments_intent" ON "order_payments" USING btree ("intent");--> statement-breakpoint
CREATE INDEX "order_payments_partly_refunded" ON "order_payments" USING btree ("updated_at") WHERE refunded_cents > 0;