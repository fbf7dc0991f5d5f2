import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { orders } from "#server/db/order-schema.ts";
import { renders } from "#server/db/render-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { videoRequest } from "#server/testing/call-subjects.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { uploadAs } from "#server/testing/uploads.ts";

const product = await testProduct({ env: { ROLE: "web" } });
const { db } = product.database;
afterAll(() => product.stop());

const kit = {
  company: "Zimmerei Nordwind",
  claim: "Holzbau mit Handschlag",
  website: "https://www.nordwind.example",
  phone: "0461 123456",
  primaryColor: "#1d3557",
  secondaryColor: "#e9a23b",
  hasLowerThird: true,
  hasEndCard: true,
  subtitleStyle: "brand",
};
const noBrandKit = { brand_kit: null, logo_url: null, dark_logo_url: null, font: null };
const save = (as: TestUser, change: object = {}) =>
  product.send("POST", "/api/brand-kit", { as, body: { ...kit, ...change } });
const read = async (as: TestUser) => (await product.send("GET", "/api/brand-kit", { as })).json();
const preview = (as: TestUser, change: object = {}) =>
  product.send("POST", "/api/brand-kit/preview", { as, body: { ...kit, format: "portrait", ...change } });
const startVideo = async (as: TestUser, prompt = "Ein Leuchtturm im Sturm") => {
  const body = { prompt, aspect_ratio: "landscape", n_frames: "10" };
  const response = await product.send("POST", "/api/functions/sora2-text-to-video-create-task", { as, body });
  return String((await response.json()).projectId);
};
const brandOf = async (id: string) => (await db.select().from(projects).where(eq(projects.id, id)))[0]?.brandKit;
const imageOf = (color: string) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: color } })
    .png()
    .toBuffer();
const uploadLogo = async (as: TestUser, color = "#0b6e4f") => {
  const { files } = await (await uploadAs(product, as, await imageOf(color))).json();
  return String(files[0].id);
};
const logosOf = (as: TestUser) =>
  readdir(path.join(product.dataFolder, "media", "brand-kits", as.id)).catch((): string[] => []);

/** Colour of a pixel of an image in a data URL; `x` and `y` are fractions of its size. */
async function colorAt(dataUrl: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(dataUrl.split(",")[1] ?? "", "base64"))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
  return [...data.subarray(at, at + 3)];
}
const expectNear = (color: number[], expected: number[]) =>
  color.forEach((channel, index) => expect(Math.abs(channel - (expected[index] ?? 0))).toBeLessThan(8));

test("a brand is empty at first, stored as entered, and visible to its account only", async () => {
  const [anna, other] = [await product.signIn(), await product.signIn()];
  expect(await read(anna)).toEqual(noBrandKit);
  const saved = await save(anna, { website: "www.nordwind.example", primaryColor: "1D3557", secondaryColor: "#FA0" });
  expect(await saved.json()).toEqual({ ...noBrandKit, brand_kit: { ...kit, secondaryColor: "#ffaa00" } });
  expect((await read(anna)).brand_kit).toMatchObject({ company: kit.company });
  expect(await read(other)).toEqual(noBrandKit);
});

test("values that no video could show are refused at their fields, and the stored brand stays", async () => {
  const anna = await product.signIn();
  await save(anna);
  const refused = await save(anna, {
    company: "  ",
    claim: "x".repeat(91),
    website: "kein ort",
    phone: "ruf mich an",
    primaryColor: "rot",
    secondaryColor: "#12345",
  });
  expect(refused.status).toBe(422);
  const color = "Bitte geben Sie die Farbe als # mit sechs Zeichen ein, zum Beispiel #1d3557";
  expect((await refused.json()).error.fields).toEqual({
    company: "Bitte geben Sie den Namen Ihres Unternehmens ein",
    claim: "Der Claim darf höchstens 90 Zeichen lang sein",
    website: "Bitte geben Sie eine gültige Internetadresse ein, zum Beispiel www.beispiel.de",
    phone: "Bitte geben Sie eine Telefonnummer ein, zum Beispiel 0931 123456",
    primaryColor: color,
    secondaryColor: color,
  });
  expect((await read(anna)).brand_kit).toEqual(kit);
});

test("a logo is encoded anew, served to its account, and removed when it is replaced or the brand deleted", async () => {
  const [anna, other] = [await product.signIn(), await product.signIn()];
  const uploadId = await uploadLogo(anna);
  const foreign = await save(other, { logoUploadId: uploadId });
  expect((await foreign.json()).error.fields).toEqual({ logoUploadId: "Dieses Bild gibt es nicht." });
  const { logo_url: url } = await (await save(anna, { logoUploadId: uploadId })).json();
  const served = await product.send("GET", url, { as: anna });
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).format).toBe("png");
  expect((await product.send("GET", url, { as: other })).status).toBe(404);
  expect((await (await save(anna)).json()).logo_url).toBe(url);
  await save(anna, { logoUploadId: await uploadLogo(anna, "#aa0000") });
  expect(await logosOf(anna)).toHaveLength(1);
  expect((await product.send("DELETE", "/api/brand-kit", { as: anna })).status).toBe(204);
  expect(await logosOf(anna)).toEqual([]);
  expect(await read(anna)).toEqual(noBrandKit);
});

test("a logo for dark backgrounds is stored beside the other, also if both are the same image, and copied into videos", async () => {
  const anna = await product.signIn();
  const foreign = await save(anna, { darkLogoUploadId: await uploadLogo(await product.signIn()) });
  expect((await foreign.json()).error.fields).toEqual({ darkLogoUploadId: "Dieses Bild gibt es nicht." });
  const both = await save(anna, { logoUploadId: await uploadLogo(anna), darkLogoUploadId: await uploadLogo(anna) });
  const { dark_logo_url: url } = await both.json();
  expect((await product.send("GET", url, { as: anna })).status).toBe(200);
  expect(await logosOf(anna)).toHaveLength(1);
  await save(anna, { logoUploadId: null });
  expect(await logosOf(anna), "the other logo has the same file").toHaveLength(1);
  const video = await startVideo(anna);
  expect(await brandOf(video)).toMatchObject({ logoKey: null, darkLogoKey: expect.any(String) });
  await save(anna, { darkLogoUploadId: await uploadLogo(anna, "#aa0000") });
  expect(await logosOf(anna), "a video shows the former one").toHaveLength(2);
  await db.delete(projects).where(eq(projects.id, video));
  await save(anna, { darkLogoUploadId: null });
  expect((await product.send("GET", url, { as: anna })).status).toBe(404);
});

test("a video keeps the brand and logo of its start, also when it is tried again after the brand has changed", async () => {
  const anna = await product.signIn();
  await save(anna, { logoUploadId: await uploadLogo(anna) });
  const first = await startVideo(anna);
  const copied = await brandOf(first);
  expect(copied).toMatchObject({ ...kit, logoKey: expect.stringMatching(`^brand-kits/${anna.id}/`) });
  await save(anna, { company: "Neu GmbH", logoUploadId: null });
  expect(await brandOf(first)).toEqual(copied);
  expect(await logosOf(anna)).toHaveLength(1);
  await db.update(projects).set({ status: "failed" }).where(eq(projects.id, first));
  const retried = await (await product.send("POST", `/api/projects/${first}/retry`, { as: anna })).json();
  expect(await brandOf(retried.id)).toEqual(copied);
  expect(await brandOf(await startVideo(anna))).toMatchObject({ company: "Neu GmbH", logoKey: null });
});

test("a video that was started without a brand stays without one when it is tried again", async () => {
  const anna = await product.signIn();
  const first = await startVideo(anna);
  await save(anna);
  await db.update(projects).set({ status: "failed" }).where(eq(projects.id, first));
  const retried = await (await product.send("POST", `/api/projects/${first}/retry`, { as: anna })).json();
  expect(await brandOf(retried.id)).toBeNull();
});

test("images are started without the brand, and a foreign brand reaches no video", async () => {
  const [anna, other] = [await product.signIn(), await product.signIn()];
  await save(anna);
  const body = { prompt: "Ein Leuchtturm", aspectRatio: "1:1" };
  const image = await product.send("POST", "/api/functions/flux-kontext-create-task", { as: anna, body });
  expect(await brandOf((await image.json()).projectId)).toBeNull();
  expect(await brandOf(await startVideo(other))).toBeNull();
});

test("an order of the brand's company shows its logo and colour on the share page, where the sender has no logo", async () => {
  const anna = await product.signIn();
  const logoAndColorOf = async (company: string) => {
    const sender = { name: "Nora Nord", company, replyTo: "nora@example.de" };
    const body = { ...videoRequest, email: "kundin@example.de", sender };
    const answer = await product.send("POST", "/api/video-requests", { as: anna, body });
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, (await answer.json()).orderId));
    return [order?.senderLogoKey, order?.senderColor];
  };
  await save(anna, { logoUploadId: await uploadLogo(anna) });
  const logoKey = `brand-kits/${anna.id}/${(await logosOf(anna))[0]}`;
  expect(await logoAndColorOf("zimmerei nordwind ")).toEqual([logoKey, kit.primaryColor]);
  expect(await logoAndColorOf("Andere GmbH")).toEqual([null, null]);
  const own = { name: "Nora Nord", company: kit.company, replyTo: "nora@example.de" };
  await product.send("POST", "/api/sender", {
    as: anna,
    body: { ...own, logoUploadId: await uploadLogo(anna, "#123456") },
  });
  const [ownLogo, color] = await logoAndColorOf(kit.company);
  expect([ownLogo?.startsWith(`senders/${anna.id}/`), color]).toEqual([true, null]);
  await product.send("DELETE", "/api/brand-kit", { as: anna });
  expect(await logosOf(anna), "the ordered page still shows it").toHaveLength(1);
});

const fromCompany = (company: string) => ({
  ...videoRequest,
  email: "kundin@example.de",
  sender: { name: "Nora Nord", company, replyTo: "nora@example.de" },
});

async function orderVideo(as: TestUser, body: object) {
  const answer = await product.send("POST", "/api/video-requests", { as, body });
  const { orderId, checkoutUrl } = await answer.json();
  return { orderId, sessionId: new URL(checkoutUrl).pathname.split("/").at(-1) };
}
type Ordered = Awaited<ReturnType<typeof orderVideo>>;

/** Pays for an ordered video and returns the brand that it shows. */
async function payForVideo(as: TestUser, { orderId, sessionId }: Ordered) {
  await product.send("POST", `/api/test-checkout/${sessionId}`, { as, body: { outcome: "paid" } });
  await product.send("POST", `/api/video-requests/${orderId}/confirm`, { as });
  const rows = await db.select().from(projects).where(eq(projects.orderId, orderId));
  expect(rows).toHaveLength(1);
  return rows[0]?.brandKit;
}

test("an ordered video gets the brand that the account has at the payment, if the sender's company is the brand's", async () => {
  const anna = await product.signIn();
  const order = (company: string) => orderVideo(anna, fromCompany(company));
  const payFor = (ordered: Ordered) => payForVideo(anna, ordered);
  const first = await order("zimmerei nordwind ");
  await save(anna, { logoUploadId: await uploadLogo(anna) });
  const logoKey = `brand-kits/${anna.id}/${(await logosOf(anna))[0]}`;
  const brand = { ...kit, logoKey, darkLogoKey: null, fontKey: null };
  expect(await payFor(first)).toEqual(brand);
  expect(await payFor(await order("Andere GmbH"))).toBeNull();
  await product.send("DELETE", "/api/brand-kit", { as: anna });
  expect(await payFor(await order(kit.company))).toBeNull();
  expect(await logosOf(anna), "the first video still shows it").toHaveLength(1);
});

test("[WIZ-08] an orderer's own video without a sender gets their brand, unless they say no", async () => {
  const anna = await product.signIn();
  await save(anna);
  const brandOfOrder = async (change: object) =>
    payForVideo(anna, await orderVideo(anna, { ...videoRequest, sender: undefined, ...change }));
  expect(await brandOfOrder({ isForMyself: true })).toMatchObject({ company: kit.company });
  expect(await brandOfOrder({ isForMyself: true, namesSender: false })).toBeNull();
  expect(await brandOfOrder({ isForMyself: false }), "a customer's video").toBeNull();
});

test("the preview of an order shows the brand that the order would show, and is made anew when that changes", async () => {
  const anna = await product.signIn();
  await save(anna);
  const draftOf = async (company: string) =>
    (await product.send("POST", "/api/video-drafts", { as: anna, body: fromCompany(company) })).json();
  const { id } = await draftOf(kit.company);
  const show = async (draft = id) => {
    const body = { text: videoRequest.script };
    return (await (await product.send("POST", `/api/video-drafts/${draft}/preview`, { as: anna, body })).json())
      .preview;
  };
  const rendered = async () => {
    const rows = await db.select().from(renders).where(eq(renders.userId, anna.id)).orderBy(renders.createdAt);
    return rows.map(
      ({ description }) => (description as { brandKit?: { primaryColor: string } }).brandKit?.primaryColor,
    );
  };
  const isCurrent = async () =>
    (await (await product.send("GET", `/api/video-drafts/${id}`, { as: anna })).json()).preview.is_brand_current;
  await show();
  await show();
  expect(await rendered(), "the second request gets the first preview").toEqual([kit.primaryColor]);
  expect(await isCurrent()).toBe(true);
  await save(anna, { primaryColor: "#7a1f5c" });
  expect(await isCurrent()).toBe(false);
  expect(await show()).toMatchObject({ is_brand_current: true });
  expect((await rendered()).at(-1)).toBe("#7a1f5c");
  expect(await show((await draftOf("Andere GmbH")).id)).toMatchObject({ is_brand_current: true });
  expect((await rendered()).at(-1)).toBeUndefined();
});

test("the preview shows the colours that were entered, and stores nothing", async () => {
  const anna = await product.signIn();
  const answer = await preview(anna, { primaryColor: "#7a1f5c", logoUploadId: await uploadLogo(anna) });
  expect(answer.status).toBe(200);
  const { presenter_image: presenter, last_image: last } = await answer.json();
  expectNear(await colorAt(last, 0.9, 0.9), [0x7a, 0x1f, 0x5c]);
  expectNear(await colorAt(last, 0.01, 0.5), [0xe9, 0xa2, 0x3b]);
  const withoutThird = await (await preview(anna, { hasLowerThird: false, hasEndCard: false })).json();
  expect(withoutThird.presenter_image).not.toBe(presenter);
  expect(await colorAt(withoutThird.last_image, 0.9, 0.9)).not.toEqual(await colorAt(last, 0.9, 0.9));
  expect(await read(anna)).toEqual(noBrandKit);
  expect(await logosOf(anna)).toEqual([]);
});

test("more than sixty previews in a minute are refused", async () => {
  const anna = await product.signIn();
  const wrongLogo = { logoUploadId: "0b5d2a2e-7a57-4c2c-9a46-4a6b1e1f0a11" };
  for (let count = 0; count < 60; count++) expect((await preview(anna, wrongLogo)).status).toBe(422);
  expect((await preview(anna, wrongLogo)).status).toBe(429);
});
