import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/paths.mjs";

type Names = Record<string, string>;
type Manifest = { scripts?: Names; devDependencies?: Names };
type LockedPackage = {
  dependencies?: Names;
  devDependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
type LockFile = { packages: Record<string, LockedPackage> };

/**
 * `package.json` and `package-lock.json` without development packages. Omitting these packages at the installation is
 * not enough: npm would still install the optional peers of other packages, such as a test runner.
 */
export function productionManifest(): { manifest: string; lockFile: string } {
  const { devDependencies: _development, ...manifest } = read<Manifest>("package.json");
  const lock = read<LockFile>("package-lock.json");
  const { devDependencies: _locked, ...installation } = lock.packages[""] ?? {};
  const needed = reachable(lock.packages, installation);
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([path]) => needed.has(path)));
  return {
    manifest: toText(manifest),
    lockFile: toText({ ...lock, packages: { "": installation, ...packages } }),
  };
}

/** Paths of all packages that production needs, directly or through other packages. */
function reachable(packages: LockFile["packages"], installation: LockedPackage): Set<string> {
  const found = new Set<string>();
  const add = (from: string, { dependencies, optionalDependencies, ...locked }: LockedPackage) => {
    const peers = Object.keys(locked.peerDependencies ?? {}).filter(
      (name) => !locked.peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const path = resolvePackage(packages, from, name);
      const next = path === undefined ? undefined : packages[path];
      if (path === undefined || next === undefined || found.has(path)) continue;
      found.add(path);
      add(path, next);
    }
  };
  add("", installation);
  return found;
}

/** Finds a package as Node does: in the folder of the package that needs it, then outwards to the top. */
function resolvePackage(packages: LockFile["packages"], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === "") return undefined;
  }
}

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}

const toText = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;
