import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Speaker } from "#domain/speakers/speakers.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
afterAll(() => product.stop());

let speakers: Speaker[] = [];
beforeAll(async () => {
  ({ speakers } = await (await product.send("GET", "/api/speakers")).json());
});

const idsOf = (fits: (speaker: Speaker) => boolean) => speakers.filter(fits).map(({ id }) => id);
const bytesOf = async (address: string) => Buffer.from(await (await product.send("GET", address)).arrayBuffer());
const sourceMark = "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia";

describe("the list", () => {
  test("[SPK-01] contains all eight speakers with every field, for everyone", () => {
    expect(speakers).toHaveLength(8);
    expect(new Set(speakers.map(({ name }) => name)).size).toBe(8);
    for (const speaker of speakers) {
      expect(speaker.name).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u);
      expect(speaker.description).toMatch(/^\p{Lu}[^.]{30,100}\.$/u);
      expect(speaker.specialties.length).toBeGreaterThan(1);
      expect(speaker.languages).toContain("Deutsch");
      expect(speaker.image).toMatch(/^\/media\/speakers\/[\w.-]+\.webp$/);
      expect(speaker.previewVideo).toMatch(/^\/media\/speakers\/[\w.-]+\.mp4$/);
    }
  });

  test("[SPK-01] states each speaker's format, whether the speaker is ordered as UGC, and the fitting use cases", () => {
    const portrait = ["speaker-1", "speaker-2", "speaker-videoads-3", "speaker-whatsapp-1"];
    const landscape = ["email-clara", "email-david", "speaker-whatsapp-2", "speaker-videoads-2"];
    expect(idsOf(({ format }) => format === "portrait")).toEqual(portrait);
    expect(idsOf(({ format }) => format === "landscape")).toEqual(landscape);
    expect(idsOf(({ isUgc }) => isUgc)).toEqual(portrait);
    const fitting = (useCase: Speaker["useCases"][number]) => idsOf(({ useCases }) => useCases.includes(useCase));
    expect(fitting("email-marketing")).toEqual(["email-clara", "email-david"]);
    expect(fitting("whatsapp")).toEqual(["speaker-whatsapp-1", "speaker-whatsapp-2", "speaker-videoads-2"]);
    expect(fitting("video-ads")).toEqual(["speaker-videoads-3", "speaker-videoads-2"]);
  });
});

describe("images and previews", () => {
  test("[SPK-01] every image has its speaker's format and is labelled as made by AI", async () => {
    for (const { id, image, smallImage, format } of speakers) {
      const small = await bytesOf(smallImage);
      expect(small.length, id).toBeLessThan((await bytesOf(image)).length / 2);
      expect((await sharp(small).metadata()).width, id).toBe(format === "landscape" ? 640 : 360);
      expect(small.includes(sourceMark), id).toBe(true);
      const response = await product.send("GET", image);
      expect(response.headers.get("content-type"), id).toBe("image/webp");
      const imageBytes = Buffer.from(await response.arrayBuffer());
      const { width, height } = await sharp(imageBytes).metadata();
      expect(width > height, id).toBe(format === "landscape");
      expect(Math.min(width, height), id).toBeGreaterThanOrEqual(700);
      const { entropy } = await sharp(imageBytes).stats();
      expect(entropy, id).toBeGreaterThan(4);
      expect(imageBytes.includes(sourceMark), id).toBe(true);
    }
  });

  test("[SPK-01] every preview is a labelled video of the same format, served in ranges", async () => {
    for (const { id, previewVideo, format } of speakers) {
      const whole = await product.send("GET", previewVideo);
      const video = Buffer.from(await whole.arrayBuffer());
      expect(whole.status).toBe(200);
      expect(whole.headers.get("content-type")).toBe("video/mp4");
      expect(video.toString("latin1", 4, 8)).toBe("ftyp");
      expect(video.indexOf("moov", 0, "latin1"), id).toBeLessThan(video.indexOf("mdat", 0, "latin1"));
      const imageBytes = video.indexOf("avc1", video.indexOf("stsd", 0, "latin1"), "latin1");
      const size = [video.readUInt16BE(imageBytes + 28), video.readUInt16BE(imageBytes + 30)];
      expect(size, id).toEqual(format === "portrait" ? [540, 960] : [960, 540]);
      expect(video.includes("mp4a"), id).toBe(true);
      expect(video.includes(sourceMark), id).toBe(true);

      const part = await product.send("GET", previewVideo, { headers: { range: "bytes=1000-1999" } });
      expect(part.status).toBe(206);
      expect(part.headers.get("content-range")).toBe(`bytes 1000-1999/${video.length}`);
      expect(part.headers.get("content-type")).toBe("video/mp4");
      expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(1000, 2000)), id).toBe(true);
    }
  });

  test("[SPK-01] all of them together are smaller than eight megabytes", async () => {
    let bytes = 0;
    for (const { image, previewVideo } of speakers) {
      bytes += (await bytesOf(image)).length + (await bytesOf(previewVideo)).length;
    }
    expect(bytes).toBeLessThan(8_000_000);
    expect(bytes).toBeGreaterThan(1_000_000);
  });

  test("browsers may cache them for ever and must not sniff their type; other addresses are not found", async () => {
    const { image = "" } = speakers[0] ?? {};
    const { headers } = await product.send("GET", image);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    for (const wrong of ["speaker-1.webp", image.replace(/\.\w{12}\./, ".000000000000."), "..%2Ffonts%2Fx", "%00"]) {
      const address = wrong.startsWith("/") ? wrong : `/media/speakers/${wrong}`;
      expect((await product.send("GET", address)).status, address).toBe(404);
    }
  });
});
