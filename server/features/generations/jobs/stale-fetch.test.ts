import { randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import { readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { projects } from "#server/db/project-schema.ts";
import { readConfig } from "#server/platform/config.ts";
import { eventually } from "#server/testing/eventually.ts";
import { testProduct } from "#server/testing/product.ts";
import { smallVideo } from "#engine/testing/result-files.ts";
import { isMarkedCopy } from "#server/testing/provider-contract/result-files.ts";
import { simulatedService } from "#server/testing/simulated-service.ts";
import { compose } from "#server/composition/compose.ts";

/**
 * Responses of the video server. The test itself completes the first response; the server sends all later ones at once.
 */
const responses: ServerResponse[] = [];
const answer = (response: ServerResponse) => response.writeHead(200, { "content-type": "video/mp4" }).end(smallVideo);
const videoServer = createServer((_request, response) => void (responses.push(response) > 1 && answer(response)));
await new Promise<void>((ready) => void videoServer.listen(0, "127.0.0.1", ready));
const host = `127.0.0.1:${(videoServer.address() as AddressInfo).port}`;
const service = await simulatedService();
const file = { at: "address", url: `http://${host}/film`, type: "video/mp4" } as const;
const check = async () => ({ state: "done", files: [file] }) as const;
const providers = [{ ...service.provider, check, trustsCallback: () => true }];
const product = await testProduct({ providers, trustedHosts: [host], env: { ROLE: "all" } });
const { db, pool } = product.database;
afterAll(async () => {
  await product.stop();
  await service.stop();
  videoServer.closeAllConnections();
  videoServer.close();
});

/** Starts a second worker process on the same database and storage. */
const startWorker = () =>
  compose({
    config: readConfig({
      DATA_DIR: product.dataFolder,
      INVITATION_CODE: "X",
      ROLE: "worker",
      DATABASE_URL: "postgres://unused",
      PROVIDER_PACE: "0.2",
    }),
    database: product.database,
    providers,
    trustedHosts: [host],
  });

test("[PRJ-06] a fetch of an earlier attempt that ends too late does not delete the video of the later one", async () => {
  const as = await product.signIn();
  const body = { prompt: "Ein Leuchtturm" };
  const started = await product.send("POST", "/api/functions/sora2-text-to-video-create-task", { as, body });
  const { projectId: id } = await started.json();
  await eventually(() => expect(responses).toHaveLength(1));

  // Give the project a new task at the provider, as for an order whose video failed and is started again.
  const again = { taskId: randomUUID(), receipt: { task: "task-2" } };
  await db.update(projects).set(again).where(eq(projects.id, id));
  const worker = await startWorker();
  const read = async () => (await product.send("GET", `/api/projects/${id}`, { as })).json();
  await eventually(async () => {
    // Repeat until the second process takes the job: the first one is still fetching a video and postpones the job.
    await pool.query("update pgboss.job set start_after = now() where state = 'created' and singleton_key = $1", [id]);
    await product.send("POST", `/api/callbacks/simulated?reference=${again.taskId}`, { body: {} });
    expect(await read()).toMatchObject({ status: "completed" });
  });
  if (responses[0]) answer(responses[0]);
  await eventually(async () => {
    const running = "select 1 from pgboss.job where name = 'advance-project' and state = 'active'";
    expect((await pool.query(running)).rowCount).toBe(0);
  });
  await worker.stop();

  const { media } = await read();
  const video = await (await product.send("GET", media[0].url, { as })).arrayBuffer();
  expect(isMarkedCopy(Buffer.from(video), smallVideo)).toBe(true);
  const folder = path.join(product.dataFolder, "media/projects", id);
  const storedFiles = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(storedFiles.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted()).toEqual([
    "0-poster.jpg",
    "0.mp4",
    "0.mp4.480.webp",
  ]);
});
