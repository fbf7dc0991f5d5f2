import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/paths.mjs";

const sourceFolders = ["assets", "docs", "domain", "engine", "operations", "scripts", "server"];
const singleFiles = [".npmrc", "NOTICE", "README.md"];
const webFolder = "dist/web";

/**
 * Matches the paths of files that a release leaves out: those only for development, and `.env`, which holds the
 * settings of an installation.
 */
const excluded = /\.test\.tsx?$|^(?:engine|server)\/testing\/|^scripts\/(?:checks|release)\/|(?:^|\/)\.env$/;
/** File with the hash of the client's sources on the machine that built them; a release leaves it out. */
const buildStamp = `${webFolder}/.built`;

/**
 * Paths of the files that a release contains unchanged, relative to the repository. The web client must be built
 * before.
 */
export function releaseFiles(): string[] {
  const tracked = trackedFiles();
  const sources = [...singleFiles, ...sourceFolders.flatMap(filesBelow)].filter(
    (file) => !excluded.test(file) && (tracked?.has(file) ?? true),
  );
  return [...sources, ...filesBelow(webFolder).filter((file) => file !== buildStamp)];
}

/** Hash of the last commit; null without git or with uncommitted changes. */
export function currentCommit(): string | null {
  const commit = runGit(["rev-parse", "HEAD"]);
  return commit === undefined || runGit(["status", "--porcelain"]) !== "" ? null : commit.trim();
}

/**
 * Time of a release in seconds since 1970: SOURCE_DATE_EPOCH (reproducible-builds.org), else the time of the last
 * commit, else 1980-01-01, the oldest that every archive format can store.
 */
export function releaseTime(): number {
  return Number(process.env.SOURCE_DATE_EPOCH ?? runGit(["log", "-1", "--format=%ct"])?.trim() ?? 315_532_800);
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Files that git tracks; undefined without git history, such as inside a container build. */
function trackedFiles(): Set<string> | undefined {
  const listed = runGit(["ls-files", "-z"]);
  return listed === undefined ? undefined : new Set(listed.split("\0"));
}

function runGit(args: string[]): string | undefined {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return undefined;
  }
}
