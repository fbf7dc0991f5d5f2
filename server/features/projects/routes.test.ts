import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diskStore } from "#server/platform/storage.ts";
import { buildProject } from "#server/testing/factories.ts";
import { storeOrderVideo } from "#server/testing/orders.ts";
import { testProduct } from "#server/testing/product.ts";
import path from "node:path";

const product = await testProduct();
const { db } = product.database;
const anna = await product.signIn();
const bert = await product.signIn({ firstName: "Bert" });
const store = diskStore(path.join(product.dataFolder, "media"));
const video = Buffer.from("0123456789abcdef");
afterAll(() => product.stop());

const captions = "WEBVTT\n\n00:00.000 --> 00:02.000\nGuten Tag\n";

async function buildFinished(ownerId = anna.id) {
  const medium = await storeOrderVideo(store, {
    video,
    poster: Buffer.from("bild"),
    captions,
    width: 1080,
    height: 1920,
  });
  const row = await buildProject(db, ownerId, { status: "completed", media: [medium] });
  return { ...row, key: medium.key, posterKey: medium.posterKey ?? "", captionsKey: medium.captionsKey ?? "" };
}

describe("the list", () => {
  test("[PRJ-01] shows the user's own projects, newest first, in pages", async () => {
    const user = await product.signIn();
    const created = [];
    for (let index = 0; index < 5; index += 1) {
      created.push(
        await buildProject(db, user.id, {
          prompt: `Film ${index}`,
          createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2))),
        }),
      );
    }
    const seen: string[] = [];
    let cursor: string | null = "";
    for (let page = 0; cursor !== null && page < 9; page += 1) {
      const answer: { projects: { id: string; created_at: string }[]; next: string | null } = await (
        await product.send("GET", `/api/projects?limit=2&cursor=${cursor}`, { as: user })
      ).json();
      seen.push(...answer.projects.map(({ id }) => id));
      cursor = answer.next;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(created.map(({ id }) => id)));
    expect(seen.at(0)).toBe(created.at(-1)?.id);
  });

  test("[PRJ-01] is empty for a new user, whatever projects others have", async () => {
    await buildProject(db, anna.id);
    const user = await product.signIn();
    const response = await product.send("GET", "/api/projects", { as: user });
    expect(await response.json()).toEqual({ projects: [], next: null });
  });

  test("[PRJ-12] filters by model, status and words of the prompt", async () => {
    const user = await product.signIn();
    await buildProject(db, user.id, { prompt: "ÄPFEL im 100%-Sonderangebot", status: "completed" });
    await buildProject(db, user.id, { prompt: "Birnen", status: "starting" });
    const prompts = async (query: string) => {
      const answer = await (await product.send("GET", `/api/projects?${query}`, { as: user })).json();
      return answer.projects.map(({ prompt }: { prompt: string }) => prompt);
    };
    expect(await prompts(`q=${encodeURIComponent("äpfel")}`)).toEqual(["ÄPFEL im 100%-Sonderangebot"]);
    expect(await prompts("q=%25")).toEqual(["ÄPFEL im 100%-Sonderangebot"]);
    expect(await prompts("status=pending")).toEqual(["Birnen"]);
    expect(await prompts("modell=veo3")).toEqual([]);
    expect(await prompts("modell=sora2")).toHaveLength(2);
  });

  test("[PRJ-12] filters by the kind of the result, also together with the model", async () => {
    const user = await product.signIn();
    await buildProject(db, user.id, { prompt: "Film" });
    await buildProject(db, user.id, { prompt: "Plakat", modelType: "ideogram-v3" });
    const prompts = async (query: string) => {
      const answer = await (await product.send("GET", `/api/projects?${query}`, { as: user })).json();
      return answer.projects.map(({ prompt }: { prompt: string }) => prompt);
    };
    expect(await prompts("makes=image")).toEqual(["Plakat"]);
    expect(await prompts("makes=video")).toEqual(["Film"]);
    expect(await prompts("makes=image&modell=ideogram-v3")).toEqual(["Plakat"]);
    expect(await prompts("makes=image&modell=sora2")).toEqual([]);
  });

  test("never contains server-only fields", async () => {
    const row = await buildFinished();
    const text = await (await product.send("GET", `/api/projects/${row.id}`, { as: anna })).text();
    for (const secret of [row.key, anna.id, "receipt", "deadline"]) expect(text).not.toContain(secret);
  });
});

describe("media", () => {
  test("[PRJ-08] the download is an attachment with a file name of its type", async () => {
    const row = await buildFinished();
    const response = await product.send("GET", `/api/projects/${row.id}/download`, { as: anna });
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="sora2-${row.id.slice(0, 8)}.mp4"`);
    expect(response.headers.get("content-type")).toBe("video/mp4");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(video);
  });

  test.each([
    ["bytes=2-5", 206, "2345", "bytes 2-5/16"],
    ["bytes=12-", 206, "cdef", "bytes 12-15/16"],
    ["bytes=-3", 206, "def", "bytes 13-15/16"],
    ["bytes=0-999", 206, "0123456789abcdef", "bytes 0-15/16"],
    ["bytes=16-", 416, "", "bytes */16"],
    ["bytes=5-2", 416, "", "bytes */16"],
    ["bytes=0-1,4-5", 200, "0123456789abcdef", null],
    ["Unsinn", 200, "0123456789abcdef", null],
  ])("[PRJ-07] a video can be read from any position: %s", async (range, status, text, contentRange) => {
    const row = await buildFinished();
    const response = await product.send("GET", `/api/projects/${row.id}/media/0`, { as: anna, headers: { range } });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(text);
    expect(response.headers.get("content-range")).toBe(contentRange);
    expect(response.headers.get("accept-ranges")).toBe("bytes");
  });

  test("a browser revalidates its copy of a video, and need not download it again", async () => {
    const address = `/api/projects/${(await buildFinished()).id}/media/0`;
    const read = (headers: Record<string, string>, as = anna) => product.send("GET", address, { as, headers });
    const first = await read({});
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(etag).toMatch(/^"[\w-]{22}"$/);

    const same = await read({ "if-none-match": `"anders", ${etag}` });
    expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await read({ "if-none-match": '"anders"' })).status).toBe(200);

    const part = await read({ range: "bytes=2-5", "if-range": etag });
    expect([part.status, await part.text()]).toEqual([206, "2345"]);
    const outdated = await read({ range: "bytes=2-5", "if-range": '"anders"' });
    expect([outdated.status, await outdated.text()]).toEqual([200, video.toString()]);

    const signedOut = await product.send("GET", address, { headers: { "if-none-match": etag } });
    expect(signedOut.status).toBe(401);
  });

  test("[PRJ-07] the captions of a video are served as WebVTT; a silent video has none", async () => {
    const { id } = await buildFinished();
    const [medium] = (await (await product.send("GET", `/api/projects/${id}`, { as: anna })).json()).media;
    const response = await product.send("GET", medium.captions_url, { as: anna });
    expect(response.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
    expect(await response.text()).toBe(captions);

    const silent = await storeOrderVideo(store, {
      video,
      poster: Buffer.from("bild"),
      width: 1080,
      height: 1920,
    });
    const row = await buildProject(db, anna.id, { status: "completed", media: [silent] });
    const shown = await (await product.send("GET", `/api/projects/${row.id}`, { as: anna })).json();
    expect(shown.media).toMatchObject([{ captions_url: null }]);
    expect((await product.send("GET", `${shown.media[0].url}/captions`, { as: anna })).status).toBe(404);
  });

  test("an unfinished project has nothing to download", async () => {
    const row = await buildProject(db, anna.id, { status: "processing" });
    expect((await product.send("GET", `/api/projects/${row.id}/download`, { as: anna })).status).toBe(409);
  });
});

describe("deleting", () => {
  test("[PRJ-09] deletes the media too: nobody can read them any more, and they are removed with the bin", async () => {
    const row = await buildFinished();
    const response = await product.send("DELETE", `/api/projects/${row.id}`, { as: anna });
    expect(response.status).toBe(204);
    for (const rest of ["", "/download", "/media/0", "/media/0/poster", "/media/0/captions"]) {
      expect((await product.send("GET", `/api/projects/${row.id}${rest}`, { as: anna })).status).toBe(404);
    }
    expect((await product.send("DELETE", `/api/projects/${row.id}`, { as: anna })).status).toBe(404);
    const body = { ids: [row.id] };
    expect((await product.send("POST", "/api/deleted-projects/removal", { as: bert, body })).status).toBe(200);
    expect(await store.size(row.key), "another account removes nothing").toBe(video.length);
    expect((await product.send("POST", "/api/deleted-projects/removal", { as: anna, body })).status).toBe(200);
    // Wait, because the sweep may have taken the row and still be removing its files.
    for (const key of [row.key, row.posterKey, row.captionsKey]) await expect.poll(() => store.size(key)).toBeNull();
  });
});

describe("to another user", () => {
  let row: Awaited<ReturnType<typeof buildFinished>>;
  beforeAll(async () => {
    row = await buildFinished();
  });

  test.each([
    ["GET", ""],
    ["DELETE", ""],
    ["POST", "/retry"],
    ["POST", "/cancel"],
    ["GET", "/input"],
    ["GET", "/download"],
    ["GET", "/media/0"],
    ["GET", "/media/0/poster"],
    ["GET", "/media/0/captions"],
  ])("[PRJ-10] %s /api/projects/:id%s looks as if it did not exist", async (method, rest) => {
    const foreign = await product.send(method, `/api/projects/${row.id}${rest}`, { as: bert });
    const unknown = await product.send(method, `/api/projects/${crypto.randomUUID()}${rest}`, { as: bert });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(await foreign.text()).toBe(await unknown.text());
    expect((await product.send(method, `/api/projects/${row.id}${rest}`)).status).toBe(401);
    expect((await product.send("GET", `/api/projects/${row.id}`, { as: anna })).status).toBe(200);
  });

  test.each(["42", "%2e%2e%2fetc", "null", "00000000-0000-0000-0000-00000000000g"])(
    "[PRJ-10] the malformed or unknown id %s is not found",
    async (id) => {
      expect((await product.send("GET", `/api/projects/${id}`, { as: anna })).status).toBe(404);
    },
  );

  test.each(["1", "-1", "0x0", "../0", "99999999999"])("[PRJ-10] there is no media file %s", async (index) => {
    expect((await product.send("GET", `/api/projects/${row.id}/media/${index}`, { as: anna })).status).toBe(404);
  });
});
