import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { pronunciationLimits, pronunciationMessages as messages } from "#domain/pronunciations/pronunciation.ts";
import { renders } from "#server/db/render-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { heygenKey, startHeygenService } from "#server/testing/heygen-service.ts";
import { scriptRequest } from "#server/testing/orders.ts";
import { testProduct } from "#server/testing/product.ts";
import { speakText } from "#server/features/speech/speak-text.ts";

const product = await testProduct({ env: { ROLE: "web" } });
const { db } = product.database;
afterAll(() => product.stop());

const nguyen = { word: "Nguyen", spoken: "Nujen" };
const company = { word: "LichtSpiel GmbH", spoken: "Licht Spiel G m b H" };
const post = (url: string, as: TestUser, body: object) => product.send("POST", url, { as, body });
const add = (as: TestUser, ...pronunciations: object[]) => post("/api/pronunciations", as, { pronunciations });
const list = async (as: TestUser) => (await product.send("GET", "/api/pronunciations", { as })).json();
const wordsOf = async (as: TestUser) =>
  (await list(as)).pronunciations.map(({ word, spoken }: { word: string; spoken: string }) => ({ word, spoken }));
const change = (as: TestUser, id: string, body: object) =>
  product.send("PATCH", `/api/pronunciations/${id}`, { as, body });
const idOf = async (as: TestUser, word: string): Promise<string> =>
  (await list(as)).pronunciations.find((entry: { word: string }) => entry.word === word).id;

test("entries are stored by word, changed and deleted, and visible to their account only", async () => {
  const [anna, other] = [await product.signIn(), await product.signIn()];
  expect(await list(anna)).toEqual({ pronunciations: [], speakers_at_providers: [] });
  expect((await add(anna, nguyen, company)).status).toBe(200);
  await add(anna, { word: "ähnlich", spoken: "enlich" });
  expect(await wordsOf(anna)).toEqual([{ word: "ähnlich", spoken: "enlich" }, company, nguyen]);
  expect(await wordsOf(other)).toEqual([]);
  const id = await idOf(anna, "Nguyen");
  expect((await change(other, id, { ...nguyen, spoken: "Nein" })).status).toBe(404);
  await change(anna, id, { word: "nguyen", spoken: "Njuen" });
  expect(await wordsOf(anna)).toContainEqual({ word: "nguyen", spoken: "Njuen" });
  expect((await product.send("DELETE", `/api/pronunciations/${id}`, { as: anna })).status).toBe(200);
  expect((await wordsOf(anna)).map(({ word }: { word: string }) => word)).toEqual(["ähnlich", "LichtSpiel GmbH"]);
});

test("a word that the list has already is refused at its field, also for a changed entry", async () => {
  const anna = await product.signIn();
  await add(anna, nguyen, company);
  const refused = await add(anna, { word: "NGUYEN", spoken: "Nüjen" }, { word: "nguyen", spoken: "Nüjen" });
  expect(refused.status, "capitals inside make another word").toBe(409);
  expect((await refused.json()).error.message, "an import names its one word that is taken").toBe(
    "Dieses Wort steht schon in Ihrer Liste: Nguyen",
  );
  const single = await add(anna, { word: "nguyen", spoken: "Nüjen" });
  expect((await single.json()).error.fields).toEqual({ word: messages.taken });
  const changed = await change(anna, await idOf(anna, "LichtSpiel GmbH"), nguyen);
  expect((await changed.json()).error).toMatchObject({ code: "pronunciation.taken", fields: { word: messages.taken } });
  const several = await add(anna, nguyen, company, { word: "Lyreco", spoken: "Lireko" });
  expect((await several.json()).error.message).toBe(
    "Diese Wörter stehen schon in Ihrer Liste: LichtSpiel GmbH, Nguyen",
  );
  const twice = await add(anna, { word: "Lyreco", spoken: "Lireko" }, { word: "lyreco", spoken: "Lireko" });
  expect(twice.status).toBe(409);
  expect(await wordsOf(anna), "all lines or none").toHaveLength(2);
});

test("an entry that no text could contain is refused at its field, and the list holds a hundred", async () => {
  const anna = await product.signIn();
  const refused = await add(anna, { word: "<b>", spoken: "  " });
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.fields).toEqual({
    "pronunciations.0.word": messages.wordSigns,
    "pronunciations.0.spoken": messages.noSpoken,
  });
  const many = Array.from({ length: pronunciationLimits.entries }, (_, index) => ({
    word: `Wort${index}`,
    spoken: "Ja",
  }));
  expect((await add(anna, ...many)).status).toBe(200);
  expect((await (await add(anna, nguyen)).json()).error.code).toBe("pronunciation.too-many");
});

const startVideo = async (as: TestUser) => {
  const body = { input_text: "Frau Nguyen, guten Tag.", speaker_id: "speaker-1" };
  return String((await (await post("/api/functions/heygen-create-video", as, body)).json()).projectId);
};
const copyOf = async (id: string) => (await db.select().from(projects).where(eq(projects.id, id)))[0]?.pronunciations;

test("a video keeps the pronunciations of its start, also when it is tried again after the list has changed", async () => {
  const anna = await product.signIn();
  const without = await startVideo(anna);
  await add(anna, nguyen);
  const first = await startVideo(anna);
  await change(anna, await idOf(anna, "Nguyen"), { word: "Nguyen", spoken: "Anders" });
  expect([await copyOf(without), await copyOf(first)]).toEqual([null, [nguyen]]);
  for (const [id, expected] of [
    [first, [nguyen]],
    [without, null],
  ] as const) {
    await db.update(projects).set({ status: "failed" }).where(eq(projects.id, id));
    const retried = await (await product.send("POST", `/api/projects/${id}/retry`, { as: anna })).json();
    expect(await copyOf(retried.id)).toEqual(expected);
  }
  const silent = { prompt: "Ein Leuchtturm", aspect_ratio: "landscape", n_frames: "10" };
  const { projectId } = await (await post("/api/functions/sora2-text-to-video-create-task", anna, silent)).json();
  expect(await copyOf(projectId), "nobody speaks in it").toBeNull();
});

test("an ordered video gets the pronunciations that the account has at the payment", async () => {
  const anna = await product.signIn();
  const { orderId, checkoutUrl } = await (await post("/api/video-requests", anna, scriptRequest)).json();
  await add(anna, nguyen);
  const [sessionId] = /[0-9a-f-]{36}$/.exec(new URL(checkoutUrl).pathname) ?? [];
  expect((await post(`/api/test-checkout/${sessionId}`, anna, { outcome: "paid" })).status).toBe(200);
  await product.send("POST", `/api/video-requests/${orderId}/confirm`, { as: anna });
  const [project] = await db.select().from(projects).where(eq(projects.orderId, orderId));
  expect(project?.pronunciations).toEqual([nguyen]);
});

const secondsOf = async (response: Response) => ((await response.arrayBuffer()).byteLength - 44) / 2 / 44_100;

test("a word is heard as it is entered, without being stored, and a draft's sentences as they are stored", async () => {
  const anna = await product.signIn();
  const long = { word: "Nguyen", spoken: "Nujen und noch viele weitere lange Wörter hinterher" };
  const hear = (entry: object) => post("/api/pronunciations/speech", anna, { ...entry, speaker: "speaker-2" });
  const heard = await hear(long);
  expect(heard.headers.get("content-type")).toBe("audio/wav");
  expect(await wordsOf(anna)).toEqual([]);

  const draft = { ...scriptRequest, speaker: "speaker-2" };
  const { id } = await (await post("/api/video-drafts", anna, draft)).json();
  await add(anna, long);
  const sentence = await post(`/api/video-drafts/${id}/speech`, anna, { text: "Nguyen." });
  // Expect the long pronunciation in both sounds: spoken as it is written, the word would last less than a second.
  for (const sound of [heard, sentence]) expect(await secondsOf(sound)).toBeGreaterThan(2.5);
});

test("a preview is spoken with the pronunciations, and made again when one of its words has changed", async () => {
  const anna = await product.signIn();
  await add(anna, nguyen);
  const { id } = await (await post("/api/video-drafts", anna, scriptRequest)).json();
  const preview = async () =>
    (await (await post(`/api/video-drafts/${id}/preview`, anna, { text: "Frau Nguyen." })).json()).preview;
  const rendered = () => db.select().from(renders).where(eq(renders.userId, anna.id)).orderBy(renders.createdAt);
  expect(await preview()).toMatchObject({ is_spoken_alike: true });
  expect((await rendered())[0]?.description).toMatchObject({ ownPronunciations: [nguyen] });
  const read = async () => (await (await product.send("GET", `/api/video-drafts/${id}`, { as: anna })).json()).preview;
  await add(anna, company);
  expect(await read(), "the text does not contain the new word").toMatchObject({ is_spoken_alike: true });
  await change(anna, await idOf(anna, "Nguyen"), { word: "Nguyen", spoken: "Anders" });
  expect(await read()).toMatchObject({ is_spoken_alike: false });
  expect(await preview()).toMatchObject({ is_spoken_alike: true });
  expect((await rendered()).at(-1)?.description).toMatchObject({
    ownPronunciations: expect.arrayContaining([{ word: "Nguyen", spoken: "Anders" }]),
  });
});

test("a preview is outdated by entries that are heard in its text, however it writes them, and by no others", async () => {
  const anna = await product.signIn();
  const { id } = await (await post("/api/video-drafts", anna, scriptRequest)).json();
  const text = "Kommen Sie mit Herrn O’Brien zur Nguyen\u2010Gruppe, Team\u00a0Nord.";
  const url = `/api/video-drafts/${id}/preview`;
  const preview = async () => (await (await post(url, anna, { text })).json()).preview;
  const read = async () => (await (await product.send("GET", `/api/video-drafts/${id}`, { as: anna })).json()).preview;
  await preview();
  await add(anna, { word: "IT", spoken: "Ei Ti" }, { word: "Grupp", spoken: "Band" });
  expect(await read(), "parts of other words").toMatchObject({ is_spoken_alike: true });
  for (const entry of [
    { word: "O'Brien", spoken: "Obreien" },
    { word: "Nguyen", spoken: "Nujen" },
    { word: "team nord", spoken: "Tiem Nord" },
  ]) {
    await add(anna, entry);
    expect(await read(), entry.word).toMatchObject({ is_spoken_alike: false });
    expect(await preview()).toMatchObject({ is_spoken_alike: true });
  }
});

test("the list names the speakers whose videos a provider makes", async () => {
  const service = await startHeygenService();
  const env = {
    ROLE: "web",
    HEYGEN_API_KEY: heygenKey,
    HEYGEN_BASE_URL: service.baseUrl,
    HEYGEN_AVATARS: "speaker-1=look_lea:voice_lea;email-clara=look_clara:voice_clara",
  };
  // Drafts of every speaker count: in the second configuration our own engine makes all orders.
  for (const providers of [{}, { PROVIDERS: "order-film=local" }]) {
    const other = await testProduct({ env: { ...env, ...providers } });
    const anna = await other.signIn();
    const answer = await (await other.send("GET", "/api/pronunciations", { as: anna })).json();
    expect(answer.speakers_at_providers).toEqual(["speaker-1", "email-clara"]);
    await other.stop();
  }
  await service.stop();
});

test("a text that is not spoken within its time limit is answered as a busy service, not as a fault", async () => {
  const { id: userId } = await product.signIn();
  const speech = { userId, text: "Guten Tag.", speaker: "speaker-1", pronunciations: [], unspeakable: {} } as const;
  const { signal } = new AbortController();
  await expect(speakText(product.ctx, speech, signal, 1)).rejects.toMatchObject({ code: "server.unavailable" });
});
