import { readFile } from "node:fs/promises";
import * as z from "zod/mini";
import { VoicesError } from "./voices-error.ts";

/** Path within the folder of the voices; it cannot lead out of the folder. */
const relativePath = z
  .string()
  .check(z.maxLength(200), z.regex(/^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.[a-z0-9]+$/i));
const address = z.url({ protocol: /^https?$/ });
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const bytes = z.int().check(z.positive());

const manifestSchema = z
  .object({
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Licence and authors, as the licence of the voices requires. */
    license: z.string().check(z.minLength(1), z.maxLength(2000)),
    /** Variance of the noise from which the model makes its sound. */
    temperature: z.number().check(z.gte(0), z.lte(2)),
    /** Address to which the path of a file without an address of its own is appended. */
    base: z.optional(address),
    files: z
      .array(
        z.object({
          path: relativePath,
          url: z.optional(address),
          /**
           * SHA-256 of the file; null if its publisher states none. Such a file is installed only if the operator asks
           * for it.
           */
          sha256: z.nullable(sha256),
          bytes: z.optional(bytes),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
    /** File of each speaker's voice; speakers that are left out keep the engine's voices. */
    speakers: z.record(z.string(), relativePath),
  })
  .check(
    z.refine(({ files, speakers }) => {
      const paths = files.map(({ path }) => path);
      return new Set(paths).size === paths.length && Object.values(speakers).every((path) => paths.includes(path));
    }),
  );

/** Files of a voice model, with addresses and checksums, and the voice of each speaker. */
export type VoicesManifest = z.infer<typeof manifestSchema>;
export type VoicesFile = VoicesManifest["files"][number];

/** File of the manifest that is used unless the operator names another one. */
export const defaultManifestFile = new URL("../../../assets/voice/pocket-tts-de.json", import.meta.url);

/**
 * Reads and checks a manifest.
 * @throws VoicesError if the file cannot be read or is no manifest
 */
export async function readManifest(file: string | URL): Promise<VoicesManifest> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new VoicesError(`Das Manifest ${String(file)} ist nicht lesbar.`, { cause: error });
  }
  const parsed = manifestSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join(".");
  throw new VoicesError(
    path ? `Im Manifest stimmt die Angabe ${path} nicht.` : "Im Manifest passen Dateien und Sprecher nicht zusammen.",
  );
}
