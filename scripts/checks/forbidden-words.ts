/**
 * Finds forbidden words in code and comments: invented words that this repository once used for things with a usual
 * term.
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Comment, parseSync } from "oxc-parser";
import { root } from "../setup/paths.mjs";
import { report, repositoryFiles } from "./repository-files.ts";
import { fixedNames, forbiddenPhrases, forbiddenWords } from "./forbidden-word-list.ts";

/** Splits an identifier into its words, which are checked one by one: `eventStream` contains "event" and "stream". */
const partsOf = (name: string) => name.split(/(?=[A-Z])|[_$\-\d]+/).map((part) => part.toLowerCase());

function identifiersIn(node: unknown, found: Map<string, number>): Map<string, number> {
  if (Array.isArray(node)) for (const part of node) identifiersIn(part, found);
  else if (typeof node === "object" && node !== null) {
    const { type, name, start } = node as { type?: string; name?: unknown; start?: number };
    const isName = type === "Identifier" || type === "PrivateIdentifier";
    if (isName && typeof name === "string" && !found.has(name)) found.set(name, start ?? 0);
    for (const part of Object.values(node)) identifiersIn(part, found);
  }
  return found;
}

export function findForbidden(file: string, text: string): string[] {
  const { program, comments } = parseSync(file, text);
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  const findings: string[] = [];
  const check = (words: readonly string[], where: string, kind: "names" | "comments", offset: number) => {
    for (const { word, term, only = kind, allowedIn, onlyIn } of forbiddenWords) {
      const applies = only === kind && !allowedIn?.test(file) && (onlyIn?.test(file) ?? true);
      if (applies && words.includes(word)) {
        findings.push(`${file}:${lineAt(offset)}: ${where} holds “${word}”. Say: ${term}.`);
      }
    }
  };
  for (const [name, offset] of identifiersIn(program, new Map())) {
    if (!fixedNames.has(name)) check(partsOf(name), name, "names", offset);
  }
  check(partsOf(basename(file).replace(/\..*$/, "")), "the file name", "names", 0);
  for (const { value, start } of comments satisfies Comment[]) {
    check(value.toLowerCase().match(/[a-z]+/g) ?? [], "a comment", "comments", start);
    const sentence = value.replaceAll(/\s*\n\s*\*?\s*/g, " ").replace(/^[*\s]+/, "");
    for (const { phrase, instead } of forbiddenPhrases) {
      const found = phrase.exec(sentence)?.[0].trim();
      if (found) findings.push(`${file}:${lineAt(start)}: a comment holds “${found}”. Say: ${instead}.`);
    }
  }
  return findings;
}

if (import.meta.main) {
  const sources = repositoryFiles().filter(
    (file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.endsWith("forbidden-word-list.ts"),
  );
  report(sources.flatMap((file) => findForbidden(file, readFileSync(join(root, file), "utf8"))));
}
