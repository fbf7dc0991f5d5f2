import sharp from "sharp";
import type { Database } from "#server/db/client.ts";
import { buildProject } from "#server/testing/factories.ts";
import type { Program } from "./program.ts";

type Own = { database: Database; program: Program; owner: string };

/** Stores a completed project of an image model with one JPEG image per entry of `colours`, filled with that colour. */
export async function buildImages({ database, program, owner }: Own, prompt: string, colours: readonly string[]) {
  const media = await Promise.all(
    colours.map(async (background) => {
      const key = `renders/${crypto.randomUUID()}/bild.jpg`;
      const bytes = await sharp({ create: { width: 160, height: 90, channels: 3, background } })
        .jpeg()
        .toBuffer();
      await program.storage.put(key, bytes);
      return { key, posterKey: null, type: "image/jpeg", bytes: bytes.length, width: 160, height: 90 };
    }),
  );
  const input = { prompt, outputFormat: "jpeg", aspectRatio: "4:3", safetyTolerance: 5 };
  return buildProject(database, owner, {
    prompt,
    status: "completed",
    modelId: "flux-kontext",
    modelType: "flux-kontext",
    aspectRatio: "4:3",
    seconds: null,
    input,
    media,
  });
}
