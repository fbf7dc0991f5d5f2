import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { preloadNewFiles } from "./preload-new-files.ts";

const bundleOf = (imports: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(imports).map(([fileName, each]) => [fileName, { type: "chunk", fileName, imports: each }]),
  ) as unknown as Rolldown.OutputBundle;

function resolverFor(imports: Record<string, string[]>) {
  const { plugin, resolveDependencies } = preloadNewFiles();
  const { handler } = plugin.generateBundle as { handler: (options: unknown, bundle: Rolldown.OutputBundle) => void };
  handler({}, bundleOf(imports));
  return (file: string, dependencies: string[], hostId: string, hostType: "js" | "html" = "js") =>
    resolveDependencies(file, dependencies, { hostId, hostType });
}

test("a part is requested together with the files that are new with it", () => {
  const resolve = resolverFor({ "page.js": ["shared.js"], "shared.js": ["start.js"], "start.js": [] });
  expect(resolve("part.js", ["part.js", "new.js", "shared.js", "start.js"], "page.js")).toEqual(["part.js", "new.js"]);
});

test("a part that brings no other file is requested by its import alone", () => {
  const resolve = resolverFor({ "page.js": ["shared.js"] });
  expect(resolve("part.js", ["part.js", "shared.js"], "page.js")).toEqual([]);
});

test("the HTML page lists all files", () => {
  const resolve = resolverFor({ "index.html": ["shared.js"] });
  expect(resolve("start.js", ["shared.js"], "index.html", "html")).toEqual(["shared.js"]);
});
