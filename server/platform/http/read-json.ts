import { AppError } from "#domain/errors.ts";
import type { AppContext } from "./request-context.ts";

const maxBytes = 256 * 1024;
/**
 * Maximum nesting depth of JSON input: more than any of our bodies needs, and far below the limit of recursive
 * functions.
 */
const maxDepth = 32;

/**
 * Parses the body as JSON. Requires the content type application/json, which browsers send to other sites only after a
 * CORS preflight.
 * @param verify is called with the body before it is parsed; throws to refuse the body
 * @throws AppError input.wrong-type, input.too-large, input.not-json, input.too-deep; and what `verify` throws
 */
export async function readJson({ req }: AppContext, verify?: (text: string) => void): Promise<unknown> {
  const type = req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== undefined && type !== "application/json") throw new AppError("input.wrong-type");

  const text = await readText({ req }, maxBytes);
  verify?.(text);
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

/**
 * Whether a value is nested deeper than allowed. Checks level by level, because deep input would overflow the stack of
 * a recursion.
 */
function isDeeper(value: unknown, levels: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  }
  return false;
}

/**
 * Reads the body as text. Counts bytes while reading, because a body without a declared length may be endless.
 * @throws AppError input.too-large
 */
export async function readText({ req }: Pick<AppContext, "req">, mostBytes: number): Promise<string> {
  const declaredBytes = Number(req.header("content-length") ?? Number.NaN);
  if (declaredBytes > mostBytes) throw new AppError("input.too-large");
  // Do not count the bytes of a body with a declared length: Node accepts no more bytes than declared, and reads them
  // much faster without a stream.
  if (declaredBytes >= 0) return req.raw.text();
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
