-- expansion
CREATE TABLE "invoice_counters" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"is_test" boolean NOT NULL,
	"session_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid,
	"content" jsonb NOT NULL,
	"number" text,
	"issued_on" date,
	"performed_on" date,
	"seller" jsonb,
	"corrects" jsonb,
	"pdf_key" text,
	"pdf_sha256" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_payment" UNIQUE("session_id","kind")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_on");--> statement-breakpoint
CREATE INDEX "invoices_waiting" ON "invoices" USING btree ("created_at") WHERE number is null;--> statement-breakpoint
CREATE FUNCTION "protect_issued_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- § 147 Abs. 3 and 4 AO, § 14b UStG: eight years from the end of the year of issue.
    IF OLD."number" IS NOT NULL AND OLD."issued_on" >= date_trunc('year', now()) - interval '8 years' THEN
      RAISE EXCEPTION 'invoice % must be retained', OLD."number";
    END IF;
    RETURN OLD;
  END IF;
  IF OLD."number" IS NOT NULL AND (
    to_jsonb(NEW) - '{user_id,pdf_key,pdf_sha256}'::text[] <> to_jsonb(OLD) - '{user_id,pdf_key,pdf_sha256}'::text[]
    OR (OLD."pdf_key" IS NOT NULL AND (NEW."pdf_key", NEW."pdf_sha256") IS DISTINCT FROM (OLD."pdf_key", OLD."pdf_sha256"))
  ) THEN
    RAISE EXCEPTION 'invoice % cannot be changed', OLD."number";
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "protect_issued_invoice" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "protect_issued_invoice"();
