-- expansion
CREATE TABLE "order_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_prices_start" UNIQUE("kind","valid_from")
);
