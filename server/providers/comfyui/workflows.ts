import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import { heygen } from "#domain/models/heygen.ts";
import { findModel, type ModelId } from "#domain/models/models.ts";
import { ConfigError } from "#server/platform/config.ts";
import { type Conditions, fulfils, overlaps, readConditions } from "./conditions.ts";
import { namesIn } from "./placeholders.ts";
import { isEnglishPlaceholder, isPlaceholder, imageOf, type ImageCounts } from "./values.ts";

/** Graph in ComfyUI's API format: class and inputs of each node; a link is `[node, output]`. */
const graph = z.record(
  z.string(),
  z.looseObject({
    class_type: z.string().check(z.minLength(1)),
    inputs: z.record(z.string(), z.unknown()),
    _meta: z.optional(z.looseObject({ title: z.optional(z.string()) })),
  }),
);
export type Graph = z.output<typeof graph>;

export type Workflow = {
  model: ModelId;
  file: string;
  graph: Graph;
  imageCounts: ImageCounts;
  conditions: Conditions;
  isEnglishOnly: boolean;
};

/**
 * Reads the workflows of a folder: `<model id>.json`, and `<model id>.<anything>.json` for other numbers of images or,
 * with `field=value`, other settings. An unusable file stops the server: otherwise another, perhaps paid, provider
 * would serve the model unnoticed.
 * @throws ConfigError with one German line per bad file
 */
export function readWorkflows(folder: string): Workflow[] {
  const problems: string[] = [];
  const workflows: Workflow[] = [];
  for (const name of namesOf(folder)) {
    try {
      workflows.push(readWorkflow(folder, name));
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(`COMFYUI_WORKFLOWS: ${name} ${error.message}`);
    }
  }
  for (const [index, { model, file, imageCounts, conditions }] of workflows.entries()) {
    const duplicate = workflows
      .slice(0, index)
      .find(
        (other) => other.model === model && takesImages(other, imageCounts) && overlaps(other.conditions, conditions),
      );
    if (!duplicate) continue;
    const hasConditions = [conditions, duplicate.conditions].some((each) => Object.keys(each).length > 0);
    problems.push(
      hasConditions
        ? `COMFYUI_WORKFLOWS: ${file} gilt zum Teil für dieselben Einstellungen wie ${duplicate.file}`
        : `COMFYUI_WORKFLOWS: ${file} nimmt so viele Bilder wie ${duplicate.file}`,
    );
  }
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return workflows;
}

/** Whether a workflow expects exactly as many images and masks as a request has. */
export const takesImages = ({ imageCounts }: Workflow, { images, masks }: ImageCounts) =>
  imageCounts.images === images && imageCounts.masks === masks;

/** Whether a workflow can serve a request with these images and this input. */
export const accepts = (workflow: Workflow, counts: ImageCounts, input: Record<string, unknown>) =>
  takesImages(workflow, counts) && fulfils(workflow.conditions, input);

/** Inputs of ComfyUI's nodes that name the file of a model that makes images or videos. */
const modelInputs = ["unet_name", "ckpt_name"];

/**
 * The model behind workflows: the title that the operator has given to the node that loads the model. Undefined if such
 * a node has no own title (ComfyUI's titles begin with "Load"), or if the workflows have different titles.
 */
export function realModelOf(workflows: readonly Workflow[]): string | undefined {
  const titles = new Set(
    workflows.map(({ graph: nodes }) => {
      const loader = Object.values(nodes).find(({ inputs }) => modelInputs.some((name) => name in inputs));
      const title = loader?._meta?.title?.trim();
      return title === "" || title?.startsWith("Load ") ? undefined : title;
    }),
  );
  const [title] = titles;
  return titles.size === 1 ? title : undefined;
}

function namesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json") && !name.startsWith("."))
      .toSorted();
  } catch {
    throw new ConfigError("COMFYUI_WORKFLOWS muss ein lesbarer Ordner sein");
  }
}

function readWorkflow(folder: string, name: string): Workflow {
  const model = findModel(name.split(".")[0] ?? "");
  if (!model) throw new ConfigError("heißt nach keinem Modell");
  // Refuse workflows for presenters, which need faces and voices that no ComfyUI graph provides.
  if (model.id === heygen.id) throw new ConfigError("gehört zu Filmen mit Sprechern, die ComfyUI nicht macht");
  const content = parse(readFileSync(path.join(folder, name), "utf8"));
  if (typeof content === "object" && content !== null && "nodes" in content) {
    throw new ConfigError("ist im Format der Oberfläche: bitte in ComfyUI mit „Export (API)“ speichern");
  }
  const { data } = graph.safeParse(content);
  if (!data || Object.keys(data).length === 0) throw new ConfigError("ist kein Ablauf im API-Format von ComfyUI");
  const names = namesIn(data);
  const unknown = names.find((each) => !isPlaceholder(model.id, each));
  if (unknown !== undefined) throw new ConfigError(`nennt {{${unknown}}}, das ${model.id} nicht hat`);
  return {
    model: model.id,
    file: name,
    graph: data,
    imageCounts: { images: countOf(names, "image"), masks: countOf(names, "mask") },
    conditions: readConditions(model.id, name),
    isEnglishOnly: names.some((each) => isEnglishPlaceholder(model.id, each)),
  };
}

/**
 * Counts the image placeholders of a workflow, which must be numbered without gaps, so that no input image is left
 * out.
 */
function countOf(names: readonly string[], kind: "image" | "mask"): number {
  const numbers = names.flatMap((name) => {
    const image = imageOf(name);
    return image?.kind === kind ? [image.number] : [];
  });
  if (numbers.toSorted((a, b) => a - b).some((number, index) => number !== index + 1)) {
    throw new ConfigError(`muss seine Bilder von {{${kind}_1}} an ohne Lücke nennen`);
  }
  return numbers.length;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new ConfigError("ist kein JSON");
  }
}
