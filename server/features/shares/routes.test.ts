import { readFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { attemptLimits } from "#domain/attempt-limits.ts";
import type { StoredMedium } from "#server/db/stored-project.ts";
import { orders } from "#server/db/order-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { playButtonPosterKey } from "#server/platform/project-media-keys.ts";
import { diskStore } from "#server/platform/storage.ts";
import { xmpPacket } from "#engine/output/provenance-label.ts";
import { readProvenance } from "#engine/testing/metadata.ts";
import {
  buildOrder,
  successfulHistory,
  storeOrderVideo,
  type OrderChange,
  scriptRequest,
  sender,
  shareToken,
} from "#server/testing/orders.ts";
import { testProduct } from "#server/testing/product.ts";
import { findShare } from "./find-share.ts";
import { sharePageHead } from "./page-head.ts";
import { playButtonPosters } from "./play-button-posters.ts";

const product = await testProduct();
const { db } = product.database;
const store = diskStore(path.join(product.dataFolder, "media"));
const owner = await product.signIn({ firstName: "Olga" });
afterAll(() => product.stop());

const video = await readFile(path.join(import.meta.dirname, "../../../assets/speakers/speaker-1.mp4"));
const captions = "WEBVTT\n\n00:00.000 --> 00:02.000\nGuten Tag\n";
const drawPoster = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#7a8c80" } })
    .withXmp(xmpPacket({ model: "presenter", date: new Date("2026-11-21T10:00:00Z") }))
    .jpeg()
    .toBuffer();
const poster = await drawPoster(1080, 1920);
const medium = () => storeOrderVideo(store, { video, poster, captions, width: 1080, height: 1920 });

async function share(change: OrderChange = {}, media?: StoredMedium[]) {
  const token = shareToken();
  const order = await buildOrder(db, owner.id, {
    state: "delivered",
    shareToken: token,
    history: successfulHistory,
    media: media ?? [await medium()],
    ...change,
  });
  return { token, order };
}
const get = (address: string, headers: Record<string, string> = {}) =>
  product.send("GET", `/api/shares/${address}`, { headers });
const codeOf = async (response: Response) => [response.status, (await response.json()).error?.code];
const files = ["/film.mp4", "/film.mp4?download=1", "/bild.jpg", "/bild.jpg?play=1", "/untertitel.vtt"];

describe("the video behind a token", () => {
  test("[AGENT-01] is readable by everyone with the token, with its captions and one next action", async () => {
    const { token } = await share();
    const response = await get(token);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      title: "Ihre Videobotschaft",
      video_url: `/api/shares/${token}/film.mp4`,
      poster_url: `/api/shares/${token}/bild.jpg`,
      captions_url: `/api/shares/${token}/untertitel.vtt`,
      width: 1080,
      height: 1920,
      transcript: scriptRequest.kind === "generic" && scriptRequest.script,
      sender: null,
      action: { kind: "create", label: "Eigenes Video erstellen", url: "/auth" },
    });
  });

  test("[D-06] reveals nothing of the order, its owner or its customer", async () => {
    const { token, order } = await share();
    const { firstName, lastName, email } = scriptRequest;
    const secrets = [order.id, order.projectId, owner.id, owner.email, "Olga", firstName, lastName, email, "2900"];
    for (const address of [token, ...files.slice(-1).map((file) => token + file)]) {
      const response = await get(address);
      const answered = `${await response.text()} ${JSON.stringify([...response.headers])}`;
      for (const secret of secrets) expect(answered).not.toContain(secret);
    }
  });

  test("[D-06] is found by no other text: unknown, malformed and partial tokens do not exist", async () => {
    const { token, order } = await share();
    for (const guess of [
      shareToken(),
      "x",
      "%00",
      "%25",
      "..",
      token.slice(0, -1),
      `${token}a`,
      order.id,
      "_".repeat(32),
    ]) {
      expect(await codeOf(await get(guess)), guess).toEqual([
        404,
        expect.stringMatching(/^(share.not-found|route.unknown)$/),
      ]);
    }
    for (const file of files) expect(await codeOf(await get(shareToken() + file))).toEqual([404, "share.not-found"]);
  });

  test("[AGENT-01] is no longer available once its owner ended the page or deleted the video", async () => {
    const { token: ended } = await share({ shareEndedAt: new Date() });
    const { token: deleted, order } = await share();
    await db.delete(projects).where(eq(projects.id, order.projectId));
    for (const token of [ended, deleted]) {
      for (const file of ["", ...files]) expect(await codeOf(await get(token + file))).toEqual([410, "share.ended"]);
      expect(await codeOf(await product.send("POST", `/api/shares/${token}/views`))).toEqual([410, "share.ended"]);
    }
  });

  test("does not exist before the film does", async () => {
    const { token } = await share({}, []);
    expect(await codeOf(await get(token))).toEqual([404, "share.not-found"]);
  });

  test("[D-46] sets no cookie, is hidden from search engines, and sends no referrer to other sites", async () => {
    const { token } = await share();
    for (const address of [token, ...files.map((file) => token + file), shareToken()]) {
      const { headers, body } = await get(address);
      await body?.cancel();
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cache-control")).toMatch(/^(private|no-store)/);
    }
    const page = await product.send("GET", `/v/${token}`);
    expect(page.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.getSetCookie()).toEqual([]);
  });
});

describe("its files", () => {
  test("[AGENT-01] the video is served whole or in ranges, and is saved under a name with the speaker", async () => {
    const { token } = await share();
    const whole = await get(`${token}/film.mp4`);
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "video/mp4"]);
    expect(Buffer.from(await whole.arrayBuffer()).equals(video)).toBe(true);
    const part = await get(`${token}/film.mp4`, { range: "bytes=4-7" });
    expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
    const saved = await get(`${token}/film.mp4?download=1`);
    await saved.body?.cancel();
    expect(saved.headers.get("content-disposition")).toBe('attachment; filename="videobotschaft-lea-sommer.mp4"');
  });

  test("[AGENT-01] the captions are served as WebVTT; a video without them has none", async () => {
    const { token } = await share();
    const response = await get(`${token}/untertitel.vtt`);
    expect(response.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
    expect(await response.text()).toBe(captions);
    const { token: silent } = await share({}, [
      await storeOrderVideo(store, { video, poster, width: 1080, height: 1920 }),
    ]);
    expect((await (await get(silent)).json()).captions_url).toBeNull();
    expect(await codeOf(await get(`${silent}/untertitel.vtt`))).toEqual([404, "share.not-found"]);
  });

  test("a file that is missing in the storage is not found", async () => {
    const lost = await medium();
    const { token } = await share({}, [lost]);
    await store.remove([lost.key, lost.posterKey ?? ""]);
    for (const file of files.slice(0, 4))
      expect(await codeOf(await get(token + file))).toEqual([404, "share.not-found"]);
  });

  test.each([
    { shape: "portrait", width: 1080, height: 1920, shown: [585, 1040], middle: 0.87 },
    { shape: "landscape", width: 1920, height: 1080, shown: [1040, 585], middle: 0.8 },
    { shape: "small", width: 320, height: 180, shown: [320, 180], middle: 0.8 },
  ])("[AGENT-01] a $shape email image has its play button below the face", async (picked) => {
    const { width, height, shown, middle } = picked;
    const still = await drawPoster(width, height);
    const { token } = await share({}, [await storeOrderVideo(store, { video, poster: still, width, height })]);
    const response = await get(`${token}/bild.jpg?play=1`);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    // Expect that other origins may show the preview image: emails embed it, and webmail shows emails on its own pages.
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const image = Buffer.from(await response.arrayBuffer());
    const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual(shown);
    const at = (x: number, y: number) => data[(Math.round(y) * info.width + Math.round(x)) * info.channels] ?? -1;
    expect(at(info.width / 2, info.height * middle)).toBeGreaterThan(245);
    expect(at(info.width * 0.06, info.height * 0.06)).toBeCloseTo(0x7a, -1);
  });

  test("[AGENT-01] a video without a still of its provider shows its speaker, in the ordered format", async () => {
    const bare = { ...(await medium()), posterKey: null, width: null, height: null };
    const { token } = await share({}, [bare]);
    expect(await (await get(token)).json()).toMatchObject({
      poster_url: `/api/shares/${token}/bild.jpg`,
      width: 720,
      height: 1280,
    });
    for (const [file, height] of [
      ["bild.jpg", 1280],
      ["bild.jpg?play=1", 1040],
    ] as const) {
      const image = Buffer.from(await (await get(`${token}/${file}`)).arrayBuffer());
      expect(await sharp(image).metadata()).toMatchObject({ format: "jpeg", height });
    }
  });

  test("[D-45] that image is still labelled as made by AI according to ExifTool", async () => {
    const { token } = await share();
    const image = new Uint8Array(await (await get(`${token}/bild.jpg?play=1`)).arrayBuffer());
    expect(await readProvenance("bild.jpg", image)).toMatchObject({ type: "image/jpeg", source: "algorithmicMedia" });
  });
});

describe("the image for emails", () => {
  /**
   * Counts the images that `work` computes: the image library sharp reports the start and end of each operation in this
   * process.
   */
  async function countDrawings(work: () => Promise<unknown>): Promise<number> {
    let count = 0;
    const note = () => void (count += 1);
    sharp.queue.on("change", note);
    await work().finally(() => sharp.queue.off("change", note));
    return count;
  }
  const load = async (token: string) => {
    const response = await get(`${token}/bild.jpg?play=1`);
    expect(response.status).toBe(200);
    return { etag: response.headers.get("etag") ?? "", image: Buffer.from(await response.arrayBuffer()) };
  };

  test("is drawn once, however many requests for it arrive, at once or later", async () => {
    const once = await countDrawings(async () => load((await share()).token));
    expect(once).toBeGreaterThan(0);
    const { token } = await share();
    const parallel = await countDrawings(() => Promise.all(Array.from({ length: 20 }, () => load(token))));
    expect(parallel).toBe(once);
    const again = await countDrawings(async () => {
      const [one, other] = [await load(token), await load(token)];
      expect(one.image.equals(other.image)).toBe(true);
      const same = await get(`${token}/bild.jpg?play=1`, { "if-none-match": one.etag });
      expect([same.status, same.headers.get("cache-control")]).toEqual([304, "private, max-age=3600"]);
    });
    expect(again).toBe(0);
  });

  test("a speaker's still is drawn once as well", async () => {
    const bare = { ...(await medium()), posterKey: null };
    const { token } = await share({}, [bare]);
    await get(`${token}/bild.jpg`);
    expect(await countDrawings(() => get(`${token}/bild.jpg`))).toBe(0);
  });

  test("is deleted with its video", async () => {
    const stored = await medium();
    const { token, order } = await share({}, [stored]);
    await load(token);
    const key = playButtonPosterKey(stored);
    expect(await store.size(key)).toBeGreaterThan(0);
    const deleted = await product.send("DELETE", `/api/projects/${order.projectId}`, { as: owner });
    expect(deleted.status).toBe(204);
    await product.send("POST", "/api/deleted-projects/removal", { as: owner, body: { all: true } });
    await expect.poll(() => store.size(key)).toBeNull();
  });

  test("does not remain when the video is deleted while it is drawn", async () => {
    const stored = await medium();
    const { token, order } = await share({}, [stored]);
    const key = playButtonPosterKey(stored);
    const drawing = playButtonPosters(store).ensure({
      key,
      draw: async () => {
        await db.delete(projects).where(eq(projects.id, order.projectId));
        return poster;
      },
      checkShare: () => findShare(product.ctx, token),
    });
    await expect(drawing).rejects.toMatchObject({ code: "share.ended" });
    expect(await store.size(key)).toBeNull();
  });
});

describe("the head of its page", () => {
  const headOf = (address: string) =>
    sharePageHead({ ...product.ctx, config: { ...product.ctx.config, publicUrl: "https://film.example" } }, address);

  test("[AGENT-01] describes the link for a messenger, with absolute addresses", async () => {
    const { token } = await share();
    const head = await headOf(`/v/${token}`);
    const folder = `https://film.example/api/shares/${token}`;
    expect(head?.title).toBe("Ihre Videobotschaft");
    expect(head?.tags).toContain('<meta property="og:title" content="Ihre Videobotschaft">');
    expect(head?.tags).toContain(`<meta property="og:image" content="${folder}/bild.jpg?play=1">`);
    expect(head?.tags).toContain(`<meta property="og:video" content="${folder}/film.mp4">`);
    expect(JSON.stringify(head)).not.toContain("Brezeln");
  });

  test("is empty for other pages, for ended videos, and for invalid tokens", async () => {
    const { token } = await share({ shareEndedAt: new Date(), request: { sender } });
    for (const address of ["/", `/v/${token}`, "/v/", '/v/"><script>', `/v/${shareToken()}`]) {
      expect(await headOf(address)).toBeNull();
    }
  });
});

describe("views", () => {
  const viewsOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.shareViews;
  const view = (token: string, address: string) => product.send("POST", `/api/shares/${token}/views`, { address });

  test("[AGENT-01] are counted, also at the same time, and store nothing about the viewers", async () => {
    const { token, order } = await share();
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => view(token, `192.0.2.${index}`)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    expect(await viewsOf(order.id)).toBe(5);
    const { rows } = await product.database.pool.query("select key from rate_limits where key like 'share-views%'");
    expect(JSON.stringify(rows)).not.toContain("192.0.2");
  });

  test("are limited per address and video, so that one video does not use up the views of another", async () => {
    const { token, order } = await share();
    const { points } = attemptLimits.viewsOfShare;
    const statuses = [];
    for (let count = 0; count < points + 2; count += 1) statuses.push((await view(token, "198.51.100.7")).status);
    expect(statuses.slice(points)).toEqual([429, 429]);
    expect(await viewsOf(order.id)).toBe(points);
    expect((await view((await share()).token, "198.51.100.7")).status).toBe(204);
  });
});
