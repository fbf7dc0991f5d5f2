CREATE TABLE "order_results" (
	"order_id" uuid NOT NULL,
	"result_id" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_results_order_id_result_id_pk" PRIMARY KEY("order_id","result_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "producer" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "producer_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_results" ADD CONSTRAINT "order_results_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;