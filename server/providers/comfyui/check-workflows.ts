import { workflowMessages as messages } from "#domain/providers/workflow-messages.ts";
import type { InputInfo, Inputs, NodeInfo } from "./node-info.ts";
import { namesIn } from "./placeholders.ts";
import type { Graph, Workflow } from "./workflows.ts";

/** Classes of nodes by name; null for a class that the server does not have. */
type NodeInfos = ReadonlyMap<string, NodeInfo | null>;

/** A fault of one workflow; faults with the same text are reported once, with all their files. */
type Fault = {
  describe: (usedBy: string) => string;
  /** Whether ComfyUI lacks something; such faults come first, because others may follow from them. */
  isMissing: boolean;
};
type Node = { id: string; classType: string; inputs: Record<string, unknown>; graph: Graph };

/** Folder below `models` of ComfyUI by the name of the input that names a file in that folder. */
const modelFolders: Record<string, string> = {
  unet_name: "diffusion_models",
  clip_name: "text_encoders",
  clip_name1: "text_encoders",
  clip_name2: "text_encoders",
  vae_name: "vae",
  ckpt_name: "checkpoints",
  lora_name: "loras",
  control_net_name: "controlnet",
};
const isModelFile = (value: string) => /\.(?:safetensors|sft|gguf|ckpt|pth?|bin)$/i.test(value);

/** Classes that ComfyUI counts as outputs, although their files are temporary and no result of a task. */
const previewClasses = new Set(["PreviewImage", "PreviewVideo"]);

/** Types of nodes' inputs and outputs that fit every other type: the server checks them when it runs the workflow. */
const anyTypes = new Set(["*", "COMFY_MATCHTYPE_V3"]);

/**
 * Compares workflows with the nodes and model files of a ComfyUI, as ComfyUI itself does before a start. Values that a
 * request fills in are not compared.
 * @returns German sentences, each fault once; missing nodes and model files come first
 */
export function checkWorkflows(workflows: readonly Workflow[], infos: NodeInfos): string[] {
  const files = new Map<string, { fault: Fault; files: string[] }>();
  for (const { file, graph } of workflows) {
    for (const fault of faultsOf(graph, infos)) {
      const key = fault.describe("");
      const known = files.get(key) ?? { fault, files: [] };
      if (!known.files.includes(file)) known.files.push(file);
      files.set(key, known);
    }
  }
  return [...files.values()]
    .toSorted((one, other) => Number(other.fault.isMissing) - Number(one.fault.isMissing))
    .map(({ fault, files: [first = "", ...others] }) => fault.describe(messages.usedBy(first, others.length)));
}

const missing = (describe: Fault["describe"]): Fault => ({ describe, isMissing: true });
const wrong = (describe: Fault["describe"]): Fault => ({ describe, isMissing: false });

/** Names of all classes of nodes in the workflows. */
export const classesOf = (workflows: readonly Workflow[]): string[] => [
  ...new Set(workflows.flatMap(({ graph }) => Object.values(graph).map((node) => node.class_type))),
];

function faultsOf(graph: Graph, infos: NodeInfos): Fault[] {
  const faults = Object.entries(graph).flatMap(([id, { class_type: classType, inputs }]): Fault[] => {
    const info = infos.get(classType);
    if (!info) return [missing((usedBy) => messages.missingNode(classType, usedBy))];
    return inputFaults({ id, classType, inputs, graph }, info.inputs, infos);
  });
  const savesNothing = Object.values(graph).every(({ class_type: classType }) => {
    const info = infos.get(classType);
    return info && (!info.isOutput || previewClasses.has(classType));
  });
  return savesNothing ? [...faults, wrong(messages.noOutput)] : faults;
}

/**
 * Faults in the inputs of a node.
 * @param prefix name of the choice whose selected value brings these inputs, with a dot at its end; empty for the
 * node's own inputs
 */
function inputFaults(node: Node, inputs: Inputs, infos: NodeInfos, prefix = ""): Fault[] {
  return [...inputs].flatMap(([shortName, info]): Fault[] => {
    const name = `${prefix}${shortName}`;
    const value = node.inputs[name];
    if (value === undefined) {
      const title = `${node.id} (${node.classType})`;
      return info.isRequired ? [wrong((usedBy) => messages.missingInput(title, name, usedBy))] : [];
    }
    if (Array.isArray(value)) return linkFaults(node, { name, info }, value, infos);
    if (namesIn(value).length > 0) return [];
    const nested = info.nested.get(String(value));
    return [
      ...valueFaults(node, { name, info }, value),
      ...(nested ? inputFaults(node, nested, infos, `${name}.`) : []),
    ];
  });
}

type Input = { name: string; info: InputInfo };

function linkFaults(
  { id, classType, graph }: Node,
  { name, info }: Input,
  [from, slot]: unknown[],
  infos: NodeInfos,
): Fault[] {
  const title = `${id} (${classType})`;
  const source = graph[String(from)];
  if (!source) return [wrong((usedBy) => messages.brokenLink(title, name, usedBy))];
  const sourceInfo = infos.get(source.class_type);
  // Report nothing here: the check of the linked node itself reports that the server lacks the node's class.
  if (!sourceInfo) return [];
  const received = sourceInfo.outputs[Number(slot)];
  if (received === undefined) return [wrong((usedBy) => messages.brokenLink(title, name, usedBy))];
  if (info.choices !== null || fits(received.split(","), info.types)) return [];
  const types = { expected: info.types.join(","), received };
  return [wrong((usedBy) => messages.wrongLink(title, name, types, usedBy))];
}

const fits = (received: readonly string[], accepted: readonly string[]): boolean =>
  received.some((type) => anyTypes.has(type) || accepted.some((each) => each === type || anyTypes.has(each)));

function valueFaults({ id, classType }: Node, { name, info }: Input, value: unknown): Fault[] {
  const { choices, types, min, max } = info;
  const text = String(value);
  const title = `${id} (${classType})`;
  const wrongValue = wrong((usedBy) => messages.wrongValue(title, name, text, usedBy));
  if (choices !== null) {
    if (choices.includes(text)) return [];
    if (!isModelFile(text)) return [wrongValue];
    return [missing((usedBy) => messages.missingFile(text, modelFolders[name] ?? null, usedBy))];
  }
  if (!types.includes("INT") && !types.includes("FLOAT")) return [];
  const number = Number(value);
  const isInside = Number.isFinite(number) && number >= (min ?? -Infinity) && number <= (max ?? Infinity);
  return isInside ? [] : [wrongValue];
}
