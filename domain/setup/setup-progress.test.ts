import { expect, test } from "vitest";
import type { Setup } from "./calls.ts";
import { countSetUp, findMissingPoints, hasService } from "./setup-progress.ts";
import { outsidePartIds, settingGroupIds } from "./setting-groups.ts";

const empty: Setup = {
  groups: settingGroupIds.map((id) => ({
    id,
    source: null,
    is_locked: false,
    is_ready: false,
    fault: null,
    faulty_since: null,
    checked_at: null,
    fields: [],
  })),
  outside_parts: outsidePartIds.map((id) => ({
    id,
    is_ready: false,
    fault: null,
    faulty_since: null,
    checked_at: null,
  })),
};
const withGroup = (setup: Setup, id: string, change: object): Setup => ({
  ...setup,
  groups: setup.groups.map((group) => (group.id === id ? { ...group, ...change } : group)),
});

test("one provider is enough, a second one counts no more, and a faulty one not at all", () => {
  expect(countSetUp(empty)).toEqual({ done: 0, total: 7 });
  const one = withGroup(empty, "kie", { is_ready: true });
  expect(countSetUp(one).done).toBe(1);
  expect(countSetUp(withGroup(one, "fal", { is_ready: true })).done).toBe(1);
  expect(countSetUp(withGroup(one, "kie", { fault: "lehnt den Schlüssel ab" })).done).toBe(0);
  expect([hasService(one, "providers"), hasService(one, "mail")]).toEqual([true, false]);
});

test("ComfyUI counts as a provider, and an object storage is optional", () => {
  const ready = (id: string): Setup => ({
    ...empty,
    outside_parts: empty.outside_parts.map((part) => ({ ...part, is_ready: part.id === id })),
  });
  expect(["comfyui", "operator", "objectStorage"].map((id) => countSetUp(ready(id)).done)).toEqual([1, 1, 0]);
});

test("[ADM-01] the missing points are named in the order of the page, and a faulty one is told apart", () => {
  const titles = (setup: Setup) => findMissingPoints(setup).map(({ title, state }) => `${title}: ${state}`);
  expect(titles(empty).slice(0, 4)).toEqual([
    "Betreiber und Impressum: missing",
    "Öffentliche Adresse mit HTTPS: missing",
    "Verschlüsselte Sicherungen: missing",
    "Anbieter für Videos, Bilder und Texte: missing",
  ]);
  const faulty = withGroup(empty, "smtp", { is_ready: true, fault: "antwortet nicht" });
  expect(titles(faulty)).toContain("E-Mail: faulty");
  expect(titles(withGroup(empty, "smtp", { is_ready: true })).join()).not.toContain("E-Mail");
});
