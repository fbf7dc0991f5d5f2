import { execFileSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const quickImports = pathToFileURL(path.join(import.meta.dirname, "quick-imports.ts")).href;

/**
 * Program that prints as JSON the URLs of drizzle-orm that Node itself resolved, and all modules that the database
 * schema imports.
 */
const program = `
  import { registerHooks } from "node:module";
  const [resolved, loaded] = [[], []];
  registerHooks({
    resolve(specifier, context, next) {
      const result = next(specifier, context);
      if (result.url.includes("/drizzle-orm/")) resolved.push(result.url);
      return result;
    },
    load(url, context, next) {
      loaded.push([url, context.format]);
      return next(url, context);
    },
  });
  if (process.argv[1] === "quick") await import(${JSON.stringify(quickImports)});
  loaded.length = 0;
  await import("#server/db/project-schema.ts");
  console.log(JSON.stringify({ resolved, loaded }));
`;
type Report = { resolved: string[]; loaded: [url: string, format: string][] };

function importSchema(mode: "quick" | "plain"): Report {
  const args = ["--input-type=module", "--eval", program, mode];
  const env = { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] };
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: "utf8", env })) as Report;
}

test("the same modules are imported, and Node resolves each import of drizzle-orm once instead of hundreds of times", () => {
  const [quick, plain] = [importSchema("quick"), importSchema("plain")];
  expect(quick.loaded).toEqual(plain.loaded);
  expect(plain.resolved.length).toBeGreaterThan(200);
  expect(quick.resolved.length).toBeLessThan(20);
});
