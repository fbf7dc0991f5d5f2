import { expect, test } from "vitest";
import { modelTypes } from "./model-types.ts";
import { allModels } from "./models.ts";

test("[PRJ-01] the table of model types lists the types of all models, in the order of the menus, and no others", () => {
  const types = new Set(allModels.map(({ type }) => type));
  expect(Object.values(modelTypes).map(({ type }) => type)).toEqual([...types]);
});
