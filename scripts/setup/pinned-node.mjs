import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { root } from "./paths.mjs";

const oldest = [24, 14];

/** Finds the pinned Node. @returns {string | undefined} path of the Node package, if it runs on this machine */
export function tryPinnedNode() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const file = process.platform === "win32" ? "node.exe" : "node";
  const path = join(root, "node_modules", `node-${platform}-${process.arch}`, "bin", file);
  if (!existsSync(path)) return undefined;
  // Start the installed Node to see whether it works: the package is built for glibc and cannot run on Alpine.
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0 ? path : undefined;
}

/** The running Node. @returns {string | undefined} its path, if it is new enough to run the sources */
export function currentNodeIfNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor) ? process.execPath : undefined;
}

/** Whether a path belongs to the running Node. @param {string} node */
export function isThisNode(node) {
  return realpathSync(node) === realpathSync(process.execPath);
}

/**
 * Environment in which child processes use the given Node: the tools in node_modules/.bin look for `node` in PATH.
 * @param {string} node path of the program
 */
export function environmentFor(node) {
  const path = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH ?? ""];
  return { PATH: path.join(delimiter), NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compile") };
}
