import { expect, test } from "vitest";
import type { ProviderFile } from "./ingest.ts";
import { ingestLevels, maxIngestMs } from "./ingest-levels.ts";

const kit = {
  company: "Bäckerei Huber",
  claim: "",
  website: "",
  phone: "",
  primaryColor: "#1d3557",
  secondaryColor: "#e9a23b",
  hasLowerThird: true,
  hasEndCard: true,
  subtitleStyle: "strip",
} as const;
const plain: ProviderFile = {
  file: "presenter.mp4",
  kind: "video",
  posterFile: null,
  model: "UGC über HeyGen",
  source: "trainedAlgorithmicMedia",
};
const sum = (file: ProviderFile) => ingestLevels(file).reduce((total, { timeoutMs }) => total + timeoutMs, 0);

test("a video loses its brand, its label and its poster one after the other, and never the label for the brand", () => {
  const complete = { ...plain, posterFile: "presenter.jpg", needsLabel: true, brand: { kit } };
  const levels = ingestLevels(complete);
  expect(levels.map(({ lost }) => lost)).toEqual(["no brand", "no label", "no poster", null]);
  const [brand, label] = levels;
  expect(brand?.timeoutMs, "a slow brand leaves the label its time").toBeLessThan((label?.timeoutMs ?? 0) / 2);
  expect(sum(complete)).toBe(maxIngestMs);
});

test("a file without brand and label has one level, and another one if it gets a poster", () => {
  expect(ingestLevels(plain)).toHaveLength(1);
  expect(ingestLevels({ ...plain, posterFile: "scene.jpg" })).toHaveLength(2);
  const still = { ...kit, hasEndCard: false };
  expect(ingestLevels({ ...plain, brand: { kit: still } }), "nothing of the brand is drawn").toHaveLength(1);
});
