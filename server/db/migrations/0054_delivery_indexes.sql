-- expansion
CREATE INDEX "order_deliveries_recipient" ON "order_deliveries" USING btree ("recipient","channel","updated_at");--> statement-breakpoint
CREATE INDEX "order_deliveries_waiting" ON "order_deliveries" USING btree ("next_attempt_at") WHERE state = 'waiting';