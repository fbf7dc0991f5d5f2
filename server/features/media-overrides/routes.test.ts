import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import type { Speaker } from "#domain/speakers/speakers.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { listenAs } from "#server/testing/event-stream.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const admin = await product.signIn();
const user = await product.signIn();
await product.database.db.insert(userRoles).values({ userId: admin.id, role: "admin" });
afterAll(() => product.stop());
afterEach(async () => {
  for (const kind of ["speaker", "webinar"]) await product.send("DELETE", `/api/admin/media/${kind}`, { as: admin });
});

const video = await readFile("assets/speakers/speaker-2.mp4");
const image = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#805020" } })
  .jpeg()
  .toBuffer();

/** Uploads a file with its bytes as the whole request body, as the web client does. */
function sendFile(path: string, content: Uint8Array, as = admin): Promise<Response> {
  return Promise.resolve(
    product.app.request(path, {
      method: "POST",
      headers: { cookie: as.cookie, "content-type": "application/octet-stream" },
      body: Readable.toWeb(Readable.from([content])) as never,
      duplex: "half",
    } as RequestInit),
  );
}

async function speaker(id: string): Promise<Speaker | undefined> {
  const { speakers } = await (await product.send("GET", "/api/speakers")).json();
  return speakers.find((each: Speaker) => each.id === id);
}

describe("a video or image of an admin", () => {
  test("[ADM-06] is stored under a name with speaker and time, cached for an hour, and public", async () => {
    const before = Date.now();
    const response = await sendFile("/api/admin/media/speaker/speaker-1/video", video);
    expect(response.status).toBe(200);
    const { video_url } = await response.json();
    const [, time] = /^\/media\/own\/speaker-media\/videos\/speaker-1-video-(\d+)\.mp4$/.exec(video_url) ?? [];
    expect(Number(time)).toBeGreaterThanOrEqual(before);
    expect((await speaker("speaker-1"))?.previewVideo).toBe(video_url);

    const served = await product.send("GET", video_url);
    expect(served.headers.get("content-type")).toBe("video/mp4");
    expect(served.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(Buffer.from(await served.arrayBuffer()).equals(video)).toBe(true);
    const part = await product.send("GET", video_url, { headers: { range: "bytes=0-9" } });
    expect(part.status).toBe(206);

    const { thumbnail_url } = await (await sendFile("/api/admin/media/speaker/speaker-1/thumbnail", image)).json();
    expect(thumbnail_url).toMatch(/^\/media\/own\/speaker-media\/thumbnails\/speaker-1-thumbnail-\d+\.jpg$/);
    expect(await speaker("speaker-1")).toMatchObject({ previewVideo: video_url, image: thumbnail_url });
  });

  test("[ADM-06] never overwrites an earlier file", async () => {
    const urls = [];
    for (const content of [video, await readFile("assets/speakers/email-clara.mp4")]) {
      urls.push((await (await sendFile("/api/admin/media/speaker/email-david/video", content)).json()).video_url);
    }
    expect(urls[0]).not.toBe(urls[1]);
    const first = await product.send("GET", urls[0]);
    expect(Buffer.from(await first.arrayBuffer()).equals(video)).toBe(true);
    const { rows } = await product.database.pool.query(
      "select data, start_after > now() + interval '23 hours' as later from pgboss.job where name = 'remove-files'",
    );
    expect(rows).toContainEqual({ data: { keys: [urls[0].slice("/media/own/".length)] }, later: true });
  });

  test("[SPK-07] [WEB-02] is published to every signed-in user", async () => {
    const tabs = [await listenAs(product.app, user), await listenAs(product.app, admin)];
    await sendFile("/api/admin/media/speaker/speaker-2/thumbnail", image);
    for (const { seen } of tabs)
      await vi.waitFor(() => expect(seen).toContain("content:speakers"), { timeout: 60_000 });
    await sendFile("/api/admin/media/webinar/webinar-1/thumbnail", image);
    for (const { seen } of tabs)
      await vi.waitFor(() => expect(seen).toContain("content:webinars"), { timeout: 60_000 });
    for (const tab of tabs) tab.close();
  });

  test("[ADM-06] is deleted by a reset, for one speaker or for all", async () => {
    const shipped = [await speaker("speaker-1"), await speaker("speaker-2")];
    await sendFile("/api/admin/media/speaker/speaker-1/video", video);
    await sendFile("/api/admin/media/speaker/speaker-2/video", video);
    await product.send("DELETE", "/api/admin/media/speaker/speaker-1", { as: admin });
    expect(await speaker("speaker-1")).toEqual(shipped[0]);
    expect(await speaker("speaker-2")).not.toEqual(shipped[1]);
    await product.send("DELETE", "/api/admin/media/speaker", { as: admin });
    expect(await speaker("speaker-2")).toEqual(shipped[1]);
  });

  test("of a webinar is visible to signed-in users only", async () => {
    const { thumbnail_url } = await (await sendFile("/api/admin/media/webinar/webinar-2/thumbnail", image)).json();
    expect((await product.send("GET", thumbnail_url)).status).toBe(404);
    expect((await product.send("GET", thumbnail_url, { as: user })).status).toBe(200);
  });
});

describe("what is refused", () => {
  const broken: [string, Buffer, number, string][] = [
    ["a picture", image, 422, "media.no-video"],
    ["half a film", video.subarray(0, video.length / 2), 422, "media.broken-video"],
    ["nothing", Buffer.alloc(0), 422, "media.no-video"],
    ["QuickTime", Buffer.from("0000001466747970717420200000000071742020", "hex"), 422, "media.no-video"],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>"), 422, "media.no-video"],
  ];
  test.each(broken)("[ADM-05] %s is no video", async (_name, content, status, code) => {
    const before = await speaker("speaker-1");
    const response = await sendFile("/api/admin/media/speaker/speaker-1/video", content);
    expect(response.status).toBe(status);
    expect((await response.json()).error.code).toBe(code);
    expect(await speaker("speaker-1")).toEqual(before);
  });

  test("[ADM-05] a video is no image, and neither is SVG", async () => {
    for (const content of [video, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")]) {
      const response = await sendFile("/api/admin/media/speaker/speaker-1/thumbnail", content);
      expect((await response.json()).error.code).toBe("image.unreadable");
    }
  });

  test("unknown speakers and kinds", async () => {
    for (const path of ["speaker/speaker-99", "webinar/speaker-1", "lesson/openai", "speaker/..%2F..%2Fx"]) {
      expect((await sendFile(`/api/admin/media/${path}/video`, video)).status, path).toBe(404);
    }
    for (const path of [
      "speaker-media/videos/x.mp4",
      "..%2Fsettings.json",
      "speaker-media/videos/speaker-1-video-1.mp4",
    ]) {
      expect((await product.send("GET", `/media/own/${path}`)).status, path).toBe(404);
    }
  });

  test("[ADM-05] a request with neither file nor address", async () => {
    const response = await product.send("POST", "/api/admin/media/speaker/speaker-1/addresses", {
      as: admin,
      body: {},
    });
    expect(response.status).toBe(422);
    expect(JSON.stringify(await response.json())).toContain(
      "Bitte wählen Sie mindestens ein Video oder Thumbnail aus.",
    );
  });

  test.each(["http://127.0.0.1/film.mp4", "http://[::1]/x", "http://169.254.169.254/latest", "ftp://example.org/x"])(
    "addresses in private networks: %s",
    async (videoUrl) => {
      const path = "/api/admin/media/speaker/speaker-1/addresses";
      const response = await product.send("POST", path, { as: admin, body: { videoUrl } });
      expect(response.status).toBe(422);
      expect((await response.json()).error.fields.videoUrl).toMatch(/\.$|beginnt$/);
    },
  );
});

test("[WEB-02] title and description of a webinar can be changed by an admin", async () => {
  const texts = { title: "Neuer Titel", description: "Was darin vorkommt." };
  const response = await product.send("PATCH", "/api/admin/webinars/webinar-3", { as: admin, body: texts });
  expect(await response.json()).toMatchObject({ kind: "webinar", id: "webinar-3", ...texts, video_url: null });
  const empty = await product.send("PATCH", "/api/admin/webinars/webinar-3", { as: admin, body: { title: " " } });
  expect((await empty.json()).error.fields).toMatchObject({ title: "Bitte geben Sie einen Titel ein" });
});
