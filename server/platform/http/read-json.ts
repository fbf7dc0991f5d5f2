import { AppError } from "#domain/errors.ts";
import type { AppContext } from "./context.ts";

const maxBytes = 256 * 1024;

/**
 * The body as JSON. A cross-site form cannot send this content type without asking first.
 * @throws AppError input.wrong-type, input.too-large, input.not-json
 */
export async function readJson({ req }: AppContext): Promise<unknown> {
  const type = req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== undefined && type !== "application/json") throw new AppError("input.wrong-type");
  if (Number(req.header("content-length") ?? 0) > maxBytes) throw new AppError("input.too-large");

  const text = await readText(req.raw.body);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("input.not-json", { cause });
  }
}

/** Counts while reading: a body without a declared length may be endless. */
async function readText(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (!body) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new AppError("input.too-large");
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
