-- expansion
CREATE INDEX "order_payments_by_transfer" ON "order_payments" USING btree ("updated_at") WHERE transfer is not null;