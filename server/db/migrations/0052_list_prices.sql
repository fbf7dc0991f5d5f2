-- expansion: older versions neither write nor read the column
ALTER TABLE "provider_runs" ADD COLUMN "list_price_cents" integer;