-- expansion: older versions call the functions in the same way, and triggers keep the totals up to date for them
CREATE TABLE "storage_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
) WITH (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "storage_totals" ADD CONSTRAINT "storage_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "add_to_storage_total"("account" uuid, "added" bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF added > 0 THEN
    INSERT INTO storage_totals AS total (user_id, bytes) VALUES (account, added)
    ON CONFLICT (user_id) DO UPDATE SET bytes = total.bytes + excluded.bytes;
  ELSIF added < 0 THEN
    -- Adds no row, because the account may be deleted in the same transaction.
    UPDATE storage_totals SET bytes = bytes + added WHERE user_id = account;
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_project_storage"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added bigint := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    added := NEW.input_bytes
      + (SELECT coalesce(sum((medium ->> 'bytes')::bigint), 0) FROM jsonb_array_elements(NEW.media) AS medium);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    added := added - OLD.input_bytes
      - (SELECT coalesce(sum((medium ->> 'bytes')::bigint), 0) FROM jsonb_array_elements(OLD.media) AS medium);
  END IF;
  PERFORM add_to_storage_total(coalesce(NEW.user_id, OLD.user_id), added);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_file_storage"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_storage_total(coalesce(NEW.user_id, OLD.user_id), coalesce(NEW.bytes, 0)::bigint - coalesce(OLD.bytes, 0));
  RETURN NULL;
END $$;--> statement-breakpoint
-- The triggers run at the end of the transaction: it then waits for nothing else while it keeps the total locked.
CREATE CONSTRAINT TRIGGER "count_storage_of_new" AFTER INSERT ON "projects" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.input_bytes <> 0 OR NEW.media <> '[]') EXECUTE FUNCTION "count_project_storage"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "count_storage_of_changed" AFTER UPDATE OF "input_bytes", "media" ON "projects" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.input_bytes <> OLD.input_bytes OR NEW.media <> OLD.media) EXECUTE FUNCTION "count_project_storage"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "count_storage_of_deleted" AFTER DELETE ON "projects" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.input_bytes <> 0 OR OLD.media <> '[]') EXECUTE FUNCTION "count_project_storage"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "count_storage" AFTER INSERT OR DELETE OR UPDATE OF "bytes" ON "uploads" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "count_file_storage"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "count_storage" AFTER INSERT OR DELETE OR UPDATE OF "bytes" ON "brand_fonts" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "count_file_storage"();--> statement-breakpoint
INSERT INTO "storage_totals" ("user_id", "bytes")
SELECT user_id, sum(bytes) FROM (
  SELECT user_id, input_bytes AS bytes FROM projects WHERE input_bytes <> 0
  UNION ALL
  SELECT user_id, (medium ->> 'bytes')::bigint FROM projects CROSS JOIN jsonb_array_elements(media) AS medium WHERE media <> '[]'
  UNION ALL
  SELECT user_id, bytes FROM uploads
  UNION ALL
  SELECT user_id, bytes FROM brand_fonts
) AS files GROUP BY user_id;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "lock_and_count_starts"("account" uuid, "of_type" text, "of_prompt" text, "of_image" text,
  OUT "unfinished" bigint, OUT "starts" bigint, OUT "used_bytes" numeric, OUT "version" integer)
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('starts-of:' || account, 0)),
    pg_advisory_xact_lock(hashtextextended('storage ' || account, 0));
  SELECT
    -- Without videos of orders, which are paid for.
    (SELECT count(*) FROM projects WHERE user_id = account AND order_id IS NULL
      AND status IN ('pending', 'starting', 'queued', 'processing')),
    (SELECT count(*) FROM idempotency_keys WHERE user_id = account AND created_at > now() - interval '1 hour'),
    coalesce((SELECT bytes FROM storage_totals WHERE user_id = account), 0),
    -- Reads the index projects_same_prompt.
    (SELECT 1 + coalesce(max(other.version), 0) FROM projects AS other
      WHERE other.user_id = account AND md5(other.prompt) = md5(of_prompt) AND other.model_type = of_type
        AND other.image_url = of_image AND other.status <> 'failed' AND other.order_id IS NULL
        AND other.deleted_at IS NULL)
  INTO unfinished, starts, used_bytes, version;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "lock_and_count_starts"("account" uuid, OUT "unfinished" bigint, OUT "starts" bigint, OUT "used_bytes" numeric)
LANGUAGE sql VOLATILE AS $$
  SELECT counted.unfinished, counted.starts, counted.used_bytes FROM lock_and_count_starts(account, '', '', '') AS counted;
$$;
