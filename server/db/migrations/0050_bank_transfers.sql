-- expansion: older versions neither write nor read the columns
ALTER TABLE "order_payments" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "transfer" jsonb;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "transfer_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "transfer_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "transfer_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "surplus_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_session_id" text;--> statement-breakpoint
CREATE INDEX "order_payments_customer" ON "order_payments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "order_payments_transfers" ON "order_payments" USING btree ("transfer_check_at") WHERE transfer_check_at is not null;--> statement-breakpoint
UPDATE "orders" SET "paid_session_id" = coalesce(
	(SELECT min("session_id") FROM "invoices" WHERE "invoices"."order_id" = "orders"."id" AND "kind" = 'invoice'),
	(SELECT min("session_id") FROM "order_payments" AS "payment" WHERE "payment"."order_id" = "orders"."id" AND "payment"."state" = 'paid' HAVING count(*) = 1),
	(SELECT min("session_id") FROM "order_payments" AS "payment" WHERE "payment"."order_id" = "orders"."id" AND "payment"."state" NOT IN ('open', 'expired') HAVING count(*) = 1)
) WHERE "state" IN ('paid', 'in_production', 'delivered', 'failed');
