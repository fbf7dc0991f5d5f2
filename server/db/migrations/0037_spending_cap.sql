-- expansion
ALTER TABLE "users" ADD COLUMN "spending_cap_cents" integer;