import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { root } from "./paths.mjs";

const oldest = [24, 14];

/** @returns {string | undefined} path of the Node that is installed as a package, if it runs on this machine */
export function tryPinnedNode() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const file = process.platform === "win32" ? "node.exe" : "node";
  const path = join(root, "node_modules", `node-${platform}-${process.arch}`, "bin", file);
  if (!existsSync(path)) return undefined;
  // Run the installed Node to see whether it starts: the package is built for glibc and cannot run on Alpine.
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0 ? path : undefined;
}

/** @returns {string | undefined} path of the running Node, if it is new enough to run the sources */
export function currentNodeIfNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor) ? process.execPath : undefined;
}

/** @param {string} node */
export function isThisNode(node) {
  return realpathSync(node) === realpathSync(process.execPath);
}

/**
 * Environment that makes child processes use this Node: the tools in node_modules/.bin look it up in PATH.
 * @param {string} node
 */
export function environmentFor(node) {
  const path = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH ?? ""];
  return { PATH: path.join(delimiter), NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compile") };
}
