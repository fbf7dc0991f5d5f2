import { describe, expect, test } from "vitest";
import { describeAuditEntry } from "#domain/audit/audit-actions.ts";
import { routeFromList } from "./listed-route.ts";
import type { Model, ModelId } from "./models.ts";
import { klingImage, klingText } from "./kling.ts";
import { resolveRoute, shippedLifeCycle, localEngine, validateReplacements } from "./life-cycle.ts";
import { active, type LifeCycle } from "./model-states.ts";
import { routeDifferences, routeFieldDifferences, routeTitle, refusalMessage } from "./life-cycle-texts.ts";
import { noStartMessage } from "./model-states.ts";
import { resolutionField } from "./resolution.ts";
import { soraText } from "./sora-2.ts";
import { veo } from "./veo-3.ts";

const providerMakes =
  (...ids: ModelId[]) =>
  (id: ModelId) =>
    ids.includes(id);
const retired: LifeCycle = { state: "retired", since: "2026-09-24T00:00:00Z", reason: "Abgeschaltet", substitutes: {} };
const paused: LifeCycle = { state: "paused", since: "2026-11-01T10:00:00Z", reason: "", substitutes: {} };
const cyclesOf =
  (lifeCycles: Partial<Record<ModelId, LifeCycle>>) =>
  (id: ModelId): LifeCycle =>
    lifeCycles[id] ?? active;
const to = (substitute: string, base = retired): LifeCycle => ({
  ...base,
  substitutes: { "text-to-film": substitute },
});
const kind = "text-to-film";
const route = (model: Model, lifeCycles: Partial<Record<ModelId, LifeCycle>>) =>
  resolveRoute(model, kind, cyclesOf(lifeCycles));

describe("the end of Sora 2", () => {
  test("[SORA-04] applies once an outside provider renders videos from text, and not before", () => {
    expect(shippedLifeCycle(soraText, providerMakes())).toEqual(active);
    expect(shippedLifeCycle(soraText, providerMakes("kling-v2-5-text"))).toMatchObject({
      state: "retired",
      since: "2026-09-24T00:00:00Z",
      reason: expect.stringContaining("OpenAI"),
    });
    expect(shippedLifeCycle(klingText, providerMakes("kling-v2-5-text"))).toEqual(active);
  });

  test("does not apply where others render only images or presenters, or where one still supports Sora", () => {
    for (const makes of [
      providerMakes("nano-banana"),
      providerMakes("heygen", "order-film"),
      providerMakes("sora2-text", "veo3"),
    ]) {
      expect(shippedLifeCycle(soraText, makes)).toEqual(active);
    }
  });
});

describe("the route of a model", () => {
  test("the model itself, its substitute, our own engine, or none", () => {
    expect(route(soraText, {})).toEqual({ by: "itself" });
    expect(route(soraText, { "sora2-text": retired })).toEqual({ by: "none" });
    expect(route(soraText, { "sora2-text": to("kling-v2-5-text") })).toEqual({ by: "model", model: klingText });
    expect(route(soraText, { "sora2-text": to(localEngine) })).toEqual({ by: "engine" });
  });

  test.each([
    ["is paused itself", { "sora2-text": to("kling-v2-5-text"), "kling-v2-5-text": paused }],
    ["is retired itself", { "sora2-text": to("kling-v2-5-text"), "kling-v2-5-text": to("veo3") }],
    ["is unknown", { "sora2-text": to("verschwunden") }],
    ["makes something else", { "sora2-text": to("kling-v2-5") }],
  ] as const)("a substitute that %s is ignored", (_why, lifeCycles) => {
    expect(route(soraText, lifeCycles)).toEqual({ by: "none" });
  });

  test("the list for browsers leads to the same route", () => {
    const list = [{ id: "sora2-text", ...to("veo3") }];
    expect(routeFromList(list, soraText, kind).route).toEqual({ by: "model", model: veo });
    expect(routeFromList(list, klingText, kind)).toEqual({ lifeCycle: active, route: { by: "itself" } });
  });
});

describe("a substitution that cannot be saved", () => {
  const faults = (model: Model, substitute: string, lifeCycles: Partial<Record<ModelId, LifeCycle>> = {}) =>
    validateReplacements(model, { [kind]: substitute }, cyclesOf(lifeCycles)).map(({ message }) => message);

  test("a circular one and a chain, from both ends", () => {
    const lifeCycles = { "sora2-text": to("kling-v2-5-text") };
    expect(faults(klingText, "sora2-text", lifeCycles)).toEqual([expect.stringContaining("ersetzt selbst Sora 2")]);
    expect(faults(klingText, "veo3", lifeCycles)).toEqual([expect.stringContaining("ersetzt selbst Sora 2")]);
    expect(faults(veo, "sora2-text", lifeCycles)).toEqual([expect.stringContaining("wird selbst ersetzt")]);
    // Expect no error if the local engine replaces the model: it has no replacement itself, so no chain can arise.
    expect(faults(klingText, localEngine, lifeCycles)).toEqual([]);
  });

  test("the model itself, another kind, an unknown model, and a kind that the model does not support", () => {
    for (const id of ["sora2-text", "kling-v2-5", "nano-banana", "gibt-es-nicht"]) {
      expect(faults(soraText, id)).toEqual(["Dieses Modell kann das nicht ersetzen."]);
    }
    expect(faults(klingImage, "veo3")).toEqual(["Das macht dieses Modell nicht."]);
    expect([faults(soraText, "veo3"), faults(soraText, localEngine)]).toEqual([[], []]);
  });
});

describe("the texts", () => {
  test("[SORA-04] Sora 2 (eingestellt), läuft über …", () => {
    const title = (substitute: string) => {
      const cycle = to(substitute);
      return routeTitle(soraText, cycle, route(soraText, { "sora2-text": cycle }));
    };
    expect(title("kling-v2-5-text")).toBe("Sora 2 (eingestellt), läuft über Kling v2.5 Text");
    expect(title(localEngine)).toBe("Sora 2 (eingestellt), läuft über das eigene Studio");
    expect(routeTitle(soraText, retired, { by: "none" })).toBe("Sora 2 (eingestellt), kein Start möglich");
    expect(routeTitle(soraText, active, { by: "itself" })).toBe("Sora 2");
  });

  test("a refusal says what happened and what to do", () => {
    expect(refusalMessage(soraText, retired)).toBe(
      "Sora 2 ist seit dem 24.09.2026 eingestellt. Abgeschaltet. Ein Start ist nicht möglich. " +
        "Bitte wählen Sie ein anderes Modell oder bitten Sie den Administrator, ein Ersatzmodell zu nennen.",
    );
    expect(refusalMessage(klingText, paused)).toBe(
      "Kling v2.5 Text ist zurzeit pausiert. Ein Start ist nicht möglich. " +
        "Bitte wählen Sie ein anderes Modell oder versuchen Sie es später erneut.",
    );
  });

  test("the differences are one sentence, and empty where our own engine renders", () => {
    expect(routeDifferences(soraText, kind, { by: "model", model: veo })).toBe(
      "Dort gilt: immer 8 Sekunden; „Wasserzeichen entfernen“ gilt nicht.",
    );
    expect(routeDifferences(soraText, kind, { by: "engine" })).toBe("");
    expect(routeDifferences(veo, kind, { by: "model", model: soraText })).toContain("„Auflösung“ gilt nicht");
    expect(
      routeDifferences(veo, kind, { by: "model", model: soraText }, [resolutionField]),
      "the form of the local engine does not show the field",
    ).not.toContain("Auflösung");
  });

  test("[GEN-06] at its field each difference names the rendering model", () => {
    expect(routeFieldDifferences(soraText, kind, { by: "model", model: veo })[0]).toEqual({
      field: "n_frames",
      phrase: "Über Veo 3.1: immer 8 Sekunden.",
    });
    expect(routeFieldDifferences(soraText, kind, { by: "engine" })).toEqual([]);
  });

  test("[SORA-04] a retired model is not described as temporarily unavailable", () => {
    expect(noStartMessage(retired)).toBe("Ein Start ist nicht möglich.");
    expect(noStartMessage(paused)).toBe("Ein Start ist zurzeit nicht möglich.");
  });

  test("the audit log names model, states and substitutes", () => {
    const details = { model: "sora2-text", from: "retired", to: "retired", "text-to-film": "veo3" };
    expect(describeAuditEntry({ action: "model.changed", details })).toBe(
      "Modell geändert: Sora 2 (sora2-text): Eingestellt, Text zu Video über Veo 3.1",
    );
    const other = { model: "kling-v2-5", from: "active", to: "paused", "picture-to-film": localEngine };
    expect(describeAuditEntry({ action: "model.changed", details: other })).toBe(
      "Modell geändert: Kling v2.5 Image (kling-v2-5): Aktiv → Pausiert, Bild zu Video über das eigene Studio",
    );
  });
});
