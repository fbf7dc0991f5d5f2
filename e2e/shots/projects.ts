import { readFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { testCheckouts } from "#server/db/order-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import type { NewProject } from "#server/features/projects/store.ts";
import { buildProject } from "#server/testing/factories.ts";
import { buildOrder, sender, storeOrderVideo } from "#server/testing/orders.ts";
import type { Own } from "../support/build-image.ts";
import { shapes } from "../support/share.ts";

const assets = path.join(import.meta.dirname, "../../assets");
const image = {
  modelId: "ideogram-v3",
  modelType: "ideogram-v3",
  aspectRatio: "16:9",
  seconds: null,
  status: "completed",
} as const satisfies Partial<NewProject>;

async function storeStill({ program }: Own, file: string) {
  const still = sharp(path.join(assets, "pages", `${file}.webp`));
  const { data, info } = await still.png().toBuffer({ resolveWithObject: true });
  const key = `renders/${file}/bild.png`;
  await program.storage.put(key, data);
  return { key, posterKey: null, type: "image/png", bytes: data.length, width: info.width, height: info.height };
}

async function storeVideo({ program }: Own, shape: keyof typeof shapes) {
  const { speaker, width, height } = shapes[shape];
  const file = path.join(assets, "speakers", speaker);
  const poster = await sharp(`${file}.webp`).resize(width, height).jpeg().toBuffer();
  return storeOrderVideo(program.storage, { video: await readFile(`${file}.mp4`), poster, width, height });
}

/**
 * Inserts projects in all states, two of them deleted, and an order at the test checkout.
 * @returns the parts of addresses that lead to two comparable videos and to the test checkout
 */
export async function fillProjects(own: Own): Promise<{ comparison: string; checkoutId: string }> {
  const { database, owner } = own;
  const build = (change: Partial<NewProject>) => buildProject(database, owner, change);
  await build({ prompt: "Ein Segelboot im Morgenlicht", status: "pending" });
  await build({ prompt: "Eine Straßenbahn im Regen", status: "processing" });
  await build({ prompt: "Ein Axolotl im Tutu", status: "failed", errorMessage: "Der Anbieter antwortet nicht." });
  for (const [file, prompt] of [
    ["example-lake", "Ein stiller See in den Bergen bei Sonnenaufgang"],
    ["example-cafe", "Eine Tasse Kaffee auf einem Holztisch im Morgenlicht"],
    ["example-bottle", "Ein Parfümflakon auf einem Podium"],
  ] as const) {
    await build({ ...image, prompt, media: [await storeStill(own, file)] });
  }
  const deletedAt = new Date(Date.now() - 3_600_000);
  for (const [file, prompt] of [
    ["example-city", "Eine Stadt mit Hochhäusern bei Nacht im Regen"],
    ["example-workshop", "In einer Schreinerei wird Holz gehobelt"],
  ] as const) {
    const { id } = await build({ ...image, prompt, media: [await storeStill(own, file)] });
    await database.update(projects).set({ deletedAt }).where(eq(projects.id, id));
  }
  const video = { status: "completed", modelId: "heygen", modelType: "heygen", seconds: 8 } as const;
  const portrait = await build({ ...video, prompt: "Guten Tag!", media: [await storeVideo(own, "portrait")] });
  const landscape = await build({
    ...video,
    prompt: "Willkommen in der Praxis.",
    aspectRatio: "landscape",
    media: [await storeVideo(own, "landscape")],
  });
  const { id: orderId } = await buildOrder(database, owner, {
    state: "awaiting_payment",
    history: ["requested", "checkout-opened"],
    request: { sender },
  });
  const sessionId = `test_${orderId}_1`;
  await database
    .insert(testCheckouts)
    .values({ sessionId, orderId, amountCents: 2900, state: "open", successUrl: "/", cancelUrl: "/" });
  return { comparison: `a=${portrait.id}&b=${landscape.id}`, checkoutId: orderId };
}
