import { randomBytes, randomUUID } from "node:crypto";
import { orderVideo } from "#domain/models/order-video.ts";
import type { Sender } from "#domain/orders/sender-and-recipient.ts";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import type { OrderHistoryKind } from "#domain/orders/order-history.ts";
import type { Database } from "#server/db/client.ts";
import { orderDeliveries, orderEvents, orders, scriptDrafts } from "#server/db/order-schema.ts";
import type { StoredMedium } from "#server/db/stored-project.ts";
import type { Store } from "#server/platform/storage.ts";
import { buildProject } from "./factories.ts";

type NewOrder = typeof orders.$inferInsert;
type NewDelivery = Omit<typeof orderDeliveries.$inferInsert, "orderId">;
export type OrderRow = typeof orders.$inferSelect;

export type OrderChange = Partial<Omit<NewOrder, "request">> & {
  request?: Partial<OrderRequest>;
  /** Kinds of history entries, oldest first; an object also sets time or error. */
  history?: readonly (OrderHistoryKind | { kind: OrderHistoryKind; createdAt?: Date; trouble?: string })[];
  deliveries?: readonly NewDelivery[];
  /** Results of the order's video. If left out, the order has no project, otherwise a completed one. */
  media?: readonly StoredMedium[];
};

/** Order request in which the user wrote the script. */
export const scriptRequest: OrderRequest = {
  kind: "generic",
  speaker: "speaker-1",
  firstName: "Jürgen",
  lastName: "Groß",
  email: "juergen@example.de",
  whatsappNumber: "",
  address: "/create-video?speaker=speaker-1",
  script: "Guten Tag, hier spricht Ihre Bäckerei. Morgen gibt es frische Brezeln.",
};

/** A sender with a value for every field. */
export const sender: Sender = {
  name: "Nina Weber",
  company: "Physiopraxis am Dom",
  replyTo: "nina@praxis.example",
  phone: "0931 123 45 67",
  website: "https://www.praxis.example",
  imprintUrl: "https://www.praxis.example/impressum",
};

export const successfulHistory: readonly OrderHistoryKind[] = [
  "requested",
  "checkout-opened",
  "paid",
  "script-written",
  "film-started",
  "film-finished",
  "mail-sent",
  "delivered",
];

/** Creates the draft of a script for an order that is not placed yet; its script was written by the user. */
export async function buildDraft(
  db: Database,
  userId: string,
  change: Partial<typeof scriptDrafts.$inferInsert> = {},
): Promise<typeof scriptDrafts.$inferSelect> {
  const [row] = await db
    .insert(scriptDrafts)
    .values({
      id: randomUUID(),
      userId,
      key: randomUUID(),
      requestHash: randomUUID(),
      request: scriptRequest,
      suggestions: [{ text: "Guten Tag, hier spricht Ihre Bäckerei.", by: "customer" }],
      warnings: [],
      expiresAt: new Date(Date.now() + 86_400_000),
      ...change,
    })
    .returning();
  if (!row) throw new Error("The draft was not inserted");
  return row;
}

const second = 1000;

/** Creates an order in any state, without jobs, so that only the test changes it. */
export async function buildOrder(
  db: Database,
  ownerId: string,
  { request, history = ["requested"], deliveries = [], media, ...change }: OrderChange = {},
): Promise<OrderRow> {
  const id = change.id ?? randomUUID();
  const projectId = change.projectId ?? randomUUID();
  const orderRequest = { ...scriptRequest, ...request } as OrderRequest;
  const script = "script" in orderRequest ? orderRequest.script : null;
  const [row] = await db
    .insert(orders)
    .values({
      userId: ownerId,
      key: randomUUID(),
      requestHash: randomUUID(),
      priceCents: 2900,
      script,
      scriptBy: script ? "customer" : null,
      ...change,
      id,
      projectId,
      request: orderRequest,
    })
    .returning();
  if (!row) throw new Error("The order was not inserted");
  const begin = Date.now() - history.length * second;
  const events = history.map((event, index) => ({
    orderId: id,
    createdAt: new Date(begin + index * second),
    ...(typeof event === "string" ? { kind: event } : event),
  }));
  if (events.length > 0) await db.insert(orderEvents).values(events);
  if (deliveries.length > 0) {
    await db.insert(orderDeliveries).values(deliveries.map((delivery) => ({ ...delivery, orderId: id })));
  }
  if (media) {
    await buildProject(db, ownerId, {
      id: projectId,
      orderId: id,
      modelId: orderVideo.id,
      modelType: orderVideo.type,
      prompt: row.script ?? "Film",
      aspectRatio: "9:16",
      seconds: null,
      status: "completed",
      media: [...media],
    });
  }
  return row;
}

/** A random share token in the format of real ones. */
export const shareToken = () => randomBytes(24).toString("base64url");

/** Stores a video with poster and captions, like the result of an order. */
export async function storeOrderVideo(
  store: Store,
  files: { video: Uint8Array; poster: Uint8Array; captions?: string; width: number; height: number },
): Promise<StoredMedium> {
  const folder = `renders/${randomUUID()}`;
  const [key, posterKey, captionsKey] = [`${folder}/film.mp4`, `${folder}/poster.jpg`, `${folder}/captions.vtt`];
  const bytes = await store.put(key, files.video);
  await store.put(posterKey, files.poster);
  if (files.captions !== undefined) await store.put(captionsKey, Buffer.from(files.captions));
  return {
    key,
    posterKey,
    captionsKey: files.captions === undefined ? null : captionsKey,
    type: "video/mp4",
    bytes,
    width: files.width,
    height: files.height,
  };
}
