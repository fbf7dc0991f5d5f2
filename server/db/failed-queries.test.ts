import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { log } from "#server/platform/log.ts";
import { toDetail } from "#server/platform/error-detail.ts";
import { captureLog } from "#server/testing/captured-log.ts";
import { testDatabase } from "#server/testing/database.ts";

const database = await testDatabase();
afterAll(database.close);

const secret = "http://localhost/reset-password#access_token=geheim";

async function failureOf(query: ReturnType<typeof sql>): Promise<unknown> {
  return database.db.execute(query).then(
    () => expect.unreachable("the query must fail"),
    (error: unknown) => error,
  );
}

test.each([
  [
    "which PostgreSQL cannot store",
    sql`select ${`{"text": "${secret}\nzweite Zeile geheim \\u0000"}`}::jsonb -> 'text'`,
  ],
  ["which PostgreSQL quotes", sql`select ${`${secret}\ngeheim`}::int`],
  ["beside a name that does not exist", sql`select ${secret} from no_such_table`],
])("the values of a failed query, %s, are in no log line and in no detail for operators", async (_, query) => {
  const error = await failureOf(query);
  expect(String(error)).toContain("geheim");
  const captured = captureLog();
  try {
    log.error("request failed", { error });
    log.warn("job failed, will be retried", { detail: String(error) });
    expect(captured.text()).toContain("Failed query: select $1");
    expect(captured.text()).toContain("failed-queries.test.ts");
    expect(captured.text()).not.toContain("geheim");
  } finally {
    captured.stop();
  }
  expect(toDetail(error)).toContain("Failed query");
  expect(toDetail(error)).not.toContain("geheim");
});
