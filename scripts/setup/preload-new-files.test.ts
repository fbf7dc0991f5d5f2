import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { preloadNewFiles } from "./preload-new-files.ts";

const startPage = { imports: ["start.js"], isEntry: true } as const;

/** Resolver of a build with these chunks. */
function resolverFor(chunks: Record<string, { imports: readonly string[]; isEntry?: true; isDynamicEntry?: true }>) {
  const { plugin, resolveDependencies } = preloadNewFiles();
  const { handler } = plugin.generateBundle as { handler: (options: unknown, bundle: Rolldown.OutputBundle) => void };
  const files = Object.entries(chunks).map(([fileName, chunk]) => [fileName, { type: "chunk", fileName, ...chunk }]);
  handler({}, Object.fromEntries(files) as unknown as Rolldown.OutputBundle);
  return (file: string, dependencies: string[], hostId: string, hostType: "js" | "html" = "js") =>
    resolveDependencies(file, dependencies, { hostId, hostType });
}

test("a part is requested together with the files that are new with it", () => {
  const resolve = resolverFor({
    "index.js": startPage,
    "page.js": { imports: ["shared.js"], isDynamicEntry: true },
    "shared.js": { imports: ["start.js"] },
  });
  expect(resolve("part.js", ["part.js", "new.js", "shared.js", "start.js"], "page.js")).toEqual(["part.js", "new.js"]);
});

test("a part of several pages is requested without the files that all of them have", () => {
  const resolve = resolverFor({
    "one.js": { imports: ["form.js", "both.js"], isDynamicEntry: true },
    "other.js": { imports: ["form.js", "both.js", "extra.js"], isDynamicEntry: true },
  });
  expect(resolve("part.js", ["part.js", "both.js", "extra.js"], "form.js")).toEqual(["part.js", "extra.js"]);
});

test("a part that brings no other file is requested by its import alone", () => {
  const resolve = resolverFor({ "page.js": { imports: ["shared.js"], isDynamicEntry: true } });
  expect(resolve("part.js", ["part.js", "shared.js"], "page.js")).toEqual([]);
});

test("the HTML page lists all files", () => {
  const resolve = resolverFor({ "index.js": startPage });
  expect(resolve("index.js", ["start.js"], "index.html", "html")).toEqual(["start.js"]);
});
