/** Finds addresses of a particular machine or package registry: a clone must work on any machine, with any registry. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/paths.mjs";
import { report, repositoryFiles } from "./repository-files.ts";

const largest = 2_000_000;
const foreign = [
  {
    what: "den Pfad eines bestimmten Rechners",
    pattern: /(?<![\w.\-/\])}*])\/(?:root|work|Users\/\w+|home\/\w+)(?=\/|["'`\s]|$)/m,
  },
  {
    what: "die Adresse einer Paketquelle",
    pattern: /registry\.(?:npmjs|npmmirror|yarnpkg)\.|^\s*(?:@[\w-]+:)?registry\s*=|"resolved"\s*:\s*"http/m,
  },
];

function findingsIn(file: string): string[] {
  const path = join(root, file);
  if (!statSync(path).isFile() || statSync(path).size > largest) return [];
  const content = readFileSync(path);
  if (content.includes(0)) return [];
  const text = content.toString("utf8");
  return foreign.flatMap(({ what, pattern }) => {
    const found = pattern.exec(text);
    if (!found) return [];
    const line = text.slice(0, found.index).split("\n").length;
    return [`${file}:${line} nennt ${what}: ${found[0].trim()}`];
  });
}

report(repositoryFiles().flatMap(findingsIn));
