import { AppError } from "#domain/errors.ts";
import type { AppContext } from "./context.ts";

const maxBytes = 256 * 1024;
/** More than any body of ours needs, and far less than recursion over it could bear. */
const maxDepth = 32;

/**
 * The body as JSON. A cross-site form cannot send this content type without asking first.
 * @throws AppError input.wrong-type, input.too-large, input.not-json, input.too-deep
 */
export async function readJson({ req }: AppContext): Promise<unknown> {
  const type = req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== undefined && type !== "application/json") throw new AppError("input.wrong-type");

  const text = await readText({ req }, maxBytes);
  const value = parseJson(text);
  if (isDeeper(value, maxDepth)) throw new AppError("input.too-deep");
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("input.not-json", { cause });
  }
}

/** Level by level instead of by recursion, which is what deep input would exhaust. */
function isDeeper(value: unknown, levels: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  }
  return false;
}

/**
 * The body as text. Counts while reading: one without a declared length may be endless.
 * @throws AppError input.too-large
 */
export async function readText({ req }: Pick<AppContext, "req">, mostBytes: number): Promise<string> {
  if (Number(req.header("content-length") ?? 0) > mostBytes) throw new AppError("input.too-large");
  const { body } = req.raw;
  if (!body) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new AppError("input.too-large");
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
