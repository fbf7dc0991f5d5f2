import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/**
 * Entry of a package in package-lock.json.
 * @typedef {{
 *   version?: string, integrity?: string, link?: boolean, os?: string[], cpu?: string[], libc?: string[],
 * }} LockedPackage
 */
/**
 * Package without a checksum; `label` is its name and version.
 * @typedef {{ label: string, locked: LockedPackage }} Unverified
 */

export const unverifiedFile = join(root, "scripts", "unverified-packages.txt");

/** Reads the lock file. @returns {Unverified[]} packages that npm installs without verifying a checksum */
export function unverifiedPackages() {
  /**
   * Entries of the lock file, by the path of the package.
   * @type {Record<string, LockedPackage>}
   */
  const packages = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(packages)
    .filter(([path, locked]) => path !== "" && !locked.link && !locked.integrity)
    .map(([path, locked]) => ({ label: `${path.replace(/^.*node_modules\//, "")}@${locked.version}`, locked }));
}

/**
 * Packages that npm would install on a machine without verifying a checksum.
 * @param {{ platform: string, arch: string, libc: string | undefined }} machine `libc`: glibc or musl, on Linux
 * @returns {string[]} names and versions
 */
export function unverifiedOn({ platform, arch, libc }) {
  /**
   * Whether a package's list of systems, processors or C libraries allows the one in `actual`.
   * @param {string[] | undefined} allowed
   * @param {string | undefined} actual
   */
  const fits = (allowed, actual) => !allowed || !actual || allowed.includes(actual);
  return unverifiedPackages()
    .filter(({ locked }) => locked.os && fits(locked.os, platform) && fits(locked.cpu, arch) && fits(locked.libc, libc))
    .map(({ label }) => label);
}

/** The C library of this machine, on Linux. @returns {string | undefined} glibc or musl */
export function currentLibc() {
  if (process.platform !== "linux") return undefined;
  const { header } = /** Node's own types lack this property. @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return header.glibcVersionRuntime ? "glibc" : "musl";
}
