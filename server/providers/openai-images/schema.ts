/**
 * All assumptions about OpenAI's image endpoints, as many services offer them; none was tested with a real key.
 * Sources: [docs] OpenAI's pages, [LocalAI] mudler/LocalAI@82c191a, [general knowledge] without a source, [guess]
 * inferred. Unknown fields are ignored.
 */
import * as z from "zod/mini";
import { catch as otherwise } from "zod/mini";

export const paths = {
  /** POST, JSON: makes images [docs] */
  generations: "/images/generations",
  /** POST, multipart: edits images [docs]; LocalAI has no such endpoint and answers 404 [LocalAI]. */
  edits: "/images/edits",
};

export const headers = (key: string | null): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {});

/** Name of the form field for images: `image` for a single one, `image[]` for several [docs]. */
export const imageField = (count: number) => (count === 1 ? "image" : "image[]");

const text = otherwise(z.nullish(z.string()), null);
const image = z.object({ b64_json: text, url: text });
const answer = z.object({ data: z.array(z.unknown()) });

/** An image inside the response, or a temporary URL of the image. */
export type ImageResult = { base64: string } | { url: string };

/** Reads the images of a response: `b64_json` from newer models, `url` from others [docs]. Null if there is none. */
export function readImages(body: unknown): [ImageResult, ...ImageResult[]] | null {
  const list = answer.safeParse(body).data?.data ?? [];
  const [first, ...more] = list.flatMap((item): ImageResult[] => {
    const { b64_json, url } = image.safeParse(item).data ?? {};
    if (b64_json) return [{ base64: b64_json }];
    return url && /^https?:/.test(url) && URL.canParse(url) ? [{ url }] : [];
  });
  return first ? [first, ...more] : null;
}

/**
 * Usage in a response: it counts tokens [docs]; only `usage.cost` is money, in US dollars, as OpenRouter reports it
 * [general knowledge].
 */
const usage = z.object({ usage: z.object({ cost: z.number().check(z.nonnegative()) }) });
export const readCost = (body: unknown): number | null => usage.safeParse(body).data?.usage.cost ?? null;
