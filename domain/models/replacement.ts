import { formatNumber } from "../format.ts";
import { germanList } from "../german-list.ts";
import type { Summary } from "./define-model.ts";
import type { ChoiceField, Field } from "./fields.ts";
import type { Kind } from "./generation-kinds.ts";
import { fieldsOf, kindsOf, listed } from "./kinds-of-model.ts";
import { type Model, models } from "./models.ts";
import { shownWordsField } from "./shown-words-field.ts";

type Input = Record<string, unknown>;

/**
 * Whether `other` can replace `model` for a kind of generation: it makes the same kind and requires no field that
 * `model` lacks, such as a mask.
 */
export function mayReplace(model: Model, kind: Kind, other: Model): boolean {
  if (other.id === model.id || kind === "presenter") return false;
  if (![model, other].every((each) => kindsOf(each).includes(kind))) return false;
  return !fieldsOf(other).has("mask") || fieldsOf(model).has("mask");
}

export const replacementsOf = (model: Model, kind: Kind): Model[] =>
  models.filter((other) => mayReplace(model, kind, other));

export type Translation = {
  /** Input for the replacement model, parsed by that model's schema. */
  input: Input;
  /** Number of input images that the replacement model uses; it ignores the images after them. */
  imageCount: number;
  /** Columns of the project that its card shows. */
  summary: Summary;
};

/** Translates an input to the fields of a replacement model; fields that the input lacks get their default values. */
export function translate(from: Model, to: Model, input: Input): Translation {
  const own = fieldsOf(from);
  const entries = [...fieldsOf(to)].flatMap(([role, { name, field }]) => {
    const source = own.get(role);
    const value = source && convert(role, { from: source.field, to: field }, input[source.name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  const translated: Input = to.input.parse(Object.fromEntries(entries));
  const theirs: Summary = to.summarize(translated as never);
  const { aspectRatio } = from.summarize(input as never);
  const isSameShape = shapeOf(aspectRatio) === shapeOf(theirs.aspectRatio);
  return {
    input: translated,
    imageCount: theirs.images.length,
    summary: { ...theirs, aspectRatio: isSameShape ? aspectRatio : theirs.aspectRatio },
  };
}

type Between = { from: Field; to: Field };

function convert(role: string, { from, to }: Between, value: unknown): unknown {
  switch (to.control) {
    case "text":
      return typeof value === "string" ? cut(value.trim(), to.max) : undefined;
    case "images":
      return listed(value).slice(0, to.max);
    case "image":
      return listed(value)[0];
    case "fixed":
      return undefined;
    case "choice":
      if (role === "seconds") return nearest(to, Number(value), Number, (a, b) => Math.abs(a - b));
      if (role === "shape") return nearest(to, ratioOf(labelOf(from, value)), optionRatio, ratioDistance);
  }
  return to.schema.safeParse(value).success ? value : undefined;
}

/** Shortens a text to `max` characters, at the end of a word if possible, and never within a surrogate pair. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.slice(0, max + 1).search(/(?<!\s)\s+\S*$/u);
  return text
    .slice(0, end > max / 2 ? end : max)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd();
}

function labelOf(field: Field, value: unknown): string {
  const options = field.control === "choice" ? field.options : [];
  return options.find((option) => option.value === value)?.label ?? "";
}

/** The aspect ratio in the label of a form option, such as `Hochformat (9:16)`. */
const optionRatio = (_value: unknown, label: string) => ratioOf(label);

function ratioOf(label: string): number {
  const [, width, height] = /(\d+):(\d+)/.exec(label) ?? [];
  return Number(width) / Number(height);
}

const ratioDistance = (a: number, b: number) => Math.abs(Math.log(a / b));

function shapeOf(aspectRatio: string): string {
  return { portrait: "9:16", landscape: "16:9" }[aspectRatio] ?? aspectRatio;
}

/**
 * The option of a field that is nearest to `target`; the larger one if two are equally near. Undefined if `target` is
 * not a number.
 */
function nearest(
  { options }: ChoiceField,
  target: number,
  read: (value: string | number, label: string) => number,
  distance: (a: number, b: number) => number,
): string | number | undefined {
  const ranked = options
    .map(({ value, label }) => ({ value, size: read(value, label) }))
    .toSorted((a, b) => distance(a.size, target) - distance(b.size, target) || b.size - a.size);
  return Number.isNaN(target) ? undefined : ranked[0]?.value;
}

/** A difference between a model and its replacement in one form field. */
export type Difference = {
  /** Name of the field concerned in the form of the replaced model; undefined if that form has no such field. */
  field: string | undefined;
  /** German phrase about the difference, for example `höchstens 10 Sekunden`. */
  phrase: string;
  /** Number of characters of the field's text that the replacement uses; left out if it uses the whole text. */
  max?: number;
  /** Whether the replacement ignores the field's value. */
  isLost?: true;
};

export function fieldDifferences(from: Model, kind: Kind, to: Model): Difference[] {
  const own = fieldsOf(from);
  const theirs = fieldsOf(to);
  const both = (role: string) => ({ from: own.get(role)?.field, to: theirs.get(role)?.field });
  const sharedRoles = new Set(["seconds", "shape", "image", "prompt", "mask", "num_images", shownWordsField]);
  const ignored = [...own].flatMap(([role, { name, field }]): Difference[] =>
    sharedRoles.has(role) || theirs.has(role) || field.control === "fixed"
      ? []
      : [{ field: name, phrase: doesNotCount([field.label]), isLost: true }],
  );
  const at = (role: string, phrases: readonly string[]) =>
    phrases.map((phrase): Difference => ({ field: own.get(role)?.name, phrase }));
  const prompt = theirs.get("prompt")?.field;
  return [
    ...at("seconds", secondsDifference(both("seconds"))),
    ...at("shape", shapeDifference(both("shape"))),
    ...at("image", kind.startsWith("picture-") ? imageDifference(both("image")) : []),
    ...at("prompt", promptDifference(both("prompt"))).map((each) => ({
      ...each,
      ...(prompt?.control === "text" && { max: prompt.max }),
    })),
    ...at("mask", own.has("mask") && !theirs.has("mask") ? ["ohne Maske, das ganze Bild kann sich ändern"] : []),
    ...at("num_images", own.has("num_images") && !theirs.has("num_images") ? ["immer nur ein Bild"] : []),
    ...ignored,
  ];
}

/**
 * All differences as German phrases for display. Fields that the replacement ignores are combined in one phrase, such
 * as `„Dauer“ und „Format“ gelten nicht`. Leaves out `hiddenFields`, which the form does not show.
 */
export function differences(from: Model, kind: Kind, to: Model, hiddenFields: readonly string[] = []): string[] {
  const all = fieldDifferences(from, kind, to).filter(({ field }) => !hiddenFields.includes(field ?? ""));
  const fields: Record<string, Field> = from.fields;
  const ignored = all.flatMap(({ field, isLost }) => {
    const fieldOfFirst = fields[field ?? ""];
    return isLost && fieldOfFirst && fieldOfFirst.control !== "fixed" ? [fieldOfFirst.label] : [];
  });
  const others = all.filter(({ isLost }) => !isLost).map(({ phrase }) => phrase);
  return ignored.length > 0 ? [...others, doesNotCount(ignored)] : others;
}

const doesNotCount = (labels: readonly string[]) =>
  `${germanList(labels.map((label) => `„${label}“`))} ${labels.length === 1 ? "gilt" : "gelten"} nicht`;

type Both = { from: Field | undefined; to: Field | undefined };

function secondsDifference({ from, to }: Both): string[] {
  if (from?.control !== "choice" || to?.control !== "choice") return [];
  const values = from.options.map(({ value }) => Number(value));
  const lengths = to.options.map(({ value }) => Number(value));
  if (values.every((value) => lengths.includes(value))) return [];
  const [only] = lengths;
  if (lengths.length === 1) return [`immer ${only} Sekunden`];
  if (values.length === 1) {
    const converted = nearest(to, Number(values[0]), Number, (a, b) => Math.abs(a - b));
    return [`${converted} statt ${values[0]} Sekunden`];
  }
  return [
    ...(Math.max(...lengths) < Math.max(...values) ? [`höchstens ${Math.max(...lengths)} Sekunden`] : []),
    ...(Math.min(...lengths) > Math.min(...values) ? [`mindestens ${Math.min(...lengths)} Sekunden`] : []),
  ];
}

function shapeDifference({ from, to }: Both): string[] {
  if (from?.control === "choice" && !to) return ["Format immer wie das Bild"];
  if (to?.control !== "choice") return [];
  if (from?.control !== "choice") return [`Format immer ${labelOf(to, to.initial)}`];
  const shapes = to.options.map(({ label }) => ratioOf(label));
  if (from.options.every(({ label }) => shapes.includes(ratioOf(label)))) return [];
  return [`nur in den Formaten ${germanList(to.options.map(({ label }) => label))}`];
}

const maxInputImages = (field: Field | undefined) => (field?.control === "images" ? field.max : 1);

function imageDifference({ from, to }: Both): string[] {
  const most = maxInputImages(to);
  if (maxInputImages(from) <= most) return [];
  return [most === 1 ? "nur mit dem ersten Bild" : `nur mit den ersten ${most} Bildern`];
}

function promptDifference({ from, to }: Both): string[] {
  if (from?.control !== "text" || to?.control !== "text" || to.max >= from.max) return [];
  return [`${to.label} nur bis ${formatNumber(to.max)} Zeichen, was darüber hinausgeht, entfällt`];
}
