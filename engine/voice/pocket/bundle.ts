import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";

/**
 * Upper limits of shapes and numbers in the description of a model, so that a broken description cannot fill the
 * memory.
 */
const limits = { dimensions: 8, size: 16_777_216, tensors: 512, width: 65_536 };

const whole = z.int().check(z.gte(1), z.lte(limits.width));

const stateTensor = z.object({
  input_name: z.string(),
  output_name: z.string(),
  /** Module of the original model whose state the tensor is; voices name their tensors `module/key`. */
  module: z.string(),
  key: z.string(),
  shape: z.array(z.int().check(z.gte(0))).check(
    z.maxLength(limits.dimensions),
    z.refine((shape) => shape.reduce((size, length) => size * length, 1) <= limits.size),
  ),
  dtype: z.enum(["float32", "int64", "bool"]),
  /** Value of the tensor's elements before the first run. */
  fill: z.enum(["nan", "zeros", "ones", "empty"]),
});
const stateTensors = z.array(stateTensor).check(z.maxLength(limits.tensors));

/** File `bundle.json` of an ONNX export of Pocket TTS, schema version 2 (see decision 0044 for the sources). */
const bundleSchema = z.object({
  sample_rate: whole,
  frame_rate: z.number().check(z.positive()),
  samples_per_frame: whole,
  latent_dim: whole,
  conditioning_dim: whole,
  max_token_per_chunk: z._default(whole, 50),
  pad_with_spaces_for_short_inputs: z._default(z.boolean(), false),
  remove_semicolons: z._default(z.boolean(), false),
  model_recommended_frames_after_eos: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(100)))),
  flow_lm_state_manifest: stateTensors,
  mimi_state_manifest: stateTensors,
});

export type Bundle = z.infer<typeof bundleSchema>;
export type StateTensor = z.infer<typeof stateTensor>;

/**
 * Reads the description of a model from `bundle.json` in its folder.
 * @throws Error if the file is missing or describes a model of another kind
 */
export async function readBundle(folder: string): Promise<Bundle> {
  const parsed = bundleSchema.safeParse(JSON.parse(await readFile(join(folder, "bundle.json"), "utf8")));
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: "" };
  throw new Error(`bundle.json: ${path.join(".")}: ${message}`);
}
