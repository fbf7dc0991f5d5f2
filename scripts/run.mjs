/**
 * Entry of every npm script: `node scripts/run.mjs <command> [arguments…]`. Needs Node 18 and no installed packages:
 * it installs the packages, then runs the Node version that the project pins.
 */
import module from "node:module";
import { fileURLToPath } from "node:url";
import { endWithParent } from "./setup/end-with-parent.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { isRelease, root } from "./setup/paths.mjs";
import { currentNodeIfNewEnough, environmentFor, isThisNode } from "./setup/pinned-node.mjs";
import { runChild } from "./setup/run-child.mjs";

const commands = {
  start: "startet Lichtspiel",
  dev: "startet Lichtspiel und lädt bei Änderungen neu",
  test: "führt alle Tests aus (nur ein Teil: -- unit … oder -- e2e …)",
  "test-changed": "führt die Tests nahe an den Änderungen gegenüber main aus (anderer Stand: -- REVISION)",
  verify: "prüft Format, Regeln, Typen, Importe, toten Code und Verweise",
  format: "bringt alle Dateien in Form",
  bench: "misst die Leistung",
  "fault-test": "löst Störungen aus und misst die Erholung (nur eine: -- kill; Zahl der Kills: --kills 200)",
  admin: "vergibt oder entzieht die Admin-Rolle (-- grant E-MAIL)",
  backup: "sichert Datenbank und Dateien, auch im Betrieb (-- --to ORDNER; prüfen: -- --verify ORDNER)",
  restore: "spielt eine Sicherung an einem leeren Ort zurück (-- --from ORDNER)",
  storage: "kopiert alle Dateien in den Objektspeicher oder zurück (-- --to s3|disk)",
  doctor: "sagt, was an Einstellungen, Datenbank, Speicher, Mail, Bezahlung und Anbietern nicht stimmt",
  upgrade: "bringt die Datenbank auf den Stand dieses Programms",
  studio: "erzeugt Medien mit der eingebauten Engine",
  "agent-scripts": "schreibt docs/agent-scripts.md: was die Vorlagen des Agenten sagen",
  shots: "nimmt Bilder aller Seiten auf",
  sbom: "schreibt die Pakete der Produktion als CycloneDX",
  migration: "erzeugt eine Migration aus dem Datenbankschema",
  release: "packt eine Auslieferung mit Prüfsummen und Stückliste nach release/ (anderer Ordner: -- --to ORDNER)",
};

/** Commands that need sources, tests or packages which a release does not contain. */
const onlyInRepository = new Set(
  "dev test test-changed verify format bench fault-test agent-scripts shots migration release".split(" "),
);

/**
 * Runs a command of an npm script.
 * @param {string} command name of the script
 * @param {string[]} args
 * @returns {Promise<number | undefined>} exit code; undefined while the task keeps running
 */
async function run(command, args) {
  const packages = await ensureInstalled();
  if (!packages) return 1;
  const node = packages.node ?? currentNodeIfNewEnough();
  if (!node) {
    console.error(
      `Für dieses System liegt kein Node.js bei und ${process.version} ist zu alt: bitte Node.js 24.14 oder neuer installieren.`,
    );
    return 1;
  }
  const environment = environmentFor(node);
  if (!isThisNode(node)) {
    const script = fileURLToPath(import.meta.url);
    // Open an IPC channel without messages: when the channel closes, the child knows that this process has ended.
    return runChild(node, [script, command, ...args], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { ...process.env, ...environment },
    });
  }
  Object.assign(process.env, environment);
  module.enableCompileCache?.(environment.NODE_COMPILE_CACHE);
  const task = await import(new URL(`./tasks/${command}.ts`, import.meta.url).href);
  return task.default(args);
}

const [command = "", ...args] = process.argv.slice(2);
endWithParent();
process.chdir(root);
if (isRelease && onlyInRepository.has(command)) {
  console.error(`„${command}“ gibt es nur im Repository, nicht in einer Auslieferung.`);
  process.exitCode = 1;
} else if (Object.hasOwn(commands, command)) {
  process.exitCode = (await run(command, args)) ?? process.exitCode;
} else {
  const list = Object.entries(commands).map(([name, purpose]) => `  npm run ${name.padEnd(13)} ${purpose}`);
  console.error([`Unbekannter Befehl „${command}“. Es gibt:`, ...list].join("\n"));
  process.exitCode = 1;
}
