import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Project } from "#domain/projects/project.ts";
import { closeToast, readToasts } from "#web/ui/toast.ts";
import { showCompletionToast } from "./completion-toast.ts";

beforeEach(() => {
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("location", { pathname: "/konto" });
});
afterEach(() => {
  for (const { id } of readToasts()) closeToast(id);
  vi.unstubAllGlobals();
});

let count = 0;
function end(change: Partial<Project>): void {
  count += 1;
  const project = { id: `project-${count}`, prompt: `Szene ${count}`, error_message: null, ...change } as Project;
  showCompletionToast(project);
}
const shown = () => readToasts().map(({ title, description }) => [title, description]);

test("[PRJ-04] images that end while their toast is shown are counted in it", () => {
  end({ status: "completed", model_type: "nano-banana", prompt: "Tulpen" });
  expect(shown()).toEqual([["Ihr Bild ist fertig", "Tulpen"]]);
  for (const prompt of ["Rosen", "Nelken"]) end({ status: "completed", model_type: "nano-banana", prompt });
  expect(shown()).toEqual([["3 Bilder sind fertig", "Zuletzt: Nelken"]]);
});

test("[PRJ-04] images, videos and failures have a toast each, and a closed toast counts no longer", () => {
  end({ status: "completed", model_type: "nano-banana", prompt: "Tulpen" });
  end({ status: "completed", model_type: "sora2", prompt: "Ein Leuchtturm" });
  end({ status: "failed", model_type: "sora2", error_message: "Der Anbieter ist nicht erreichbar." });
  expect(shown()).toEqual([
    ["Ihr Bild ist fertig", "Tulpen"],
    ["Ihr Video ist fertig", "Ein Leuchtturm"],
    ["Ein Projekt ist fehlgeschlagen", "Der Anbieter ist nicht erreichbar."],
  ]);
  for (const { id } of readToasts()) closeToast(id);
  end({ status: "completed", model_type: "nano-banana", prompt: "Rosen" });
  expect(shown()).toEqual([["Ihr Bild ist fertig", "Rosen"]]);
});
