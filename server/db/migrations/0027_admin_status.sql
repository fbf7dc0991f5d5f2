-- expansion: older versions ignore the column and the indexes
ALTER TABLE "order_payments" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "projects_ended" ON "projects" USING btree ("updated_at") WHERE status in ('completed', 'failed');--> statement-breakpoint
CREATE INDEX "invitation_requests_open" ON "invitation_requests" USING btree ("created_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "order_payments_paid" ON "order_payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "order_payments_refunds" ON "order_payments" USING btree ("state","updated_at") WHERE state in ('refunding', 'refunded', 'refund-failed');--> statement-breakpoint
CREATE INDEX "orders_undecided" ON "orders" USING btree ("updated_at") WHERE refund = 'failed' or (state = 'failed' and refund is null);--> statement-breakpoint
-- The time of earlier payments is approximate: the last change of the row.
UPDATE "order_payments" SET "paid_at" = "updated_at" WHERE "state" IN ('paid', 'refunding', 'refunded', 'refund-failed');