/**
 * Adds the optional packages of all platforms to package-lock.json; run `node scripts/complete-lock-file.mjs` after
 * `npm install`. npm leaves out packages that a registry mirror lacks, and then `npm ci` fails on other platforms.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup/paths.mjs";

/**
 * Entry of a package in package-lock.json.
 * @typedef {{
 *   version?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string>,
 * }} LockedPackage
 */

const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const aliases = new Map([
  ["windows", "win32"],
  ["linuxmusl", "linux"],
]);
const processors = ["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "x64", "wasm32"];
const libraries = [
  { libc: "glibc", ending: "-gnu" },
  { libc: "musl", ending: "musl" },
];

/**
 * Adds entries for missing optional packages.
 * @param {Record<string, LockedPackage>} packages
 * @returns {string[]} paths that were added
 */
function complete(packages) {
  const added = [];
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, path, name) || !/^\d/.test(version)) continue;
      const place = `node_modules/${name}`;
      packages[place] = entryFor(name, version, dev);
      added.push(place);
    }
  }
  return added;
}

/**
 * Whether the lock file has a package where Node would search for it: in the folder of `path`, then upwards.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} path
 * @param {string} name
 */
function isLocked(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("node_modules/") - 1, 0))) {
    if (packages[`${folder}${folder && "/"}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/**
 * Creates an entry of the lock file with its keys in npm's order, so that the next `npm install` changes nothing.
 * @param {string} name
 * @param {string} version
 * @param {boolean | undefined} dev
 */
function entryFor(name, version, dev) {
  const words = name.split(/[-/]/).map((word) => aliases.get(word) ?? word);
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  const libc = libraries.filter(({ ending }) => name.endsWith(ending)).map((library) => library.libc);
  return {
    version,
    ...(cpu.length && { cpu }),
    ...(dev && { dev }),
    ...(libc.length && { libc }),
    optional: true,
    ...(os.length && { os }),
  };
}

const path = join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(path, "utf8"));
const added = complete(lock.packages);
const sorted = Object.entries(lock.packages).toSorted(([left], [right]) => left.localeCompare(right, "en"));
writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(added.length ? `Ergänzt:\n${added.join("\n")}` : "Es fehlt nichts.");
