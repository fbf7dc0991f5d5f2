import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";

const metadata = z.object({
  symbols: z.array(z.string()),
  tone_offset: z.number(),
  language_id: z.number(),
  sample_rate: z.literal(44_100),
});

const action = z.union([z.array(z.string()), z.object({ callback: z.enum(["ch", "chs", "st", "sp", "r", "s", "v"]) })]);

const rules = z.object({
  exceptions: z.record(z.string(), z.array(z.string())),
  rules: z.array(z.tuple([z.string(), action])),
  prefixes: z.array(z.string()),
  loanword_v_fragments: z.array(z.string()),
  back_vowels: z.string(),
  all_vowels: z.string(),
});

export type Metadata = z.infer<typeof metadata>;
export type PronunciationRules = z.infer<typeof rules>;

const require = createRequire(import.meta.url);
const metadataFile = require.resolve("@dittli/tts-de/assets/de/metadata.json");

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}

export async function readMetadata(): Promise<Metadata> {
  return metadata.parse(await readJson(metadataFile));
}

/**
 * Reads the pronunciation rules from the browser code of the package @dittli/tts-de, because the package does not
 * export them.
 */
export async function readRules(): Promise<PronunciationRules> {
  return rules.parse(await readJson(join(dirname(metadataFile), "../../src/g2p_de_rules.json")));
}

/** Reads the voice model as its authors published it. */
export function readPublishedModel(): Promise<Buffer> {
  return readFile(require.resolve("@dittli/tts-de/assets/de/model.onnx"));
}

/**
 * Reads the voice model that `optimizeModel` has written. It loads much faster than the published model, because the
 * ONNX runtime takes more than a second to optimise the published one.
 */
export function readModel(): Promise<Buffer> {
  return readFile(new URL("../../../assets/voice/dittli-de.onnx", import.meta.url));
}
