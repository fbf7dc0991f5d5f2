import { soraImage, soraText } from "./sora-2.ts";

/** Every model on offer, in the order the menus list them. */
export const models = [soraImage, soraText] as const;

export type Model = (typeof models)[number];
export type ModelId = Model["id"];

export function findModel(id: string): Model | undefined {
  return models.find((model) => model.id === id);
}

/** Projects of old data may have no type; they were made by Sora 2. */
const fallbackType = "sora2";

export function typeLabel(type: string | null): string {
  return models.find((model) => model.type === (type ?? fallbackType))?.label ?? type ?? fallbackType;
}

export function typeMakes(type: string): "video" | "image" {
  return models.find((model) => model.type === type)?.makes ?? "video";
}

/** The function that a browser calls while a project of this type is under way. */
export function pollFunction(type: string): string {
  return models.find((model) => model.type === type)?.polledBy ?? "sora2-poll-status";
}

const formatLabels: Record<string, string> = {
  portrait: "Hochformat (9:16)",
  landscape: "Querformat (16:9)",
};

export function formatLabel(aspectRatio: string): string {
  return formatLabels[aspectRatio] ?? aspectRatio;
}
