-- expansion
CREATE TABLE "setup_checks" (
	"group" text PRIMARY KEY NOT NULL,
	"fault" text,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"faulty_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stored_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"encrypted" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
