import { readFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Database } from "#server/db/client.ts";
import { orders } from "#server/db/order-schema.ts";
import {
  buildOrder,
  successfulHistory,
  storeOrderVideo,
  type OrderChange,
  shareToken,
} from "#server/testing/orders.ts";
import { signUp } from "./client.ts";
import type { Program } from "./program.ts";

export const shapes = {
  portrait: { speaker: "speaker-1", width: 540, height: 960 },
  landscape: { speaker: "email-clara", width: 960, height: 540 },
} as const;
const captions = "WEBVTT\n\n00:00.000 --> 00:04.000\nGuten Tag, hier spricht Ihre Bäckerei.\n";
const assets = path.join(import.meta.dirname, "../../assets/speakers");

/** Inserts an order whose video has been delivered. @returns the path of its public page and a counter of page views */
export async function share(
  { program, database }: { program: Program; database: Database },
  shape: keyof typeof shapes = "landscape",
  change: OrderChange = {},
) {
  const owner = await signUp(program.url);
  const { speaker, width, height } = shapes[shape];
  const media = await storeOrderVideo(program.storage, {
    video: await readFile(path.join(assets, `${speaker}.mp4`)),
    poster: await sharp(path.join(assets, `${speaker}.webp`))
      .resize(width, height)
      .jpeg()
      .toBuffer(),
    captions,
    width,
    height,
  });
  const token = shareToken();
  const order = await buildOrder(database, owner.id, {
    state: "delivered",
    history: successfulHistory,
    shareToken: token,
    media: [media],
    ...change,
    request: { speaker, ...change.request },
  });
  const views = async () =>
    (await database.select().from(orders).where(eq(orders.id, order.id))).map(({ shareViews }) => shareViews);
  return { token, address: `/v/${token}`, order, views };
}
