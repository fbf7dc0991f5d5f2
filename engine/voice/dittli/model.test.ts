import { expect, test } from "vitest";
import { readPublishedModel } from "./assets.ts";
import { durationsOutput, loadModel } from "./model.ts";
import { addModelOutput } from "./add-model-output.ts";

test("the shipped model gives the same samples as the published one", async () => {
  const models = [await loadModel(), await loadModel(addModelOutput(await readPublishedModel(), durationsOutput))];
  const [planned, published] = await Promise.all(
    models.map((model) => model.render(["_", "g", "u", "ː", "t", "ə", "n", "t", "a", "ː", "k", "_"], 1.1)),
  );
  expect(planned?.samples.length).toBeGreaterThan(20_000);
  expect(planned).toEqual(published);
});
