import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { OrderRow } from "#server/features/orders/store.ts";
import { orderStore } from "#server/features/orders/store.ts";
import { diskStore } from "#server/platform/storage.ts";
import { buildOrder, sender } from "#server/testing/orders.ts";
import { testProduct } from "#server/testing/product.ts";
import { startWebsite } from "#server/testing/website.ts";
import { saveSenderColor } from "./save-sender-color.ts";

const website = await startWebsite();
const product = await testProduct({ trustedHosts: [new URL(website.url).host] });
const owner = await product.signIn();
afterAll(async () => {
  await product.stop();
  await website.stop();
});

const store = diskStore(path.join(product.dataFolder, "media"));
const never = new AbortController().signal;
const colorOf = async ({ id }: OrderRow) => (await orderStore(product.ctx.db).find(id))?.senderColor;
const ordered = (request: object, change: object = {}) =>
  buildOrder(product.database.db, owner.id, { state: "in_production", request, ...change });

test("the share page has the colour of the sender's logo", async () => {
  const senderLogoKey = `senders/${owner.id}/green.png`;
  const png = await sharp({ create: { width: 64, height: 32, channels: 3, background: "#0b6e4f" } })
    .png()
    .toBuffer();
  await store.put(senderLogoKey, png);
  const order = await ordered({ sender }, { senderLogoKey });
  expect(await saveSenderColor(product.ctx, order, never)).toBe(true);
  expect(await colorOf(order)).toBe("#0b6e4f");
});

test("without a logo it is a colour of the sender's website, which is read once", async () => {
  const order = await ordered({ sender: { ...sender, website: website.url } });
  expect(await saveSenderColor(product.ctx, order, never)).toBe(true);
  const row = await orderStore(product.ctx.db).find(order.id);
  expect(row?.senderColor).toMatch(/^#[\da-f]{6}$/);
  const requests = website.requests.length;
  expect(row && (await saveSenderColor(product.ctx, row, never))).toBe(false);
  expect(website.requests.length).toBe(requests);
});

test("where neither has a colour, or the website cannot be read, the search is not repeated", async () => {
  const order = await ordered({ sender: { ...sender, website: "http://127.0.0.1:9/" } });
  expect(await saveSenderColor(product.ctx, order, never)).toBe(true);
  expect(await colorOf(order)).toBe("");
});

test("an order without a sender has no colour", async () => {
  const order = await ordered({});
  expect(await saveSenderColor(product.ctx, order, never)).toBe(false);
  expect(await colorOf(order)).toBeNull();
});
