import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projects } from "#server/db/project-schema.ts";
import { eventually } from "#server/testing/eventually.ts";
import type { TestUser } from "#server/testing/factories.ts";
import {
  type ImagesService,
  imagesError,
  imagesKey,
  startImagesService,
} from "#server/testing/openai-images-service.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";

let service: ImagesService;
let product: TestProduct;
let anna: TestUser;
beforeEach(async () => {
  service = await startImagesService();
  const env = {
    ROLE: "all",
    OPENAI_API_KEY: imagesKey,
    OPENAI_BASE_URL: service.baseUrl,
    OPENAI_IMAGE_MODEL: "gpt-image-1",
    PROVIDERS: "*=openai",
  };
  product = await testProduct({ env });
  anna = await product.signIn();
});
afterEach(async () => {
  await product.stop();
  await service.stop();
});

const read = async (id: string) => (await product.send("GET", `/api/projects/${id}`, { as: anna })).json();
const until = (id: string, wanted: object) => eventually(async () => expect(await read(id)).toMatchObject(wanted));
async function start(body: Record<string, unknown> = { prompt: "Ein Leuchtturm", num_images: 2 }): Promise<string> {
  const response = await product.send("POST", "/api/functions/ideogram-create-task", { as: anna, body });
  return (await response.json()).projectId;
}
const rowOf = async (id: string) => {
  const [row] = await product.database.db.select().from(projects).where(eq(projects.id, id));
  if (!row) throw new Error("no project");
  return row;
};
const media = (...parts: string[]) => path.join(product.dataFolder, "media", ...parts);
/** Returns the data of the clean-up jobs, which each start enqueues for two hours later. */
const jobs = async () => {
  const { rows } = await product.database.pool.query(
    "select data from pgboss.job where name = 'remove-unclaimed' and start_after > now() + interval '110 minutes'",
  );
  return rows.map(({ data }) => data as { reference: string; keys: string[] });
};

test.each(["b64_json", "url"] as const)("[IMG-03] images that arrive as %s are stored here", async (form) => {
  service.form = form;
  const id = await start();
  await until(id, { status: "completed" });
  await service.stop();
  const userMessage = (await read(id)).media as { url: string }[];
  expect(userMessage).toHaveLength(2);
  for (const { url } of userMessage) {
    const file = await (await product.send("GET", url, { as: anna })).arrayBuffer();
    expect(await sharp(Buffer.from(file)).metadata()).toMatchObject({ width: 64, height: 48, format: "png" });
  }
  expect(service.drawnCount).toBe(2);
});

test("[PRJ-11] what the service refuses fails with a German reason", async () => {
  service.answer = () => imagesError(400, "moderation_blocked", "Your request was rejected");
  const message = expect.stringMatching(/^Der Anbieter hat Text oder Bild aus inhaltlichen Gründen abgelehnt/);
  await until(await start(), { status: "failed", error_message: message });
});

test("[GEN-05] a start whose response was lost is not repeated", async () => {
  let requestCount = 0;
  service.answer = () => {
    requestCount += 1;
    return "lose-answer";
  };
  const id = await start();
  await eventually(() => expect(requestCount).toBe(1));
  service.answer = () => undefined;
  // Wait for another project: when it is completed, a repeated start of the project under test would have been sent
  // too.
  await until(await start(), { status: "completed" });
  expect(service.drawnCount).toBe(2 + 2);
  expect((await rowOf(id)).status).toBe("starting");
});

test("[PRJ-08] images without a project are on a list, and deleting a project removes its own", async () => {
  const id = await start();
  await until(id, { status: "completed" });
  const { taskId, media: storedMedia } = await rowOf(id);
  expect(await jobs()).toEqual([{ reference: taskId, keys: [`made/${taskId}/0.png`, `made/${taskId}/1.png`] }]);
  const files = storedMedia.map(({ key }) => media(key));
  expect(files.every((file) => existsSync(file))).toBe(true);
  await product.send("DELETE", `/api/projects/${id}`, { as: anna });
  await product.send("POST", "/api/deleted-projects/removal", { as: anna, body: { all: true } });
  await eventually(() => expect(files.some((file) => existsSync(file))).toBe(false));
});
