import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { productionManifest } from "../release/production-manifest.ts";
import { currentCommit, releaseFiles, releaseTime } from "../release/release-files.ts";
import { type ArchivedFile, createTar } from "../release/tar.ts";
import { root } from "../setup/paths.mjs";
import { ensureWebBuild } from "../setup/web-build.ts";
import { billOfMaterials } from "./sbom.ts";

/**
 * Writes the files of a release: archive, bill of materials and SHA-256 sums. The same sources and packages give the
 * same bytes on every machine.
 */
export default async function release(args: string[]): Promise<number> {
  const [option, folder = "release", ...rest] = args;
  if ((option !== undefined && (option !== "--to" || args.length === 1)) || rest.length > 0) {
    console.error("Aufruf: npm run release  oder  npm run release -- --to ORDNER");
    return 1;
  }
  if (!(await ensureWebBuild())) return 1;
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const name = `lichtspiel-${version}`;
  const time = releaseTime();
  const commit = currentCommit();
  const { manifest, lockFile } = productionManifest();
  const files: ArchivedFile[] = [
    ...releaseFiles().map(readArchived),
    written("package.json", manifest),
    written("package-lock.json", lockFile),
    written("release.json", `${JSON.stringify({ version, commit })}\n`),
  ].map((file) => ({ ...file, path: `${name}/${file.path}` }));

  const outputs: [name: string, content: string | Buffer][] = [
    [`${name}.tar.gz`, gzipSync(createTar(files, time), { level: 9 })],
    [`${name}.cdx.json`, billOfMaterials(new Date(time * 1000))],
  ];
  const sums = outputs.map(([output, content]) => `${createHash("sha256").update(content).digest("hex")}  ${output}\n`);
  const target = resolve(folder);
  mkdirSync(target, { recursive: true });
  for (const [output, content] of [...outputs, ["SHA256SUMS", sums.join("")] as const]) {
    writeFileSync(join(target, output), content);
  }
  console.log(`${files.length} Dateien in ${join(target, `${name}.tar.gz`)}\n${sums.join("").trimEnd()}`);
  if (commit === null) console.log("Hinweis: ohne Stand aus git, weil es Änderungen ohne Commit gibt oder git fehlt.");
  return 0;
}

function readArchived(path: string): ArchivedFile {
  const isExecutable = (statSync(join(root, path)).mode & 0o100) !== 0;
  return { path, content: readFileSync(join(root, path)), mode: isExecutable ? 0o755 : 0o644 };
}

const written = (path: string, content: string): ArchivedFile => ({ path, content: Buffer.from(content), mode: 0o644 });
