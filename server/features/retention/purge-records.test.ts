import { expect, test } from "vitest";
import { auditRetentionDays } from "#domain/retention-periods.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import { verifications } from "#server/db/account-schema.ts";
import { auditLog } from "#server/db/audit-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { createTestContext } from "#server/testing/context.ts";
import { buildProject, buildUser } from "#server/testing/factories.ts";
import { purgeRecords } from "./purge-personal-data.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Inserts old and new records and purges them. @returns the records that are left */
async function purge(env: Record<string, string> = {}) {
  const { ctx, stop } = await createTestContext({ env });
  const { db } = ctx;
  const { id: userId } = await buildUser(db);
  await buildProject(db, userId, { status: "completed", createdAt: daysAgo(5000) });
  const run = (provider: string, days: number, endedAt: Date | null) => ({
    provider,
    modelId: "x",
    startedAt: daysAgo(days),
    endedAt,
    outcome: "done" as const,
  });
  await db
    .insert(providerRuns)
    .values([run("alt", 101, daysAgo(101)), run("läuft", 101, null), run("neu", 99, daysAgo(99))]);
  const action = (name: string, days: number) => ({ action: name, createdAt: daysAgo(days) });
  await db
    .insert(auditLog)
    .values([action("uralt", auditRetentionDays + 1), action("alt", auditRetentionDays - 1), action("neu", 9)]);
  const link = (identifier: string, days: number) => ({ identifier, value: "x", expiresAt: daysAgo(days) });
  await db.insert(verifications).values([link("abgelaufen", 1), link("gilt", -1)]);
  await purgeRecords(ctx);
  const left = {
    runs: (await db.select().from(providerRuns)).map(({ provider }) => provider).toSorted(),
    actions: (await db.select().from(auditLog)).map(({ action: name }) => name).toSorted(),
    links: (await db.select().from(verifications)).map(({ identifier }) => identifier),
    projects: await db.$count(projects),
  };
  await stop();
  return left;
}

test("by default audit log rows are deleted after years, runs with their costs stay, and expired links are deleted", async () => {
  expect(await purge()).toEqual({
    runs: ["alt", "läuft", "neu"],
    actions: ["alt", "neu"],
    links: ["gilt"],
    projects: 1,
  });
});

test("the operator configures the days of the audit log and of ended runs", async () => {
  const left = await purge({ AUDIT_DAYS: "10", RUN_DAYS: "100" });
  expect(left).toEqual({ runs: ["läuft", "neu"], actions: ["neu"], links: ["gilt"], projects: 1 });
});
