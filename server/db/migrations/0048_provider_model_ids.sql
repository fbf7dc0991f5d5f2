-- expansion: older versions do not use the new table, and ask for models by the ids in their code
CREATE TABLE "provider_model_ids" (
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"model_id" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_model_ids_provider_name_pk" PRIMARY KEY("provider","name")
);
