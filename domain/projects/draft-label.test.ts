import { expect, test } from "vitest";
import { allModels } from "../models/models.ts";
import { draftLabel } from "./draft-label.ts";

test("a UGC speaker's video is marked as a draft, and neither an order's video nor another generation is", () => {
  const marked = allModels.filter(({ type }) => draftLabel({ model_type: type }) !== undefined);
  expect(marked.map(({ id }) => id)).toEqual(["heygen"]);
  expect(draftLabel({ model_type: "heygen" })).toBe("Entwurf");
});
