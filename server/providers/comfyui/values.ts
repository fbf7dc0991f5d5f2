import { createHash } from "node:crypto";
import type { Field } from "#domain/models/fields.ts";
import { findModel, type Model, type ModelId } from "#domain/models/index.ts";
import type { Order } from "#server/providers/provider.ts";
import type { Values } from "./placeholders.ts";

/** About as many pixels as the usual models draw, in steps that all of them take. */
const pixels = { image: 1024 * 1024, video: 832 * 480 };
const step = 16;
/** Placeholders that count frames, as `frames_24`. */
const framesName = /^frames_([1-9]\d?)$/;
const pictureName = /^(image|mask)_([1-9]\d?)$/;

const ratios: Record<string, number> = { portrait: 9 / 16, landscape: 16 / 9 };

/** How many pictures and masks an order brings; they come in this order. */
export type Pictures = { images: number; masks: number };

const modelOf = (id: ModelId): Model => {
  const model = findModel(id);
  if (!model) throw new Error(`no model ${id}`);
  return model;
};

/** Every placeholder that a workflow of this model may use. */
export function isPlaceholder(id: ModelId, name: string): boolean {
  if (["seed", "width", "height"].includes(name) || pictureOf(name)) return true;
  const { makes } = modelOf(id);
  if (name === "denoise") return plainFields(id).includes("strength");
  if (makes === "video" && (name === "seconds" || framesName.test(name))) return true;
  return plainFields(id).includes(name) || isEnglishPlaceholder(id, name);
}

/** How a workflow whose text encoder reads English only names a description; it is then translated where that is set up. */
const englishName = (field: string) => `english_${field}`;
const describedFields = (id: ModelId): string[] =>
  Object.entries<Field>(modelOf(id).fields).flatMap(([name, field]) =>
    field.control === "text" && field.isDescription ? [name] : [],
  );
export const isEnglishPlaceholder = (id: ModelId, name: string): boolean =>
  describedFields(id).some((field) => englishName(field) === name);

/** The names of its fields that are words, numbers or switches; pictures have placeholders of their own. */
function plainFields(id: ModelId): string[] {
  return Object.entries(modelOf(id).fields).flatMap(([name, { control }]) =>
    control === "image" || control === "images" ? [] : [name],
  );
}

/** Which picture a placeholder stands for, as `image_1`; null for all others. */
export function pictureOf(name: string): { kind: "image" | "mask"; number: number } | null {
  const [, kind, number] = pictureName.exec(name) ?? [];
  return kind === "image" || kind === "mask" ? { kind, number: Number(number) } : null;
}

/** How many of an order's pictures are masks. */
export function picturesOf({ model, input, inputKeys }: Order): Pictures {
  const masks = summaryOf(model, input).masks?.length ?? 0;
  return { images: inputKeys.length - masks, masks };
}

/**
 * What an order says for the placeholders, without its pictures. The seed belongs to the reference: the same start asks
 * for the same picture, and another one is not answered from ComfyUI's cache.
 * @param source width and height of the first picture, for formats that follow it
 */
export function valuesOf(order: Order, source: { width: number; height: number } | null): Values {
  const { model: id, reference } = order;
  const { makes, input: schema } = modelOf(id);
  const input: Record<string, unknown> = schema.parse(order.input);
  const { aspectRatio, seconds } = summaryOf(id, input);
  const fields = plainFields(id).flatMap((name) => {
    const value = input[name];
    return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? [[name, value] as const]
      : [];
  });
  return {
    ...Object.fromEntries(fields),
    ...Object.fromEntries(describedFields(id).map((name) => [englishName(name), String(input[name] ?? "")])),
    // A sampler counts what changes, the field what stays.
    ...(typeof input["strength"] === "number" && { denoise: Math.round((1 - input["strength"]) * 100) / 100 }),
    seed: createHash("sha256").update(reference).digest().readUIntBE(0, 6),
    ...size(ratioOf(aspectRatio, source), pixels[makes]),
    ...(seconds !== null && { seconds, ...frames(seconds) }),
  };
}

/** Video models count one frame more than fit into the seconds. */
function frames(seconds: number): Values {
  const rates = Array.from({ length: 99 }, (_, index) => index + 1);
  return Object.fromEntries(rates.map((rate) => [`frames_${rate}`, seconds * rate + 1]));
}

function ratioOf(aspectRatio: string, source: { width: number; height: number } | null): number {
  const [width = 0, height = 0] = aspectRatio.split(":").map(Number);
  if (width > 0 && height > 0) return width / height;
  return ratios[aspectRatio] ?? (source ? source.width / source.height : 1);
}

function size(ratio: number, area: number): { width: number; height: number } {
  const rounded = (length: number) => Math.max(step, Math.round(length / step) * step);
  return { width: rounded(Math.sqrt(area * ratio)), height: rounded(Math.sqrt(area / ratio)) };
}

function summaryOf(id: ModelId, input: Record<string, unknown>) {
  // The input was read by this very model's schema.
  const summarize = modelOf(id).summarize as (given: never) => {
    aspectRatio: string;
    seconds: number | null;
    masks?: readonly string[];
  };
  return summarize(input as never);
}
