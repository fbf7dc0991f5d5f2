/**
 * Finds keys and passwords in the files of the repository, by the rules of secretlint and patterns for the services
 * that this product uses.
 */
import { readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { lintSource } from "@secretlint/core";
import { creator as recommended } from "@secretlint/secretlint-rule-preset-recommend";
import { root } from "../setup/paths.mjs";
import { report, repositoryFiles } from "./repository-files.ts";

const largest = 2_000_000;
/** Patterns for keys that the rules of secretlint do not cover. */
const ownPatterns = [
  { what: "a key of AWS", pattern: /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/g },
  { what: "a key of Google", pattern: /\bAIza[\w-]{35}/g },
  { what: "a key of OpenAI", pattern: /\bsk-(?:proj|svcacct|admin)-[\w-]{40,}/g },
  { what: "a token of Replicate", pattern: /\br8_[A-Za-z\d]{37}\b/g },
  { what: "a token of Meta", pattern: /\bEAA[A-Za-z\d]{60,}\b/g },
  { what: "a key of fal.ai", pattern: /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}:[\da-f]{32}\b/g },
  { what: "the secret of a webhook", pattern: /\bwhsec_[A-Za-z\d+/]{32,}/g },
  { what: "a live key of Stripe", pattern: /\b[rs]k_live_[A-Za-z\d]{16,}/g },
  { what: "a private key", pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g },
  { what: "a signed token (JWT)", pattern: /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/g },
];
/** Accepted findings, which are no secrets: path of the file, then name of the rule. */
const known = new Set([
  // Accept test addresses with a user name and password: the product must refuse such addresses.
  "server/features/website-reader/hostile-websites.test.ts @secretlint/secretlint-rule-basicauth",
  "server/testing/hostile-addresses.ts @secretlint/secretlint-rule-basicauth",
  // Accept keys that were invented for tests: they open nothing.
  "server/testing/replicate-samples.json the secret of a webhook",
  "server/testing/replicate-service.ts the secret of a webhook",
]);

/** Returns file, line and rule of each finding. The secret itself is left out, because it must not appear in a log. */
export async function findSecrets(file: string, text: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { content: text, filePath: file, ext: extname(file), contentType: "text" },
    options: { config: { rules: [{ id: "recommended", rule: recommended }] }, maskSecrets: true },
  });
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  const findings = [
    ...messages.map(({ ruleId, loc }) => ({ what: ruleId, line: loc.start.line })),
    ...ownPatterns.flatMap(({ what, pattern }) =>
      [...text.matchAll(pattern)].map(({ index }) => ({ what, line: lineAt(index) })),
    ),
  ];
  return findings
    .filter(({ what }) => !known.has(`${file} ${what}`))
    .map(({ what, line }) => `${file}:${line}: ${what}`);
}

async function findingsIn(file: string): Promise<string[]> {
  const path = join(root, file);
  if (!statSync(path).isFile() || statSync(path).size > largest) return [];
  const content = readFileSync(path);
  return content.includes(0) ? [] : findSecrets(file, content.toString("utf8"));
}

if (import.meta.main) report((await Promise.all(repositoryFiles().map(findingsIn))).flat());
