import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./with-lock.mjs";
import { root } from "./paths.mjs";
import { tryPinnedNode } from "./pinned-node.mjs";
import { runChild } from "./run-child.mjs";
import { currentLibc, unverifiedOn } from "./unverified-packages.mjs";

/**
 * Entry of a package in package-lock.json.
 * @typedef {{ version?: string, optional?: boolean, os?: string | string[], cpu?: string | string[],
 * optionalDependencies?: Record<string, string> }} LockedPackage
 */
/** Packages of a lock file, by path. @typedef {Record<string, LockedPackage>} LockedPackages */
/**
 * Record of a finished installation.
 * @typedef {{ lock: string, node: string | null }} Stamp `node` is the path of the installed Node package, null if the
 * package does not run on this machine
 */

const lockFile = join(root, "package-lock.json");
const stampFile = join(root, "node_modules", ".installed");

/**
 * Makes node_modules match package-lock.json. @returns {Promise<Stamp | undefined>} undefined if the installation
 * failed; the error has been printed
 */
export async function ensureInstalled() {
  return (
    readStamp() ?? (await withLock("install", install, () => console.log("Eine andere Installation läuft noch …")))
  );
}

/** Runs `npm ci` if needed. @returns {Promise<Stamp | undefined>} undefined if the installation failed */
async function install() {
  const finishedMeanwhile = readStamp();
  if (finishedMeanwhile) return finishedMeanwhile;
  if (!isComplete()) {
    console.log("Abhängigkeiten werden installiert …");
    const unverified = unverifiedOn({ platform: process.platform, arch: process.arch, libc: currentLibc() });
    if (unverified.length > 0) {
      console.log(`Ohne Prüfsumme, also ungeprüft, werden auf diesem System installiert: ${unverified.join(", ")}.`);
    }
    const [program, args] = npmCommand();
    // Install development packages even with NODE_ENV=production, because they build the web client.
    const options = [
      "ci",
      "--loglevel=error",
      "--no-audit",
      "--no-fund",
      "--ignore-scripts",
      "--include=dev",
      "--include=optional",
    ];
    const code = await runChild(program, [...args, ...options], { cwd: root, shell: process.platform === "win32" });
    if (code !== 0) {
      console.error(`Die Abhängigkeiten konnten nicht installiert werden (npm ci endete mit ${code}).`);
      return undefined;
    }
  }
  return writeStamp();
}

/** The command that starts npm. @returns {[string, string[]]} program and arguments */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  // Run npm with the Node that npm was started with, because the running Node may be in the folder that npm replaces.
  return npm?.endsWith("npm-cli.js") ? [node, [npm]] : ["npm", []];
}

/**
 * Reads the record of the last installation.
 * @returns {Stamp | undefined} undefined if packages or machine have changed
 */
function readStamp() {
  try {
    const stamp = JSON.parse(readFileSync(stampFile, "utf8"));
    return stamp.lock === lockHash() ? stamp : undefined;
  } catch {
    return undefined;
  }
}

/** Records the installation. @returns {Stamp} */
function writeStamp() {
  const stamp = { lock: lockHash(), node: tryPinnedNode() ?? null };
  try {
    writeFileSync(stampFile, JSON.stringify(stamp));
  } catch {
    // Ignore the error: in a read-only folder, the next start checks the packages again.
  }
  return stamp;
}

function lockHash() {
  const hash = createHash("sha256").update(readFileSync(lockFile));
  return hash.update(`${root} ${process.platform} ${process.arch}`).digest("hex");
}

/**
 * Whether all packages are installed, for example by a manual `npm ci`: npm writes the list of packages as its last
 * step.
 */
function isComplete() {
  try {
    const wanted = readPackages(lockFile);
    const present = readPackages(join(root, "node_modules", ".package-lock.json"));
    return Object.entries(wanted).every(([path, locked]) => {
      if (path === "" || !isNeeded(path, locked, wanted)) return true;
      return present[path]?.version === locked.version;
    });
  } catch {
    return false;
  }
}

/** Reads the packages of a lock file. @param {string} path @returns {LockedPackages} */
function readPackages(path) {
  return JSON.parse(readFileSync(path, "utf8")).packages;
}

/**
 * Whether this machine needs a package; it needs all but the optional packages for other systems.
 * @param {string} path
 * @param {LockedPackage} locked
 * @param {LockedPackages} wanted
 */
function isNeeded(path, locked, wanted) {
  if (!locked.optional) return true;
  const name = path.slice("node_modules/".length);
  const isOurs = wanted[""]?.optionalDependencies?.[name] !== undefined;
  return isOurs && fits(locked.os, process.platform) && fits(locked.cpu, process.arch);
}

/**
 * Whether a package's list of systems or processors allows that of this machine.
 * @param {string | string[] | undefined} allowed
 * @param {string} actual
 */
function fits(allowed, actual) {
  return allowed === undefined || [allowed].flat().includes(actual);
}
