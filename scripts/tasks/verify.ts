import { availableParallelism } from "node:os";
import { runQuietly } from "../setup/run-quietly.ts";
import { tool } from "../setup/tool.ts";

type Check = { name: string; command: string[] };

/** Checks that run in parallel. The longest come first, so that the run does not end with a single long one. */
const checks: Check[] = [
  { name: "Toter Code", command: ["knip"] },
  { name: "Importregeln", command: ["node", "scripts/checks/import-rules.ts"] },
  { name: "Typen", command: ["tsc", "-p", "tsconfig.json"] },
  { name: "Typen domain", command: ["tsc", "-p", "domain/tsconfig.json"] },
  { name: "Typen engine", command: ["tsc", "-p", "engine/tsconfig.json"] },
  { name: "Typen web", command: ["tsc", "-p", "web/tsconfig.json"] },
  { name: "Regeln", command: ["oxlint", "--deny-warnings"] },
  { name: "Format", command: ["oxfmt", "--check"] },
  { name: "Reguläre Ausdrücke", command: ["node", "scripts/checks/regular-expressions.ts"] },
  { name: "Geheimnisse", command: ["node", "scripts/checks/secrets.ts"] },
  { name: "Wörter", command: ["node", "scripts/checks/forbidden-words.ts"] },
  { name: "Verweise in Dokumenten", command: ["node", "scripts/checks/document-references.ts"] },
  { name: "Prüfsummen der Pakete", command: ["node", "scripts/checks/lock-file.ts"] },
  { name: "Fremde Adressen", command: ["node", "scripts/checks/foreign-addresses.ts"] },
];

export default async function verify(): Promise<number> {
  const start = performance.now();
  const queue = [...checks];
  const failed: string[] = [];
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      if (!(await passes(check))) failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  console.log(failed.length ? `Nicht bestanden: ${failed.join(", ")}` : `Alles in Ordnung (${secondsSince(start)} s)`);
  return failed.length ? 1 : 0;
}

async function passes({ name, command: [program = "", ...args] }: Check): Promise<boolean> {
  const start = performance.now();
  const { code, output } = await runQuietly(program === "node" ? process.execPath : tool(program), args);
  console.log(`${code === 0 ? "✓" : "✗"} ${name} (${secondsSince(start)} s)`);
  if (code !== 0) console.log(output.replaceAll(/^/gm, "    "));
  return code === 0;
}

function secondsSince(start: number): string {
  const seconds = (performance.now() - start) / 1000;
  return seconds.toLocaleString("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
