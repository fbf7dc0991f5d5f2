import { expect, test } from "vitest";
import { longestModelId, modelIdFault } from "./model-ids.ts";

const isPossible = (provider: "kie" | "fal" | "replicate") => (id: string) => modelIdFault(provider, id) === undefined;

test("[ADM-01] an id has the shape that its provider uses", () => {
  expect(["nano-banana-2", "kling-3.0/video", "bytedance/seedance-2-5"].map(isPossible("kie"))).toEqual([
    true,
    true,
    true,
  ]);
  expect(["fal-ai/veo3.1/fast", "openai/gpt-image-2", "nano-banana-2"].map(isPossible("fal"))).toEqual([
    true,
    true,
    false,
  ]);
  expect(["google/nano-banana-2", "google/nano-banana/edit", "nano-banana"].map(isPossible("replicate"))).toEqual([
    true,
    false,
    false,
  ]);
});

test("[ADM-01] an id that would lead to another address of the provider is refused", () => {
  const ids = [
    "",
    "/",
    "../predictions",
    "google/..",
    "a//b",
    "a/b?x=1",
    "a/b#c",
    "a/ b",
    "a/b\n",
    "https://a.de/b",
    "A/B",
  ];
  for (const provider of ["kie", "fal", "replicate"] as const) {
    expect(ids.filter(isPossible(provider))).toEqual([]);
    expect(isPossible(provider)(`a/${"b".repeat(longestModelId)}`)).toBe(false);
  }
  expect(modelIdFault("fal", "..")).toMatch(/^Bitte geben Sie die Kennung so ein, .+\.$/);
});
