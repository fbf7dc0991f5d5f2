import { afterAll, expect, test } from "vitest";
import { buildProject } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";

const address = "http://127.0.0.1:9";
const env = { KIE_API_KEY: "simuliert", KIE_BASE_URL: address, KIE_UPLOAD_BASE_URL: address, ROLE: "web" };
const product = await testProduct({ env });
const { db } = product.database;
const anna = await product.signIn();
afterAll(() => product.stop());

const imageProject = { modelId: "nano-banana", modelType: "nano-banana" } as const;
const read = async (path: string) => (await product.send("GET", path, { as: anna })).json();

test("[SORA-04] our own engine is named where it was the fallback for an outside provider, in the list and in the project", async () => {
  const { id } = await buildProject(db, anna.id, { ...imageProject, status: "completed", provider: "local" });
  const { id: other } = await buildProject(db, anna.id, { ...imageProject, status: "completed", provider: "kie" });
  expect((await read(`/api/projects/${id}`)).made_by).toBe("das eigene Studio");
  const { projects } = await read("/api/projects");
  expect(projects.map((each: { id: string; made_by?: string }) => [each.id, each.made_by])).toEqual([
    [other, undefined],
    [id, "das eigene Studio"],
  ]);
});

test("[PRJ-02] a task that an outside provider has accepted is shown as such, also in the response to a poll", async () => {
  const { id } = await buildProject(db, anna.id, { ...imageProject, status: "processing", provider: "kie" });
  expect((await read(`/api/projects/${id}`)).progress).toMatchObject({ phase: "making" });
  const polled = await product.send("POST", "/api/functions/nano-banana-poll-status", {
    as: anna,
    body: { projectId: id },
  });
  expect((await polled.json()).project.progress).toMatchObject({ phase: "making" });
});

test("[PRJ-02] a project in the queue of its provider is pending, as a single project and in the list of each status", async () => {
  const user = await product.signIn();
  const readAs = async (path: string) => (await product.send("GET", path, { as: user })).json();
  const uncounted = { done: null, total: null };
  const common = { ...imageProject, status: "processing", provider: "kie" } as const;
  const { id: waiting } = await buildProject(db, user.id, { ...common, progress: { phase: "queued", ...uncounted } });
  const { id: drawn } = await buildProject(db, user.id, { ...common, progress: { phase: "drawing", ...uncounted } });
  const { id: unread } = await buildProject(db, user.id, common);
  expect((await readAs(`/api/projects/${waiting}`)).status).toBe("pending");
  const listed = async (status: string) =>
    (await readAs(`/api/projects?status=${status}`)).projects.map(({ id }: { id: string }) => id);
  expect(await listed("pending")).toEqual([waiting]);
  expect(new Set(await listed("processing"))).toEqual(new Set([drawn, unread]));
});

test("[PRJ-11] a refusal is distinguished from other failures", async () => {
  const { id } = await buildProject(db, anna.id, { status: "failed", errorCode: "refused", errorMessage: "Nein." });
  expect(await read(`/api/projects/${id}`)).toMatchObject({ error_code: "refused", error_message: "Nein." });
});
