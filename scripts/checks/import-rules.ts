/** Runs dependency-cruiser, and checks that it found source files: without any, it would report no errors. */
import { spawnSync } from "node:child_process";
import { root } from "../setup/paths.mjs";
import { tool } from "../setup/tool.ts";
import { report, repositoryFiles } from "./repository-files.ts";

const rooms = ["domain", "engine", "server", "web", "e2e", "bench", "scripts"];
const smallestShareSeen = 0.9;

type Cruise = {
  modules: { source: string }[];
  summary: { violations: Violation[]; ruleSetUsed: { forbidden: { name: string; comment: string }[] } };
};
type Violation = {
  from: string;
  to: string;
  rule: { name: string; severity: string };
  cycle?: { name: string }[];
};

function cruise(): Cruise {
  const present = rooms.filter((room) => sources.some((file) => file.startsWith(`${room}/`)));
  const args = ["--config", ".dependency-cruiser.cjs", "--output-type", "json", ...present];
  const options = { cwd: root, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 } as const;
  const { stdout, stderr } = spawnSync(tool("depcruise"), args, options);
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

function describe({ rule, from, to, cycle }: Violation): string {
  const comment = summary.ruleSetUsed.forbidden.find(({ name }) => name === rule.name)?.comment;
  const cycleText = cycle
    ? [from, ...cycle.map((step) => step.name)].join(" → ")
    : from === to
      ? from
      : `${from} → ${to}`;
  return `${rule.name}: ${cycleText}\n    ${comment}`;
}

const sources = repositoryFiles().filter((file) => /\.tsx?$/.test(file) && rooms.includes(file.split("/")[0] ?? ""));
const { modules, summary } = cruise();
const seen = new Set(modules.map((module) => module.source));
const unseen = sources.filter((file) => !seen.has(file));
const findings = summary.violations.map(describe);
if (unseen.length > sources.length * (1 - smallestShareSeen)) {
  findings.push(`Von ${sources.length} Dateien wurden ${unseen.length} nicht gelesen, zum Beispiel ${unseen[0]}.`);
}
report(findings);
