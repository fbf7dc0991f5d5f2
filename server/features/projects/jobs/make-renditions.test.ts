import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import type { StoredMedium } from "#server/db/stored-project.ts";
import { removeExpiredProjects } from "#server/features/projects/bin/remove-expired.ts";
import { binStore } from "#server/features/projects/bin/store.ts";
import { deleteProject } from "#server/features/projects/delete-project.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { s3Store } from "#server/platform/s3/s3-store.ts";
import type { Store } from "#server/platform/storage.ts";
import { buildProject } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { s3Server } from "#server/testing/s3-server.ts";
import { renditionStore } from "../rendition-store.ts";
import { makeRenditions } from "./make-renditions.ts";

const product = await testProduct();
const { db } = product.database;
const { ctx } = product;
const user = await product.signIn();
const never = new AbortController().signal;
afterAll(() => product.stop());

/** An image with about as much detail as a photograph: noise that is enlarged sixteen times. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 25 } as const;
  const [small, low] = [Math.ceil(width / 16), Math.ceil(height / 16)];
  const grain = { create: { width: small, height: low, channels: 3, background: "#b05a28", noise } } as const;
  return sharp(await sharp(grain).png().toBuffer())
    .resize(width, height)
    .withXmp(label)
    .png()
    .toBuffer();
}

async function buildImage(content: Buffer, store: Store = ctx.storage, type = "image/png") {
  const id = randomUUID();
  const key = `projects/${id}/first/0.png`;
  const bytes = await store.put(key, content);
  const media: StoredMedium[] = [{ key, type, bytes, posterKey: null, width: 1600, height: 1200 }];
  await buildProject(db, user.id, { id, status: "completed", modelType: "nano-banana", media });
  return { id, key };
}
const mediumOf = async (id: string) => (await projectStore(db).findWithoutOwner(id))?.media[0];
const shown = async (id: string) =>
  (await (await product.send("GET", `/api/projects/${id}`, { as: user })).json()).media[0];

const label = '<x:xmpmeta xmlns:x="adobe:ns:meta/">Mit KI erzeugt</x:xmpmeta>';

describe("the renditions of finished projects", () => {
  test("[PRJ-01] are at most 60 kB each, as wide as declared, labelled like the original, and have the dominant colour", async () => {
    const { id } = await buildImage(await photograph(1600, 1200));
    expect(await shown(id)).toMatchObject({ color: null, renditions: [] });
    await makeRenditions(ctx, never);
    const { color, renditions } = await shown(id);
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    expect(renditions).toMatchObject([{ width: 480 }, { width: 960 }]);
    for (const { url, width } of renditions) {
      const answer = await product.send("GET", url, { as: user });
      const content = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get("content-type")).toBe("image/webp");
      expect(content.length, url).toBeLessThanOrEqual(60_000);
      const { xmp, ...facts } = await sharp(content).metadata();
      expect(facts).toMatchObject({ format: "webp", width });
      expect(xmp?.toString(), "the AI label").toContain("Mit KI erzeugt");
    }
    const stranger = await product.signIn();
    expect((await product.send("GET", renditions[0].url, { as: stranger })).status).toBe(404);
  });

  test("[PRJ-01] are made of a video's poster, and of a small image no larger than it is", async () => {
    const small = await buildImage(await photograph(300, 200));
    const videoId = randomUUID();
    const posterKey = `projects/${videoId}/first/0-poster.jpg`;
    await ctx.storage.put(
      posterKey,
      await sharp(await photograph(540, 960))
        .jpeg()
        .toBuffer(),
    );
    const medium = {
      key: `projects/${videoId}/first/0.mp4`,
      type: "video/mp4",
      bytes: 9,
      posterKey,
      width: 540,
      height: 960,
    };
    await buildProject(db, user.id, { id: videoId, status: "completed", media: [medium] });
    await makeRenditions(ctx, never);
    expect((await shown(small.id)).renditions).toMatchObject([{ width: 300 }]);
    expect((await shown(videoId)).renditions).toMatchObject([{ width: 480 }]);
  });

  test("[PRJ-01] are not retried for a file that is lost or no image", async () => {
    const broken = await buildImage(Buffer.from("kein Bild"));
    const lost = await buildImage(await photograph(20, 20));
    await ctx.storage.remove([lost.key]);
    await makeRenditions(ctx, never);
    for (const { id } of [broken, lost]) expect((await mediumOf(id))?.renditions).toBeNull();
    expect(await renditionStore(db).findLacking(9)).toEqual([]);
  });

  test("[PRJ-01] of other projects are made although the storage fails for one", async () => {
    const bad = await buildImage(await photograph(40, 40));
    const good = await buildImage(await photograph(40, 40));
    const read: Store["read"] = async (key, range) => {
      if (key === bad.key) throw new Error("no connection");
      return ctx.storage.read(key, range);
    };
    await expect(makeRenditions({ ...ctx, storage: { ...ctx.storage, read } }, never)).rejects.toThrow("no connection");
    expect((await mediumOf(good.id))?.renditions).toMatchObject({ widths: [40] });
    await makeRenditions(ctx, never);
    expect((await mediumOf(bad.id))?.renditions).toMatchObject({ widths: [40] });
  });

  test("[OPS-07] are in the same bucket as the results", async () => {
    const server = await s3Server();
    onTestFinished(server.stop);
    const storage = s3Store({ settings: server.settings, workFolder: ctx.workFolder });
    const { key } = await buildImage(await photograph(1600, 1200), storage);
    await makeRenditions({ ...ctx, storage }, never);
    expect([...server.objects.keys()].toSorted()).toEqual([key, `${key}.480.webp`, `${key}.960.webp`]);
  });

  async function removeProject(id: string) {
    await deleteProject(ctx, user.id, id);
    await binStore(ctx.db).expire(user.id, "all");
    await removeExpiredProjects(ctx);
  }

  test("[PRJ-08] are deleted with the project, also if it is deleted while they are made", async () => {
    const { id } = await buildImage(await photograph(1200, 900));
    await makeRenditions(ctx, never);
    await removeProject(id);
    expect(await ctx.storage.list(`projects/${id}/first`)).toEqual([]);

    const other = await buildImage(await photograph(1200, 900));
    const put: Store["put"] = async (key, source) => {
      if (await mediumOf(other.id)) await removeProject(other.id);
      return ctx.storage.put(key, source);
    };
    await makeRenditions({ ...ctx, storage: { ...ctx.storage, put } }, never);
    expect(await ctx.storage.list(`projects/${other.id}/first`)).toEqual([]);
  });
});
