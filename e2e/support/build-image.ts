import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { Database } from "#server/db/client.ts";
import { buildProject } from "#server/testing/factories.ts";
import type { Program } from "./program.ts";

/** Database and storage of the running program, and the account that gets the project. */
export type Own = { database: Database; program: Program; owner: string };
type Image = { width?: number; height?: number; background?: string; input?: Record<string, unknown> };

/** Stores a completed project with one PNG image of a single colour. */
export async function buildImage(
  { database, program, owner }: Own,
  prompt: string,
  { width = 160, height = 90, background = "#35607a", input }: Image = {},
) {
  const key = `renders/${randomUUID()}/bild.png`;
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  await program.storage.put(key, bytes);
  return buildProject(database, owner, {
    prompt,
    status: "completed",
    modelId: "ideogram-v3",
    modelType: "ideogram-v3",
    aspectRatio: "16:9",
    seconds: null,
    ...(input && { input: { prompt, ...input } }),
    media: [{ key, posterKey: null, type: "image/png", bytes: bytes.length, width, height }],
  });
}
