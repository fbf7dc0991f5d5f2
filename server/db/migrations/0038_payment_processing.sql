-- expansion
ALTER TABLE "order_payments" ADD COLUMN "processing_since" timestamp (3) with time zone;