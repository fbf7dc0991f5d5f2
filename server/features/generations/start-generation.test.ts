import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { AppError } from "#domain/errors.ts";
import { defaultLimits } from "#domain/limits/limits.ts";
import { soraImage } from "#domain/models/sora-2.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { storeImages } from "#server/platform/store-images.ts";
import { safeFetch } from "#server/platform/safe-fetch.ts";
import { diskStore } from "#server/platform/storage.ts";
import { testProduct } from "#server/testing/product.ts";
import { type StartContext, startGeneration } from "./start-generation.ts";
import { startKeyStore } from "./store.ts";

const product = await testProduct();
const { db } = product.database;
const user = await product.signIn();
const store = diskStore(path.join(product.dataFolder, "media"));
const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#3366aa" } })
  .png()
  .toBuffer();
const input = soraImage.input.parse({ prompt: "Ein Leuchtturm", image_urls: ["https://bild.example/a.png"] });
afterAll(product.stop);

let projectId = "";
beforeEach(() => (projectId = ""));
const readOwn = () => Promise.resolve(image);
const nothing = () => Promise.resolve();
const ctx: StartContext = {
  projects: projectStore(db),
  startKeys: startKeyStore(db),
  inTransaction: (work) => db.transaction(work),
  enqueueAdvance: nothing,
  publishStart: nothing,
  canMake: () => true,
  findRoute: async () => ({ by: "itself" }),
  limits: { read: async () => defaultLimits },
  checkCaps: nothing,
  storeInputImages: (id, _ownerId, images) => {
    projectId = id;
    return storeImages(
      { store, fetch: safeFetch, readOwnUpload: readOwn, beforeFirst: nothing },
      `inputs/${id}`,
      images,
    );
  },
  removeFiles: store.remove,
  bytesOf: async () => 0,
  checkQuota: nothing,
};
const start = (change: Partial<StartContext>) =>
  startGeneration({ ...ctx, ...change }, { ownerId: user.id, model: soraImage, input, key: undefined });

test("[PRJ-08] a connection that breaks while its project is committed takes no picture from a project that is there", async () => {
  const inTransaction: StartContext["inTransaction"] = async (work) => {
    await db.transaction(work);
    throw new Error("Connection terminated unexpectedly");
  };
  await expect(start({ inTransaction })).rejects.toMatchObject({ code: "server.unexpected" });
  const row = await projectStore(db).findWithoutOwner(projectId);
  expect(row?.inputKeys).toEqual([`inputs/${projectId}/0.png`]);
  expect(await store.size(row?.inputKeys[0] ?? "none/none")).toBeGreaterThan(0);
});

test("[PRJ-08] a start that is refused leaves no pictures", async () => {
  const checkCaps = () => Promise.reject(new AppError("generation.cap"));
  await expect(start({ checkCaps })).rejects.toMatchObject({ code: "generation.cap" });
  expect(projectId).not.toBe("");
  expect(await store.list(`inputs/${projectId}`)).toEqual([]);
});
