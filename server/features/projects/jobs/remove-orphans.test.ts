import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { projects } from "#server/db/project-schema.ts";
import { eventually } from "#server/testing/eventually.ts";
import { buildProject } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { simulatedService } from "#server/testing/simulated-service.ts";
import { removeOrphans } from "./remove-orphans.ts";

const service = await simulatedService();
const product = await testProduct({ providers: [service.provider], env: { ROLE: "all", PROVIDERS: "*=simulated" } });
const { db, pool } = product.database;
afterAll(async () => {
  await product.stop();
  await service.stop();
});
const user = await product.signIn();
const { ctx } = product;
const store = ctx.storage;
const medium = (key: string) => ({ key, type: "video/mp4", bytes: 7, posterKey: null, width: 8, height: 6 });

async function keepFiles(id: string): Promise<void> {
  const keys = [
    `inputs/${id}/0.jpg`,
    `projects/${id}/first/0.mp4`,
    `projects/${id}/second/0.mp4`,
    `projects/${id}/0.mp4`,
  ];
  for (const key of keys) await store.put(key, Buffer.from("x"));
}
const left = async (id: string) => ({
  inputs: await store.list(`inputs/${id}`),
  results: (await store.list(`projects/${id}`)).toSorted(),
});
const everything = { inputs: ["0.jpg"], results: ["0.mp4", "first", "second"] };

describe("the files in the folders of a project", () => {
  test("[PRJ-08] are deleted when the project does not exist, and no files of other projects are", async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    for (const each of [id, other]) await keepFiles(each);
    await removeOrphans(ctx, id);
    expect([await left(id), await left(other)]).toEqual([{ inputs: [], results: [] }, everything]);
  });

  test.each(["first/0.mp4", "0.mp4"])("[PRJ-08] are deleted when a completed project names only %s", async (name) => {
    const id = randomUUID();
    await buildProject(db, user.id, { id, status: "completed", media: [medium(`projects/${id}/${name}`)] });
    await keepFiles(id);
    await removeOrphans(ctx, id);
    expect(await left(id)).toEqual({ inputs: ["0.jpg"], results: [name.split("/")[0]] });
  });

  test("[PRJ-08] are deleted except for its inputs when it was cancelled", async () => {
    const { id } = await buildProject(db, user.id, { status: "failed", errorCode: "cancelled" });
    await keepFiles(id);
    await removeOrphans(ctx, id);
    expect(await left(id)).toEqual({ inputs: ["0.jpg"], results: [] });
  });

  test.each([
    ["waiting", null],
    ["pending", null],
    ["processing", null],
    ["failed", "timeout"],
    ["failed", "broken"],
  ] as const)("[PRJ-08] stay when it is %s (%s), since its row may still name them", async (status, errorCode) => {
    const { id } = await buildProject(db, user.id, { status, errorCode });
    await keepFiles(id);
    await removeOrphans(ctx, id);
    expect(await left(id)).toEqual(everything);
  });
});

/**
 * Makes the pending job that removes the project's orphaned files due now.
 * @returns the seconds after which the job would have been due
 */
async function hurry(projectId: string): Promise<number> {
  const { rows } = await pool.query(
    `with planned as (select id, start_after from pgboss.job
       where name = 'remove-orphans' and state = 'created' and data ->> 'projectId' = $1)
     update pgboss.job set start_after = now() from planned where job.id = planned.id
     returning extract(epoch from planned.start_after - now())::float8 as seconds`,
    [projectId],
  );
  expect(rows).toHaveLength(1);
  return rows[0].seconds;
}

async function startWithImage(): Promise<string> {
  const form = new FormData();
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#3366aa" } })
    .png()
    .toBuffer();
  form.append("file", new File([new Uint8Array(png)], "bild.png", { type: "image/png" }));
  const request = { method: "POST", headers: { cookie: user.cookie }, body: form };
  const upload = await product.app.request("/api/uploads", request, { incoming: { socket: {} } });
  const [{ url }] = (await upload.json()).files;
  const body = { prompt: "Ein Leuchtturm", image_urls: [url] };
  const answer = await product.send("POST", "/api/functions/sora2-create-task", { as: user, body });
  return (await answer.json()).projectId;
}

test("[PRJ-08] an hour after a start its images are deleted if no project was created", async () => {
  const [remaining, lost] = [await startWithImage(), await startWithImage()];
  // Simulate a process that stored the input image and was killed before it committed the project.
  await db.delete(projects).where(eq(projects.id, lost));
  expect((await store.list(`inputs/${lost}`)).length).toBe(1);
  for (const id of [remaining, lost]) expect(await hurry(id)).toBeGreaterThan(59 * 60);
  await eventually(async () => expect(await store.list(`inputs/${lost}`)).toEqual([]));
  expect((await store.list(`inputs/${remaining}`)).length).toBe(1);
});

test.each([
  ["deleted", "DELETE", ""],
  ["cancelled", "POST", "/cancel"],
])("[PRJ-08] a file stored after a project was %s is deleted twenty minutes later", async (_what, method, call) => {
  const { id } = await buildProject(db, user.id, {
    status: "processing",
    provider: "simulated",
    receipt: { task: "1" },
  });
  expect((await product.send(method, `/api/projects/${id}${call}`, { as: user })).ok).toBe(true);
  // Simulate a process that stored a result after the project's end and was killed before it could remove the file.
  await store.put(`projects/${id}/late/0.mp4`, Buffer.from("x"));
  const seconds = await hurry(id);
  expect(seconds > 19 * 60 && seconds < 21 * 60).toBe(true);
  await eventually(async () => expect(await store.list(`projects/${id}`)).toEqual([]));
});
