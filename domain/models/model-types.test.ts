import { expect, test } from "vitest";
import { modelTypes } from "./model-types.ts";
import { allModels } from "./models.ts";

test("[PRJ-01] the table of model types has the types of all models, in their order, with the same values", () => {
  const defined = new Map(allModels.map((each) => [each.type, each]));
  expect(Object.values(modelTypes)).toEqual(
    [...defined.values()].map(({ type, label, makes, polledBy }) => ({ type, label, makes, polledBy })),
  );
});
