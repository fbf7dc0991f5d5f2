import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import type { Upload } from "#domain/uploads/calls.ts";
import { projects } from "#server/db/project-schema.ts";
import { uploads } from "#server/db/upload-schema.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const { db } = product.database;
const anna = await product.signIn();
const bert = await product.signIn({ firstName: "Bert" });
afterAll(() => product.stop());

const megabyte = 1024 * 1024;
const drawImage = (width = 60, height = 40, background = "#3366aa") =>
  sharp({ create: { width, height, channels: 3, background } });
const png = await drawImage().png().toBuffer();
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);

/** Returns an image of random noise, so large that half of its file contains more than the header. */
const noise = () => {
  const raw = { width: 200, height: 150, channels: 3 } as const;
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
};
const half = async (image: Sharp) => {
  const whole = await image.toBuffer();
  return whole.subarray(0, whole.length / 2);
};

type Sent = { name: string; content: Buffer; type?: string };
const file = (name: string, content: Buffer): Sent => ({ name, content });

async function send(as: TestUser | undefined, files: readonly Sent[], field = "file"): Promise<Response> {
  const form = new FormData();
  for (const { name, content, type = "image/png" } of files) {
    form.append(field, new File([new Uint8Array(content)], name, { type }));
  }
  const request = new Request("http://localhost/api/uploads", {
    method: "POST",
    body: form,
    ...(as && { headers: { cookie: as.cookie } }),
  });
  return product.app.request(request, undefined, { incoming: { socket: {} } });
}

async function keep(as: TestUser, ...contents: Buffer[]): Promise<Upload[]> {
  const response = await send(
    as,
    contents.map((content, index) => file(`bild-${index}.png`, content)),
  );
  expect(response.status).toBe(200);
  return (await response.json()).files;
}

const rowOf = async (url: string) => {
  const [row] = await db
    .select()
    .from(uploads)
    .where(eq(uploads.id, url.split("/").at(-1) ?? ""));
  if (!row) throw new Error("The upload is not in the database");
  return row;
};
const countUploads = () => db.$count(uploads);
const refused = async (response: Response, status: number) => {
  expect(response.status).toBe(status);
  return (await response.json()).error.message as string;
};

describe("what may be uploaded", () => {
  test.each([
    ["urlaub.gif", "jpeg", "jpg"],
    ["dokument.pdf", "png", "png"],
    ["ohne-endung", "webp", "jpg"],
  ] as const)("[GEN-04] the content decides: %s is a %s", async (name, format, ending) => {
    const response = await send(anna, [file(name, await drawImage().toFormat(format).toBuffer())]);
    const [upload] = (await response.json()).files as Upload[];
    expect(upload).toMatchObject({ name, width: 60, height: 40, url: `/api/uploads/${upload?.id}` });
    expect((await rowOf(upload?.url ?? "")).key).toMatch(new RegExp(`^videos/[0-9a-f]{36}\\.${ending}$`));
  });

  test.each([
    ["an SVG", async () => svg],
    ["an SVG with an XML head", async () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])],
    ["a GIF", () => drawImage().gif().toBuffer()],
    ["a TIFF", () => drawImage().tiff().toBuffer()],
    ["a web page", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["nothing", async () => Buffer.alloc(0)],
    ["half a PNG", () => half(noise().png())],
    ["half a JPEG", () => half(noise().jpeg())],
    ["half a WebP", () => half(noise().webp())],
    [
      "a PNG's head before a web page",
      async () => Buffer.concat([png.subarray(0, 33), Buffer.from("<script>1</script>")]),
    ],
    ["more than 40 million pixels", () => drawImage(8000, 5001).png().toBuffer()],
  ])("[GEN-04] %s with the file name of an image is refused and not stored", async (_what, make) => {
    const before = await countUploads();
    expect(await refused(await send(anna, [file("bild.png", await make())]), 422)).toBe(
      "Fehler beim Hochladen von bild.png",
    );
    expect(await countUploads()).toBe(before);
  });

  test("[GEN-04] 40 million pixels are accepted and reduced", async () => {
    const [upload] = await keep(anna, await drawImage(8000, 5000).png().toBuffer());
    expect(upload).toMatchObject({ width: 4096, height: 2560 });
  });

  test("[GEN-04] content behind or inside an image does not reach the storage", async () => {
    const script = Buffer.from("<script>alert('polyglott')</script>");
    const zipped = deflateRawSync(script);
    const photo = await drawImage()
      .jpeg()
      .withExif({ IFD0: { Copyright: "<script>alert('polyglott')</script>" } })
      .toBuffer();
    const uploaded = await keep(anna, Buffer.concat([png, script, Buffer.from("PK\u0003\u0004"), zipped]), photo);
    for (const { url } of uploaded) {
      const response = await product.send("GET", url, { as: anna });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.includes("polyglott") || bytes.includes("PK\u0003\u0004")).toBe(false);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("content-type")).toMatch(/^image\/(?:png|jpeg)$/);
      expect((await sharp(bytes).metadata()).width).toBe(60);
    }
  });

  test("[GEN-04] ten megabytes are accepted, and one byte more is refused with the file's name", async () => {
    const full = Buffer.concat([png, Buffer.alloc(10 * megabyte - png.length)]);
    await keep(anna, full);
    const message = await refused(
      await send(anna, [file("C:\\Bilder\\riesig.png", Buffer.concat([full, Buffer.alloc(1)]))]),
      413,
    );
    expect(message).toBe("riesig.png ist zu groß (max. 10MB)");
  });

  test("[GEN-04] ten files are accepted in their order, eleven are refused", async () => {
    const many = Array.from({ length: 11 }, (_, index) => file(`bild-${index}.png`, png));
    const taken = (await (await send(anna, many.slice(0, 10))).json()).files as Upload[];
    expect(taken.map(({ name }) => name)).toEqual(many.slice(0, 10).map(({ name }) => name));
    expect(await refused(await send(anna, many), 422)).toBe("Maximal 10 Bilder erlaubt");
  });

  test("[GEN-04] a form without a file, or none at all, is refused in German", async () => {
    expect(await refused(await send(anna, []), 422)).toBe("Bitte laden Sie mindestens ein Bild hoch");
    expect(await refused(await send(anna, [file("bild.png", png)], "anderes"), 422)).toBe(
      "Bitte laden Sie mindestens ein Bild hoch",
    );
    expect(await refused(await product.send("POST", "/api/uploads", { as: anna, body: {} }), 415)).toContain(
      "multipart/form-data",
    );
  });

  test("[GEN-01] [GEN-04] an upload without a session is refused", async () => {
    expect(await refused(await send(undefined, [file("bild.png", png)]), 401)).toBe("Sie müssen angemeldet sein");
  });
});

describe("where uploads are stored", () => {
  test("[GEN-04] each in the bucket videos, under a random name that reveals nothing about the file or its owner", async () => {
    const twice = await keep(anna, png, png);
    const keys = await Promise.all(twice.map(async ({ url }) => (await rowOf(url)).key));
    expect(new Set(keys).size).toBe(2);
    const stored = await readdir(path.join(product.dataFolder, "media/videos"));
    for (const key of keys) {
      expect(key).toMatch(/^videos\/[0-9a-f]{36}\.png$/);
      expect(stored).toContain(path.basename(key));
    }
  });

  test("[GEN-04] only the owner reads, lists and removes them", async () => {
    const [upload] = await keep(anna, png);
    const { url = "", id } = upload ?? {};
    for (const as of [bert, undefined]) {
      for (const method of ["GET", "DELETE"]) {
        expect((await product.send(method, url, { ...(as && { as }) })).status).toBe(as ? 404 : 401);
      }
    }
    const { files } = await (await product.send("GET", "/api/uploads", { as: bert })).json();
    expect(files).toEqual([]);
    const { key } = await rowOf(url);
    expect((await product.send("DELETE", `/api/uploads/${id}`, { as: anna })).status).toBe(204);
    expect((await product.send("GET", url, { as: anna })).status).toBe(404);
    expect(await readdir(path.join(product.dataFolder, "media/videos"))).not.toContain(path.basename(key));
  });
});

describe("uploads as inputs of a generation", () => {
  const start = (as: TestUser, name: string, body: object) =>
    product.send("POST", `/api/functions/${name}`, { as, body: { prompt: "Ein anderer Himmel", ...body } });
  const countOf = ({ id }: TestUser) => db.$count(projects, eq(projects.userId, id));

  test.each([
    ["sora2-create-task", (url: string) => ({ image_urls: [url] })],
    ["veo3-create-task", (url: string) => ({ imageUrl: url })],
    ["kling-create-task", (url: string) => ({ image_url: url })],
    ["nano-banana-edit-create-task", (url: string) => ({ image_urls: [url] })],
    ["ideogram-edit-create-task", (url: string) => ({ image_url: url, mask_url: url })],
    ["ideogram-remix-create-task", (url: string) => ({ image_url: url })],
    ["flux-kontext-create-task", (url: string) => ({ inputImage: url })],
  ])("[GEN-04] for %s another user's upload does not exist", async (name, body) => {
    const [foreign] = await keep(anna, png);
    const before = await countOf(bert);
    const answers = [];
    for (const url of [foreign?.url ?? "", `/api/uploads/${crypto.randomUUID()}`]) {
      const response = await start(bert, name, body(url));
      answers.push([response.status, await response.json()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(422);
    expect(answers[0]?.[1].error.message).toBe("Bild konnte nicht geladen werden");
    expect(await countOf(bert)).toBe(before);
  });

  const mask = (width = 60, height = 40) =>
    drawImage(width, height, "#ffffff")
      .composite([
        { input: { create: { width: 20, height: 20, channels: 3, background: "#000000" } }, left: 10, top: 10 },
      ])
      .png()
      .toBuffer();
  const greys = Buffer.from(Array.from({ length: 60 * 40 }, (_, at) => (at % 60) * 4));
  const gradient = sharp(greys, { raw: { width: 60, height: 40, channels: 1 } });

  test.each([
    ["of another size", () => mask(61, 40), "Maske und Bild müssen gleich groß sein."],
    [
      "with greys",
      () => gradient.png().toBuffer(),
      "Die Maske darf nur Schwarz und Weiß enthalten: Schwarz wird verändert, Weiß bleibt.",
    ],
    [
      "that is white all over",
      () => drawImage(60, 40, "#ffffff").png().toBuffer(),
      "Auf der Maske ist nichts schwarz: Es würde sich nichts ändern.",
    ],
  ])("[IMG-04] [GEN-04] a mask %s is refused in German", async (_what, make, message) => {
    const [image, other] = await keep(anna, png, await make());
    const before = await countOf(anna);
    const response = await start(anna, "ideogram-edit-create-task", { image_url: image?.url, mask_url: other?.url });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, error: { message } });
    expect(await countOf(anna)).toBe(before);
  });

  test("[IMG-04] [GEN-04] a fitting mask is accepted, and the project stores its own copies", async () => {
    const [image, fitting] = await keep(anna, png, await mask());
    const response = await start(anna, "ideogram-edit-create-task", {
      prompt: "Eine blaue Vase",
      image_url: image?.url,
      mask_url: fitting?.url,
    });
    expect(response.status).toBe(200);
    const { projectId } = await response.json();
    for (const upload of [image, fitting]) await product.send("DELETE", upload?.url ?? "", { as: anna });
    const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
    expect(project?.inputKeys).toHaveLength(2);
    for (const key of project?.inputKeys ?? []) {
      expect(await readdir(path.join(product.dataFolder, "media", path.dirname(key)))).toContain(path.basename(key));
    }
  });
});
