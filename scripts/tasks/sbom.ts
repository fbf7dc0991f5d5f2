import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/paths.mjs";

type LockedPackage = {
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
};

export default async function sbom(): Promise<number> {
  process.stdout.write(billOfMaterials(new Date()));
  return 0;
}

/**
 * Bill of materials of the production packages (CycloneDX 1.5), made from the lock file, because `npm sbom --omit=dev`
 * omits production packages that a development package needs too.
 */
export function billOfMaterials(time: Date): string {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    version?: string;
    packages: Record<string, LockedPackage>;
  };
  const components = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .map(([path, locked]) => toComponent(path, locked));
  const metadata = {
    timestamp: time.toISOString(),
    component: { type: "application", name: "lichtspiel", version: lock.version ?? "0" },
  };
  const bill = { bomFormat: "CycloneDX", specVersion: "1.5", version: 1, metadata, components };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function toComponent(path: string, { version = "", integrity, license, optional, devOptional }: LockedPackage) {
  const name = path.replace(/^.*node_modules\//, "");
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const [algorithm, digest] = integrity?.split("-") ?? [];
  return {
    type: "library",
    // Add the path to make the reference unique, because the same package may be installed in several folders.
    "bom-ref": `${purl}?path=${encodeURIComponent(path)}`,
    name,
    version,
    purl,
    scope: optional || devOptional ? "optional" : "required",
    ...(license && { licenses: [{ license: { name: license } }] }),
    ...(algorithm === "sha512" &&
      digest && { hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }] }),
  };
}
