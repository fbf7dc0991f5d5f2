/**
 * Inputs and outputs of a class of nodes, as `/object_info` lists them [docs: Comfy-Org/ComfyUI server.py `node_info`].
 * A choice is a list in place of a type, or the type COMBO with `options`. A choice that brings inputs of its own has
 * the type COMFY_DYNAMICCOMBO_V3, whose `options` have `key` and `inputs`.
 */
import * as z from "zod/mini";
import { catch as otherwise } from "zod/mini";

export type InputInfo = {
  isRequired: boolean;
  /** Accepted types of a link; empty for a choice. */
  types: readonly string[];
  /** Values of a choice; null for other inputs. */
  choices: readonly string[] | null;
  /** Smallest allowed number; null without a lower bound, and for inputs that are no numbers. */
  min: number | null;
  /** Largest allowed number; null without an upper bound, and for inputs that are no numbers. */
  max: number | null;
  /** Inputs that a value of the choice brings, by that value. */
  nested: ReadonlyMap<string, Inputs>;
};
export type Inputs = ReadonlyMap<string, InputInfo>;
export type NodeInfo = { inputs: Inputs; outputs: readonly string[]; isOutput: boolean };

const record = otherwise(z.record(z.string(), z.unknown()), {});
const sections = otherwise(z.object({ required: record, optional: record }), { required: {}, optional: {} });
const nodeSchema = z.object({
  input: sections,
  output: otherwise(z.array(z.unknown()), []),
  output_node: otherwise(z.boolean(), false),
});
const limit = otherwise(z.nullable(z.number()), null);
const optionsSchema = otherwise(
  z.object({
    min: limit,
    max: limit,
    options: otherwise(z.array(z.unknown()), []),
    image_upload: otherwise(z.boolean(), false),
  }),
  { min: null, max: null, options: [], image_upload: false },
);
const keyed = z.object({ key: z.union([z.string(), z.number()]), inputs: sections });

/**
 * Reads an answer about one class; null if the server does not have the class, undefined if the body is no such answer.
 */
export function readNodeInfo(body: unknown, classType: string): NodeInfo | null | undefined {
  const { data } = z.record(z.string(), z.unknown()).safeParse(body);
  if (!data) return undefined;
  if (!Object.hasOwn(data, classType)) return Object.keys(data).length === 0 ? null : undefined;
  const node = nodeSchema.safeParse(data[classType]).data;
  if (!node) return undefined;
  return {
    inputs: toInputs(node.input),
    // Read an output whose type is not a string as a choice: ComfyUI lists the choice's values in place of a type.
    outputs: node.output.map((type) => (typeof type === "string" ? type : "COMBO")),
    isOutput: node.output_node,
  };
}

function toInputs({ required, optional }: z.output<typeof sections>): Inputs {
  const read = (section: Record<string, unknown>, isRequired: boolean) =>
    Object.entries(section).map(([name, value]) => [name, toInput(value, isRequired)] as const);
  return new Map([...read(optional, false), ...read(required, true)]);
}

function toInput(value: unknown, isRequired: boolean): InputInfo {
  const [type, settings] = Array.isArray(value) ? (value as unknown[]) : [];
  const { min, max, options, image_upload: isUpload } = optionsSchema.parse(settings ?? {});
  const own = { isRequired, min, max, nested: new Map<string, Inputs>() };
  // Accept any value for the choice of an uploaded image: the choice lists only the files uploaded so far, and ComfyUI
  // looks for the file itself when a task starts.
  if (isUpload) return { ...own, types: ["*"], choices: null };
  if (Array.isArray(type)) return { ...own, types: [], choices: type.map(String) };
  if (type === "COMBO") return { ...own, types: [], choices: options.map(String) };
  if (type === "COMFY_DYNAMICCOMBO_V3") {
    const choices = options.flatMap((option) => keyed.safeParse(option).data ?? []);
    const nested = new Map(choices.map(({ key, inputs }) => [String(key), toInputs(inputs)]));
    return { ...own, types: [], choices: [...nested.keys()], nested };
  }
  // ComfyUI makes up the names of the inputs in a list that grows, so require no input of that list.
  if (type === "COMFY_AUTOGROW_V3" || typeof type !== "string") {
    return { ...own, isRequired: false, types: ["*"], choices: null };
  }
  return { ...own, types: type.split(","), choices: null };
}
