import { afterAll, expect, test } from "vitest";
import { projectStore } from "#server/features/projects/store.ts";
import { createTestContext } from "#server/testing/context.ts";
import { buildProject, insertUser } from "#server/testing/factories.ts";
import { advanceProject } from "./advance-project.ts";

const { ctx, stop } = await createTestContext();
afterAll(stop);

test("[PRJ-11] a project of a model that only a newer release knows waits for a process of that release", async () => {
  const user = await insertUser(ctx.db);
  const { id } = await buildProject(ctx.db, user.id, { modelId: "model-of-a-newer-release", status: "pending" });
  expect(await advanceProject(ctx, id, new AbortController().signal)).toBeGreaterThan(0);
  expect((await projectStore(ctx.db).findWithInput(id, user.id))?.status).toBe("pending");
});
