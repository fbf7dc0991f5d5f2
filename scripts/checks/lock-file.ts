import { readFileSync } from "node:fs";
import { unverifiedPackages, unverifiedFile } from "../setup/unverified-packages.mjs";
import { report } from "./repository-files.ts";

/** Packages that are accepted without a checksum; all others without one are errors. */
const listed = new Set(readFileSync(unverifiedFile, "utf8").split("\n").filter(Boolean));
const found = new Set(unverifiedPackages().map(({ label }) => label));

report([
  ...[...found].filter((label) => !listed.has(label)).map((label) => `package-lock.json: ${label} hat keine Prüfsumme`),
  ...[...listed]
    .filter((label) => !found.has(label))
    .map(
      (label) => `scripts/unverified-packages.txt: ${label} hat eine Prüfsumme oder fehlt; bitte die Zeile entfernen`,
    ),
]);
