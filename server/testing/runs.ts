import { randomUUID } from "node:crypto";
import { soraText } from "#domain/models/sora-2.ts";
import type { Queryable } from "#server/db/client.ts";
import { providerRuns } from "#server/db/run-schema.ts";

type NewRun = typeof providerRuns.$inferInsert;

/** Inserts a provider run; by default a successful one at kie.ai that has just ended. @returns its id */
export async function buildRun(db: Queryable, change: Partial<NewRun> = {}): Promise<string> {
  const endedAt = change.endedAt === undefined ? new Date() : change.endedAt;
  const [row] = await db
    .insert(providerRuns)
    .values({
      taskId: randomUUID(),
      projectId: randomUUID(),
      provider: "kie",
      modelId: soraText.id,
      startedAt: endedAt ?? new Date(),
      outcome: "done",
      ...change,
      endedAt,
    })
    .returning({ id: providerRuns.id });
  if (!row) throw new Error("The run was not written");
  return row.id;
}
