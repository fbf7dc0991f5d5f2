import { registerHooks } from "node:module";

/**
 * Halves the CPU time in which the program starts. For each import, Node copies the whole package.json of the package;
 * that of drizzle-orm has 180 kilobytes and would be copied 800 times. Other programs load this file by `--import`.
 */
const root = new URL("../../", import.meta.url).href;
const inPackage = "/node_modules/";
const inDrizzle = `${inPackage}drizzle-orm/`;
/** Results for the specifiers with which our own files import drizzle-orm. */
const known = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]["resolve"] & {}>>();

registerHooks({
  resolve(specifier, context, next) {
    const { conditions, parentURL = "" } = context;
    if (!conditions.includes("import") || !parentURL.startsWith(root)) return next(specifier, context);
    const isRelative = specifier.startsWith(".");
    if (parentURL.includes(inDrizzle) && isRelative && specifier.endsWith(".js")) {
      return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
    }
    if (parentURL.includes(inPackage)) return next(specifier, context);
    if ((isRelative || specifier.startsWith("#")) && specifier.endsWith(".ts")) {
      // As `imports` in package.json says: `#server/x.ts` is the file server/x.ts.
      const url = isRelative ? new URL(specifier, parentURL).href : `${root}${specifier.slice(1)}`;
      return { url, format: "module-typescript", shortCircuit: true };
    }
    if (!specifier.startsWith("drizzle-orm")) return next(specifier, context);
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(specifier, found);
    return found;
  },
});
