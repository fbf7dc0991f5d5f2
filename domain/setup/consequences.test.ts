import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Setup } from "./calls.ts";
import { describeConsequence } from "./consequences.ts";
import { outsideParts, outsidePartIds, type SettingGroupId, settingGroupIds } from "./setting-groups.ts";

const setupWith = (...ready: string[]): Setup => ({
  groups: settingGroupIds.map((id) => ({
    id,
    source: null,
    is_locked: false,
    is_ready: ready.includes(id),
    fault: null,
    faulty_since: null,
    checked_at: null,
    fields: [],
  })),
  outside_parts: outsidePartIds.map((id) => ({
    id,
    is_ready: ready.includes(id),
    fault: null,
    faulty_since: null,
    checked_at: null,
  })),
});
const prices = { cents: {} as never, taxCase: "standard" } as const;
const orders = { takesOrders: true, producesOrders: true, orderPrices: { ...prices, isTest: true } };
const describe = (id: SettingGroupId, ...ready: string[]) => describeConsequence(id, setupWith(...ready), orders);

test("[ADM-01] what a missing way of delivery means depends on the other one", () => {
  expect(describe("whatsapp")).toBe(
    "Weil auch der E-Mail-Versand fehlt, geht kein Video von selbst hinaus: Wer bestellt, gibt den Link aus „Meine Bestellungen“ selbst weiter.",
  );
  expect(describe("whatsapp", "smtp")).toBe("Videos gehen nur per E-Mail an ihre Empfänger.");
  expect(describe("smtp")).toMatch(/Weil auch WhatsApp fehlt, geht kein Video von selbst hinaus/);
  expect(describe("smtp", "whatsapp")).toMatch(/Videos gehen nur per WhatsApp an ihre Empfänger\.$/);
  const delivered = describeConsequence("whatsapp", setupWith(), { ...orders, producesOrders: false });
  expect(delivered, "the operator's automation delivers").not.toContain("kein Video");
});

test("[ADM-01] what a missing provider or checkout means depends on the others", () => {
  expect(describe("kie")).toContain("Kein anderer Anbieter dafür ist eingerichtet.");
  expect(describe("kie", "comfyui")).toContain("ein anderer eingerichteter Anbieter");
  expect(describe("comfyui" as never, "comfyui")).toContain("Kein anderer Anbieter dafür ist eingerichtet.");
  expect(describe("stripe")).toContain("an der Testkasse, die nichts berechnet");
  expect(describeConsequence("stripe", setupWith(), { ...orders, takesOrders: false, orderPrices: null })).toBe(
    "Es kann nichts bestellt werden.",
  );
});

test("[ADM-01] the manuals of parts that only variables set up have the sections that the page names", () => {
  for (const id of outsidePartIds) {
    const { file, section } = outsideParts[id].manual;
    expect(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")).toContain(`\n## ${section}\n`);
  }
});

test("the videos of speakers have the same name as in the other texts", () => {
  for (const id of settingGroupIds)
    for (const ready of [[], settingGroupIds]) expect(describe(id, ...ready) ?? "").not.toContain("Sprecher-V");
  expect(describe("heygen")).toMatch(/^Sprechervideos /);
});
