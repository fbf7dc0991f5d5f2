-- expansion: older versions call the function in the same way; their starts are refused for full storage as uploads are
-- Counts the fonts of the brand towards the used storage, as the check of uploads does.
CREATE OR REPLACE FUNCTION "lock_and_count_starts"("account" uuid, OUT "unfinished" bigint, OUT "starts" bigint, OUT "used_bytes" numeric)
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('starts-of:' || account, 0)),
    pg_advisory_xact_lock(hashtextextended('storage ' || account, 0));
  SELECT
    of_projects.unfinished,
    (SELECT count(*) FROM idempotency_keys WHERE user_id = account AND created_at > now() - interval '1 hour'),
    (SELECT coalesce(sum(bytes), 0) FROM uploads WHERE user_id = account)
      + (SELECT coalesce(sum(bytes), 0) FROM brand_fonts WHERE user_id = account) + of_projects.bytes
  INTO unfinished, starts, used_bytes
  FROM (
    SELECT
      -- Without videos of orders, which are paid for.
      count(*) FILTER (WHERE order_id IS NULL AND status IN ('pending', 'starting', 'queued', 'processing')) AS unfinished,
      coalesce(sum(input_bytes + CASE WHEN media = '[]' THEN 0 ELSE
        (SELECT coalesce(sum((medium ->> 'bytes')::bigint), 0) FROM jsonb_array_elements(media) AS medium) END), 0) AS bytes
    FROM projects WHERE user_id = account
  ) AS of_projects;
END $$;
