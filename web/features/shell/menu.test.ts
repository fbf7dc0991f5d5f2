import { expect, test } from "vitest";
import type { Field } from "#domain/models/fields.ts";
import { klingThreeText } from "#domain/models/kling-3.ts";
import { klingText } from "#domain/models/kling.ts";
import { seedanceTwoText } from "#domain/models/seedance-2.ts";
import { soraText } from "#domain/models/sora-2.ts";
import { veo } from "#domain/models/veo-3.ts";
import { newerTools, orderForms, tools } from "#domain/pages.ts";

const fieldsByPath: Record<string, Record<string, Field>> = {
  "/sora2": soraText.fields,
  "/veo3": veo.fields,
  "/kling": klingText.fields,
  "/kling-3": klingThreeText.fields,
  "/seedance": seedanceTwoText.fields,
};

test("[NAV-01] each entry of the menu says what it is for, with the lengths that its form offers", () => {
  for (const { path, purpose } of [...tools, ...newerTools, ...orderForms]) {
    expect(purpose.length, path).toBeGreaterThan(10);
    const fields = fieldsByPath[path];
    if (!fields) continue;
    const [lengths] = Object.entries(fields).flatMap(([name, field]) =>
      /duration|frames/i.test(name) && field.control === "choice" ? [field.options.map(({ value }) => value)] : [],
    );
    expect(purpose.match(/\d+/g)?.map(Number), path).toEqual(lengths);
  }
});
