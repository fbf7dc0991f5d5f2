import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./with-lock.mjs";
import { isRelease, root } from "./paths.mjs";
import { precompress } from "./precompress.ts";
import { runQuietly } from "./run-quietly.ts";

const inputs = [
  "web",
  "domain",
  "assets/fonts",
  "assets/pages",
  "assets/speakers",
  "vite.config.ts",
  "scripts/setup/client-files.ts",
  "scripts/setup/group-modules.ts",
  "scripts/setup/image-placeholders.ts",
  "scripts/setup/preload-new-files.ts",
  "scripts/setup/without-call-summaries.ts",
  "package-lock.json",
];
const target = join(root, "dist", "web");
const stampFile = join(target, ".built");

/** Builds the web client into dist/web if its sources have changed. Returns whether a build exists. */
export async function ensureWebBuild(): Promise<boolean> {
  return (
    isRelease ||
    isCurrent(hashOfInputs()) ||
    withLock("web-build", build, () => console.log("Die Oberfläche wird gerade gebaut …"))
  );
}

async function build(): Promise<boolean> {
  const hash = hashOfInputs();
  if (isCurrent(hash)) return true;
  console.log("Die Oberfläche wird gebaut …");
  const fresh = `${target}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const builds = [
    ["build", "--outDir", fresh, "--emptyOutDir"],
    // Build the same screens again as a bundle with which the server prerenders pages.
    ["build", "--ssr", "entry/prerender.tsx", "--outDir", join(fresh, ".server")],
  ];
  for (const command of builds) {
    // Set NODE_ENV=production: with that of a test run, the bundle would call functions of React that only its
    // development build has.
    const { code, output } = await runQuietly(process.execPath, [vite, ...command], { NODE_ENV: "production" });
    if (code === 0) continue;
    console.error(`${output}\nDie Oberfläche konnte nicht gebaut werden.`);
    return false;
  }
  await precompress(join(fresh, "assets"));
  writeFileSync(join(fresh, ".built"), hash);
  replaceFolder(target, fresh);
  return true;
}

/** Replaces a folder with a complete new one; until then, a running server serves the old files. */
function replaceFolder(folder: string, replacement: string) {
  const old = `${folder}.old`;
  rmSync(old, { recursive: true, force: true });
  if (statSync(folder, { throwIfNoEntry: false })) renameSync(folder, old);
  renameSync(replacement, folder);
  rmSync(old, { recursive: true, force: true });
}

function isCurrent(hash: string): boolean {
  return statSync(stampFile, { throwIfNoEntry: false }) !== undefined && readFileSync(stampFile, "utf8") === hash;
}

/**
 * Hashes names, sizes and modification times of the client's sources, because reading all contents would take too
 * long.
 */
function hashOfInputs(): string {
  const hash = createHash("sha256");
  for (const input of inputs) addToHash(hash, join(root, input));
  return hash.digest("hex");
}

function addToHash(hash: ReturnType<typeof createHash>, path: string) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || /\.test\.tsx?$/.test(path)) return;
  if (found.isDirectory()) {
    for (const name of readdirSync(path).toSorted()) addToHash(hash, join(path, name));
  } else {
    hash.update(`${path} ${found.size} ${found.mtimeMs}\n`);
  }
}
