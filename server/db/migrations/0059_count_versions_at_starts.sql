-- expansion: older versions keep calling the function with one argument
-- Counts as `lock_and_count_starts` of one argument does, and computes the version of the project that is started: one
-- more than the highest version of the projects with the same model type, prompt and first input image that have not
-- failed. Computes it under the lock, so that two starts at the same moment get two versions.
CREATE FUNCTION "lock_and_count_starts"("account" uuid, "of_type" text, "of_prompt" text, "of_image" text,
  OUT "unfinished" bigint, OUT "starts" bigint, OUT "used_bytes" numeric, OUT "version" integer)
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('starts-of:' || account, 0)),
    pg_advisory_xact_lock(hashtextextended('storage ' || account, 0));
  SELECT
    of_projects.unfinished,
    (SELECT count(*) FROM idempotency_keys WHERE user_id = account AND created_at > now() - interval '1 hour'),
    (SELECT coalesce(sum(bytes), 0) FROM uploads WHERE user_id = account)
      + (SELECT coalesce(sum(bytes), 0) FROM brand_fonts WHERE user_id = account) + of_projects.bytes,
    -- Reads the index projects_same_prompt.
    (SELECT 1 + coalesce(max(other.version), 0) FROM projects AS other
      WHERE other.user_id = account AND md5(other.prompt) = md5(of_prompt) AND other.model_type = of_type
        AND other.image_url = of_image AND other.status <> 'failed' AND other.order_id IS NULL
        AND other.deleted_at IS NULL)
  INTO unfinished, starts, used_bytes, version
  FROM (
    SELECT
      -- Without videos of orders, which are paid for.
      count(*) FILTER (WHERE order_id IS NULL AND status IN ('pending', 'starting', 'queued', 'processing')) AS unfinished,
      coalesce(sum(input_bytes + CASE WHEN media = '[]' THEN 0 ELSE
        (SELECT coalesce(sum((medium ->> 'bytes')::bigint), 0) FROM jsonb_array_elements(media) AS medium) END), 0) AS bytes
    FROM projects WHERE user_id = account
  ) AS of_projects;
END $$;
