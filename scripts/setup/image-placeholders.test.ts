import { resolve } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { imagePlaceholders } from "./image-placeholders.ts";

const { load } = imagePlaceholders() as unknown as { load: { handler: (id: string) => Promise<string> } };

test("an image becomes a data URL of the same shape that is small enough for the HTML", async () => {
  for (const [name, ratio] of [
    ["speaker-1-small", 9 / 16],
    ["email-david-small", 16 / 9],
  ] as const) {
    const code = await load.handler(`${resolve("assets/speakers", name)}.webp?placeholder`);
    const [, data = ""] = /^export default "data:image\/webp;base64,([^"]+)";$/.exec(code) ?? [];
    expect(data.length).toBeGreaterThan(40);
    expect(data.length).toBeLessThan(400);
    const { width, height } = await sharp(Buffer.from(data, "base64")).metadata();
    expect(width / height).toBeCloseTo(ratio, 1);
  }
});
