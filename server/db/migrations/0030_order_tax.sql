-- expansion
ALTER TABLE "orders" ADD COLUMN "tax_case" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "net_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_cents" integer;