import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { LimitName } from "#domain/usage-limits/limits-per-account.ts";
import type { ScriptDraft } from "#domain/orders/script-draft-calls.ts";
import { scriptDrafts } from "#server/db/order-schema.ts";
import { renders } from "#server/db/render-schema.ts";
import { rateLimits } from "#server/db/rate-limit-schema.ts";
import { sweep } from "#server/composition/sweep.ts";
import { renderStore } from "#server/providers/local/store.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { buildDraft } from "#server/testing/orders.ts";
import { testProduct } from "#server/testing/product.ts";
import { startWebsite } from "#server/testing/website.ts";

/** Handlers of a simulated website by path, which the tests set. */
const answers: Record<string, RequestListener> = {};
const server = createServer((request, response) => {
  const answer = answers[request.url ?? ""];
  if (answer) answer(request, response);
  else response.writeHead(404, { "content-type": "text/html" }).end("nicht da");
});
await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
const website = await startWebsite();
const product = await testProduct({ trustedHosts: [host, website.host] });
const { db } = product.database;
const anna = await product.signIn();
const bert = await product.signIn();
const admin = await product.signIn({ isAdmin: true });
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await website.stop();
  await product.stop();
});

const contact = { firstName: "Jörg", lastName: "Groß", email: "kunde@example.de" };
const marketing = {
  kind: "email-marketing",
  speaker: "email-clara",
  ...contact,
  address: "/email-marketing/video-erstellen",
  customerUrl: website.url,
  targetAudience: "Tischlereien",
  service: "Wir übernehmen die Buchhaltung.",
  problems: "Für die Belege fehlt die Zeit.",
};
const own = {
  kind: "generic",
  speaker: "speaker-1",
  ...contact,
  address: "/create-video",
  script: "Guten Tag, hier spricht Ihre Bäckerei.",
};

type Options = { as?: TestUser; key?: string };
const post = (url: string, body: object, { as = anna, key }: Options = {}) =>
  product.send("POST", url, { as, body, headers: key === undefined ? {} : { "Idempotency-Key": key } });
async function create(body: object, options?: Options): Promise<ScriptDraft> {
  const response = await post("/api/video-drafts", body, options);
  expect(response.status).toBe(200);
  return response.json();
}
const read = (id: string, as = anna) => product.send("GET", `/api/video-drafts/${id}`, { as });
const readDraft = async (id: string): Promise<ScriptDraft> => (await read(id)).json();
const allow = (name: LimitName, value: number | null) =>
  product.send("PATCH", `/api/admin/limits/${name}`, { as: admin, body: { value } });

describe("a text before the payment", () => {
  test("is written from the answers and the website, and can be read again unchanged", async () => {
    const draft = await create(marketing);
    expect(draft).toMatchObject({
      by: "template",
      website: { address: website.url, company: "Tischlerei Grünwald GmbH", problem: null },
      preview: null,
      is_produced_elsewhere: false,
    });
    expect(draft.website?.sentence).toContain("bauen wir in Würzburg");
    expect(draft.text.length).toBeGreaterThan(200);
    expect(Date.parse(draft.expires_at) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(await readDraft(draft.id)).toEqual(draft);
  });

  test("is the script itself for kinds with one's own script; another variant changes nothing", async () => {
    const draft = await create(own);
    expect(draft).toMatchObject({ text: own.script, by: "customer", website: null, warnings: [] });
    const same = await (await post(`/api/video-drafts/${draft.id}/variants`, { variant: "other" })).json();
    expect(same.text).toBe(own.script);
  });

  test("has a warning for an answer that cannot be used", async () => {
    const { warnings } = await create({ ...marketing, service: "asdf" });
    expect(warnings.map(({ field }) => field)).toContain("service");
  });

  test("is the same for the same key, and another request with that key is refused", async () => {
    const key = "ein-entwurf";
    const [first, second] = await Promise.all([create(marketing, { key }), create(marketing, { key })]);
    expect(second?.id).toBe(first?.id);
    const other = await post("/api/video-drafts", { ...marketing, service: "Wir bauen Treppen." }, { key });
    expect((await other.json()).error.code).toBe("request.key-reused");
  });

  test("can be replaced by another or a shorter suggestion; two requests at once yield one suggestion", async () => {
    const { id, text } = await create(marketing);
    const rewrite = async (variant: string): Promise<ScriptDraft> =>
      (await post(`/api/video-drafts/${id}/variants`, { variant })).json();
    const other = await rewrite("other");
    expect(other.id).toBe(id);
    await rewrite("shorter");
    const [row] = await db.select().from(scriptDrafts).where(eq(scriptDrafts.id, id));
    expect(row).toMatchObject({ variant: 1, length: "short" });
    expect(row?.suggestions).toHaveLength(3);
    expect(row?.suggestions[0]?.text).toBe(text);
    const [one, two] = await Promise.all([rewrite("other"), rewrite("other")]);
    expect([one?.id, two?.id]).toEqual([id, id]);
    expect((await post(`/api/video-drafts/${id}/variants`, { variant: "lauter" })).status).toBe(422);
  });

  test("belongs to its account only, and is deleted after a week", async () => {
    const { id } = await create(own);
    expect((await read(id, bert)).status).toBe(404);
    await db
      .update(scriptDrafts)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(scriptDrafts.id, id));
    const response = await read(id);
    expect(response.status).toBe(404);
    expect((await response.json()).error.message).toBe("Diesen Entwurf gibt es nicht (mehr).");
  });
});

describe("a website that cannot be read is named with its reason", () => {
  const html = { "content-type": "text/html" };
  answers["/gesperrt"] = (_request, response) => response.writeHead(403, html).end("nein");
  answers["/bild"] = (_request, response) => response.writeHead(200, { "content-type": "image/png" }).end("bild");
  answers["/leer"] = (_request, response) => response.writeHead(200, html).end("<html></html>");
  answers["/kaputt"] = (_request, response) => response.writeHead(500, html).end("kaputt");

  test.each([
    [`http://${host}/gesperrt`, "Die Website hat den Zugriff abgelehnt."],
    [`http://${host}/fehlt`, "Unter dieser Adresse gibt es keine Seite."],
    [`http://${host}/bild`, "Unter dieser Adresse liegt keine Webseite."],
    [`http://${host}/leer`, "Die Seite enthält keinen Text, der sich lesen lässt."],
    [`http://${host}/kaputt`, "Die Website ist nicht erreichbar."],
    ["http://127.0.0.1:9/", "Diese Adresse gehört nicht zum öffentlichen Internet."],
    ["http://gibt-es-nicht.invalid/", "Die Website ist nicht erreichbar."],
  ])("%s: %s", async (customerUrl, problem) => {
    const draft = await create({ ...marketing, customerUrl });
    expect(draft.website).toEqual({ address: customerUrl, sentence: null, company: null, problem });
    expect(draft.text.length).toBeGreaterThan(200);
  });
});

test("drafts, spoken sentences and previews are limited per account, and an admin can change the limits", async () => {
  const cora = await product.signIn();
  const { id } = await buildDraft(db, cora.id);
  for (const [limit, url, body, noun] of [
    ["draftsPerHour", "/api/video-drafts", own, "Textvorschläge"],
    ["speechPerHour", `/api/video-drafts/${id}/speech`, { text: "Hallo." }, "Hörproben"],
    ["previewsPerHour", `/api/video-drafts/${id}/preview`, { text: "Hallo." }, "Vorschauen"],
  ] as const) {
    await allow(limit, 1);
    expect((await post(url, body, { as: cora })).status, url).toBe(200);
    const again = limit === "previewsPerHour" ? { text: "Guten Tag." } : body;
    const response = await post(url, again, { as: cora });
    expect(response.status, url).toBe(429);
    expect((await response.json()).error.message).toMatch(
      new RegExp(`^Mehr als 1 ${noun} in einer Stunde sind nicht möglich\\. Bitte versuchen Sie es in \\d+ Minuten`),
    );
    await allow(limit, null);
  }
  await db.delete(rateLimits);
  await db.delete(renders);
});

describe("a spoken sentence", () => {
  test("is a WAV file with the voice of the speaker", async () => {
    const { id } = await create(own);
    const response = await post(`/api/video-drafts/${id}/speech`, { text: "Guten Morgen, Frau Groß." });
    expect(response.headers.get("content-type")).toBe("audio/wav");
    const sound = Buffer.from(await response.arrayBuffer());
    expect(sound.toString("latin1", 0, 4) + sound.toString("latin1", 8, 16)).toBe("RIFFWAVEfmt ");
    expect(sound.readUInt32LE(4)).toBe(sound.length - 8);
    const seconds = sound.readUInt32LE(40) / sound.readUInt32LE(28);
    expect(seconds).toBeGreaterThan(1);
    expect(seconds).toBeLessThan(4);
    const samples = new Int16Array(sound.buffer, sound.byteOffset + 44, (sound.length - 44) / 2);
    expect(Math.max(...samples)).toBeGreaterThan(5000);
  });

  test("has at most 500 characters and something that can be spoken", async () => {
    const { id } = await create(own);
    for (const [text, message] of [
      ["a".repeat(501), "Der Satz darf höchstens 500 Zeichen lang sein"],
      ["…", "Darin ist nichts, was sich sprechen lässt."],
      ["  ", "Bitte geben Sie den Text ein"],
    ] as const) {
      const response = await post(`/api/video-drafts/${id}/speech`, { text });
      expect(response.status).toBe(422);
      expect((await response.json()).error.fields).toEqual({ text: message });
    }
  });
});

describe("a preview", () => {
  const preview = async (id: string, text: string): Promise<ScriptDraft> => {
    const response = await post(`/api/video-drafts/${id}/preview`, { text });
    expect(response.status).toBe(200);
    return response.json();
  };
  const finish = async (draftId: string) => {
    const [row] = await db.select().from(scriptDrafts).where(eq(scriptDrafts.id, draftId));
    const id = row?.previewRenderId ?? "";
    const [key, posterKey] = [`renders/${id}/film.mp4`, `renders/${id}/poster.jpg`];
    await product.ctx.storage.put(key, Buffer.from("ein Film"));
    await product.ctx.storage.put(posterKey, Buffer.from("ein Bild"));
    const result = [{ key, posterKey, type: "video/mp4", bytes: 8, width: 1, height: 1 }];
    await db.update(renders).set({ state: "done", result }).where(eq(renders.id, id));
    return { key, posterKey };
  };

  test("waits, is rendered and is ready; only its owner can download its files, also in ranges", async () => {
    const { id } = await create(own);
    const text = "Guten Tag, Frau Groß.";
    expect((await preview(id, text)).preview).toMatchObject({ state: "waiting", text, done: null, video_url: null });
    const store = renderStore(db);
    const row = await store.take("video", []);
    expect(row?.description).toMatchObject({ kind: "presenter", text, preview: { seconds: 10 }, scale: 0.5 });
    await store.report(row ?? expect.fail("nothing waits"), { phase: "drawing", done: 30, total: 250 });
    expect((await readDraft(id)).preview).toMatchObject({ state: "drawing", done: 30, total: 250 });
    expect((await product.send("GET", `/api/video-drafts/${id}/vorschau.mp4`, { as: anna })).status).toBe(404);
    await finish(id);
    const { preview: ready } = await readDraft(id);
    expect(ready?.state).toBe("ready");
    const video = ready?.video_url ?? "";
    expect(await (await product.send("GET", video, { as: anna })).text()).toBe("ein Film");
    const part = await product.send("GET", video, { as: anna, headers: { range: "bytes=0-2" } });
    expect([part.status, await part.text(), part.headers.get("content-type")]).toEqual([206, "ein", "video/mp4"]);
    const image = await product.send("GET", ready?.image_url ?? "", { as: anna });
    expect([image.headers.get("content-type"), await image.text()]).toEqual(["image/jpeg", "ein Bild"]);
    expect((await product.send("GET", video, { as: bert })).status).toBe(404);
    expect((await product.send("GET", video)).status).toBe(401);
    // Requesting a preview of the same text again must return the existing preview.
    expect((await preview(id, text)).preview).toEqual(ready);
  });

  test("exists once per account: a new one replaces those that wait or render", async () => {
    const [first, second] = [await create(own), await create(own)];
    await preview(first.id, "Der erste Text.");
    await preview(second.id, "Der zweite Text.");
    await preview(second.id, "Der dritte Text.");
    expect((await readDraft(first.id)).preview).toBeNull();
    expect((await readDraft(second.id)).preview).toMatchObject({ state: "waiting", text: "Der dritte Text." });
    const waiting = await db.select().from(renders).where(eq(renders.state, "queued"));
    expect(waiting).toMatchObject([{ isPreview: true, userId: anna.id, description: { text: "Der dritte Text." } }]);
    await db.delete(renders);
  });

  test("has the colours of the website and the speaker of the request", async () => {
    const { id } = await create(marketing);
    await preview(id, "Guten Tag.");
    const [row] = await db.select().from(renders).where(eq(renders.state, "queued"));
    expect(row?.description).toMatchObject({ customer: { color: "#2f6b4f" }, speaker: "email-clara" });
    await db.delete(renders);
  });
});

test("the sweep deletes expired drafts with their logo and preview, and no others", async () => {
  const kept = await buildDraft(db, bert.id);
  const renderId = crypto.randomUUID();
  const files = ["inputs/alt/logo.png", `renders/${renderId}/film.mp4`, `renders/${renderId}/poster.jpg`];
  for (const file of files) await product.ctx.storage.put(file, Buffer.from("x"));
  await db.insert(renders).values({ id: renderId, userId: bert.id, isPreview: true, description: {}, state: "done" });
  const facts = { address: "", title: null, description: null, headings: [], name: null, colors: [] };
  const expired = await buildDraft(db, bert.id, {
    previewRenderId: renderId,
    previewText: "",
    website: { ...facts, logoKey: "inputs/alt/logo.png" },
    expiresAt: new Date(Date.now() - 1000),
  });
  await sweep(product.ctx);
  const rows = await db.select({ id: scriptDrafts.id }).from(scriptDrafts).where(eq(scriptDrafts.userId, bert.id));
  expect(rows).toEqual([{ id: kept.id }]);
  expect(expired.id).not.toBe(kept.id);
  for (const file of files) expect(await product.ctx.storage.size(file)).toBeNull();
  expect(await db.$count(renders, eq(renders.id, renderId))).toBe(0);
});
