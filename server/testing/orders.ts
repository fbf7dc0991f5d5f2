import { randomBytes, randomUUID } from "node:crypto";
import { orderFilm } from "#domain/models/order-film.ts";
import type { OrderRequest } from "#domain/orders/request.ts";
import type { OrderEventKind } from "#domain/orders/states.ts";
import type { Database } from "#server/db/client.ts";
import { orderDeliveries, orderEvents, orders } from "#server/db/order-schema.ts";
import { type StoredMedium } from "#server/db/schema.ts";
import type { Store } from "#server/platform/storage.ts";
import { buildProject } from "./factories.ts";

type NewOrder = typeof orders.$inferInsert;
type NewDelivery = Omit<typeof orderDeliveries.$inferInsert, "orderId">;
export type OrderRow = typeof orders.$inferSelect;

export type OrderChange = Partial<Omit<NewOrder, "request">> & {
  request?: Partial<OrderRequest>;
  /** What happened to it, oldest first; a pair brings its moment or its trouble. */
  history?: readonly (OrderEventKind | { kind: OrderEventKind; createdAt?: Date; trouble?: string })[];
  deliveries?: readonly NewDelivery[];
  /** Results of its film; with these it has a finished project, without them none. */
  media?: readonly StoredMedium[];
};

/** What the wizard with a script of one's own sends. */
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

/** The way of an order that went well. */
export const goodWay: readonly OrderEventKind[] = [
  "requested",
  "checkout-opened",
  "paid",
  "script-written",
  "film-started",
  "film-finished",
  "mail-sent",
  "delivered",
];

const second = 1000;

/** An order in any state, without jobs: nothing moves it but the test. */
export async function buildOrder(
  db: Database,
  ownerId: string,
  { request, history = ["requested"], deliveries = [], media, ...change }: OrderChange = {},
): Promise<OrderRow> {
  const id = change.id ?? randomUUID();
  const projectId = change.projectId ?? randomUUID();
  const asked = { ...scriptRequest, ...request } as OrderRequest;
  const script = "script" in asked ? asked.script : null;
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
      request: asked,
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
      modelId: orderFilm.id,
      modelType: orderFilm.type,
      prompt: row.script ?? "Film",
      aspectRatio: "9:16",
      seconds: null,
      status: "completed",
      media: [...media],
    });
  }
  return row;
}

/** As hard to guess as a real one. */
export const shareToken = () => randomBytes(24).toString("base64url");

/** A film, its poster and its captions in the storage, as a result of a film that was ordered. */
export async function keepFilm(
  store: Store,
  files: { film: Uint8Array; poster: Uint8Array; captions?: string; width: number; height: number },
): Promise<StoredMedium> {
  const folder = `renders/${randomUUID()}`;
  const [key, posterKey, captionsKey] = [`${folder}/film.mp4`, `${folder}/poster.jpg`, `${folder}/captions.vtt`];
  const bytes = await store.put(key, files.film);
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
