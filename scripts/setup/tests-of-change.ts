import { dirname } from "node:path/posix";

/** Tests to run: path prefixes of unit tests, and files of end-to-end tests. */
export type TestSelection = { unit: string[]; endToEnd: string[] };

const room = /^(?:(?:server|web)\/features|server\/providers|domain|engine)\/([^/]+)\//;
const callTests = ["server/authorization.test.ts", "server/app.test.ts"];

/**
 * Selects the tests closest to a change: those of the feature or provider that contains a changed file, or of its
 * folder in the engine; for any other file, the tests beside it. `npm test` also runs tests elsewhere that import the
 * file.
 * @param endToEndFiles all end-to-end files; those whose name begins with a changed feature are selected
 */
export function testsOfChange(changedFiles: readonly string[], endToEndFiles: readonly string[]): TestSelection {
  const unit = new Set<string>();
  const endToEnd = new Set<string>();
  for (const file of changedFiles) {
    if (file.startsWith("e2e/")) {
      if (endToEndFiles.includes(file)) endToEnd.add(file);
      continue;
    }
    const [, name] = room.exec(file) ?? [];
    if (/^domain\/.*\/calls\.ts$/.test(file)) for (const test of callTests) unit.add(test);
    if (name === undefined) {
      if (/^(?:server|web|domain|engine|scripts)\//.test(file)) unit.add(`${dirname(file)}/`);
      continue;
    }
    if (file.startsWith("engine/") || file.startsWith("server/providers/")) {
      unit.add(`${file.slice(0, file.indexOf(`/${name}/`))}/${name}/`);
      continue;
    }
    for (const side of ["server/features", "web/features", "domain"]) unit.add(`${side}/${name}/`);
    const singular = name.replace(/s$/, "");
    for (const each of endToEndFiles) if (each.startsWith(`e2e/${singular}`)) endToEnd.add(each);
  }
  return { unit: [...unit].toSorted(), endToEnd: [...endToEnd].toSorted() };
}
