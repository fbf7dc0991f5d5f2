-- expansion: older versions do not call the function
-- Counts what limits the starts of an account, under the locks of its starts and of its storage. A function, because the
-- counts need a snapshot that is newer than the locks, and a plan that is not made anew for every start.
CREATE FUNCTION "lock_and_count_starts"("account" uuid, OUT "unfinished" bigint, OUT "starts" bigint, OUT "used_bytes" numeric)
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('starts-of:' || account, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('storage ' || account, 0));
  SELECT
    -- Without videos of orders, which are paid for.
    (SELECT count(*) FROM projects
      WHERE user_id = account AND order_id IS NULL AND status IN ('pending', 'starting', 'queued', 'processing')),
    (SELECT count(*) FROM idempotency_keys WHERE user_id = account AND created_at > now() - interval '1 hour'),
    (SELECT coalesce(sum(bytes), 0) FROM uploads WHERE user_id = account) +
    (SELECT coalesce(sum(input_bytes), 0) FROM projects WHERE user_id = account) +
    (SELECT coalesce(sum((medium ->> 'bytes')::bigint), 0)
      FROM projects CROSS JOIN LATERAL jsonb_array_elements(media) AS medium WHERE user_id = account)
  INTO unfinished, starts, used_bytes;
END $$;
