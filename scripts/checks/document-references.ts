/** Checks that every path, link and npm command that a document names exists. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root } from "../setup/paths.mjs";
import { report, repositoryFiles } from "./repository-files.ts";

const topLevel = new Set(readdirSync(root));
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts;

function findingsIn(document: string): string[] {
  const lines = readFileSync(join(root, document), "utf8").split("\n");
  return lines.flatMap((line, index) =>
    missingIn(line, dirname(document)).map(
      (missing) => `${document}:${index + 1} nennt ${missing}, das gibt es nicht.`,
    ),
  );
}

function missingIn(line: string, folder: string): string[] {
  const quoted = [...line.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);
  const paths = quoted.map(withoutPosition).filter((text) => looksLikePath(text) && !existsSync(join(root, text)));
  const links = [...line.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => withoutPosition(link))
    .filter((link) => link !== "" && !/^[a-z]+:/.test(link) && !existsSync(join(root, normalize(join(folder, link)))));
  const commands = [...line.matchAll(/\bnpm run ([\w:-]+)/g)]
    .filter(([, name = ""]) => scripts[name] === undefined)
    .map(([command]) => command);
  return [...paths, ...links, ...commands];
}

/**
 * Removes a line number or an anchor from a path: `server/app.ts:12` and `docs/operating.md#backup` both name a file.
 */
function withoutPosition(text: string): string {
  return text.replace(/(#.*|:\d+)$/, "");
}

/** Whether the text starts with a folder of this repository and contains no placeholder such as `<feature>` or `*`. */
function looksLikePath(text: string): boolean {
  const [first = "", ...rest] = text.split("/");
  return rest.length > 0 && topLevel.has(first) && first !== "node_modules" && /^[\w@.\-/]+$/.test(text);
}

report(
  repositoryFiles()
    .filter((file) => file.endsWith(".md"))
    .flatMap(findingsIn),
);
