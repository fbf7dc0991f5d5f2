-- expansion: older versions neither write nor read the table and the column
CREATE TABLE "partial_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "corrected_session_id" text;--> statement-breakpoint
ALTER TABLE "partial_refunds" ADD CONSTRAINT "partial_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partial_refunds_order" ON "partial_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "partial_refunds_requested" ON "partial_refunds" USING btree ("updated_at") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "invoices_corrected" ON "invoices" USING btree ("corrected_session_id");