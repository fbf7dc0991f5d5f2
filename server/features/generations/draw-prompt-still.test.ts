import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { heygen } from "#domain/models/heygen.ts";
import { ideogramEdit } from "#domain/models/ideogram.ts";
import { nanoBanana } from "#domain/models/nano-banana.ts";
import { soraText } from "#domain/models/sora-2.ts";
import { createProviders } from "#server/providers/provider-priority.ts";
import { createTestContext } from "#server/testing/context.ts";
import { drawPromptStill } from "./draw-prompt-still.ts";
import type { PromptInput } from "./understand-prompt.ts";

const { ctx, stop } = await createTestContext();
afterAll(stop);

const input = { prompt: "Ein Leuchtturm im Sturm" };
const { signal } = new AbortController();
const draw = (
  model: Parameters<typeof drawPromptStill>[1]["model"],
  change: Partial<PromptInput> = {},
  context = ctx,
) => drawPromptStill(context, { userId: "anna", model, input: { ...input, ...change } }, signal);
const sizeOf = async (url: string | null) => {
  const { width, height } = await sharp(Buffer.from(url?.split(",")[1] ?? "", "base64")).metadata();
  return { width, height };
};

test("[D-50] a still shows what the engine makes of a prompt, in the chosen format, and leaves no file behind", async () => {
  expect(await sizeOf(await draw(soraText))).toEqual({ width: 360, height: 640 });
  expect(await sizeOf(await draw(soraText, { format: "landscape" }))).toEqual({ width: 640, height: 360 });
  expect(await sizeOf(await draw(nanoBanana, { format: "4:3" }))).toEqual({ width: 640, height: 480 });
  expect(await readdir(ctx.workFolder)).toEqual([]);
});

test("no still is drawn for another provider, for an image to edit, for a speaker, or for an unknown format", async () => {
  const outside = { ...ctx.localEngine.provider, name: "anderer", isStartIdempotent: true };
  const elsewhere = { ...ctx, providers: createProviders([outside, ctx.localEngine.provider]) };
  expect(await draw(soraText, {}, elsewhere)).toBeNull();
  expect(await draw(ideogramEdit)).toBeNull();
  expect(await draw(heygen)).toBeNull();
  expect(await draw(soraText, { format: "rund" })).toBeNull();
});

test("a failed drawing and one that nobody waits for any more leave the form without a still", async () => {
  const failing = { ...ctx, drawStill: () => Promise.reject(new Error("crashed")) };
  expect(await draw(soraText, {}, failing)).toBeNull();
  const counted = { count: 0 };
  const counting = { ...ctx, drawStill: async () => void (counted.count += 1) };
  const request = { userId: "anna", model: soraText, input };
  expect(await drawPromptStill(counting, request, AbortSignal.abort())).toBeNull();
  expect(counted.count).toBe(0);
});
