import { registerHooks, type ResolveFnOutput } from "node:module";

const root = new URL("../../", import.meta.url).href;
const inPackage = "/node_modules/";
const inDrizzle = `${inPackage}drizzle-orm/`;
/** Results of resolving the specifiers with which our own files import drizzle-orm. */
const known = new Map<string, ResolveFnOutput>();

// Save two fifths of the CPU time of the program's start: for each import, Node copies the package.json of the package,
// and drizzle-orm's has 180 KB and would be copied 800 times. The hook returns the results that Node would return.
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
      // Resolve `#server/x.ts` to the file server/x.ts, as `imports` in package.json does.
      const url = isRelative ? new URL(specifier, parentURL).href : `${root}${specifier.slice(1)}`;
      return { url, format: "module-typescript", shortCircuit: true };
    }
    if (!specifier.startsWith("drizzle-orm")) return next(specifier, context);
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(specifier, found);
    return found;
  },
});
