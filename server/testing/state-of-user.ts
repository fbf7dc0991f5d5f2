import type { Pool } from "pg";
import type { TestUser } from "./factories.ts";

/** Reads all data of a user that a refused call must not change. */
export async function stateOf(pool: Pool, { id, email }: TestUser): Promise<unknown> {
  const { rows: state } = await pool.query(
    `select to_jsonb(users) as row from users where id = $1
      union all select to_jsonb(user_roles) from user_roles where user_id = $1
      union all select to_jsonb(sessions) from sessions where user_id = $1
      union all select to_jsonb(access_tokens) from access_tokens where user_id = $1
      union all select to_jsonb(projects) from projects where user_id = $1
      union all select to_jsonb(recent_prompts) from recent_prompts where user_id = $1
      union all select to_jsonb(tutorial_progress) from tutorial_progress where user_id = $1
      union all select to_jsonb(mails) from mails where user_id = $1
      union all select to_jsonb(webhook_events) from webhook_events where email = $2`,
    [id, email],
  );
  return state;
}
