import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { root } from "../setup/paths.mjs";

/** Lists all files that git tracks or would track, with paths relative to the root of the repository. */
export function repositoryFiles(): string[] {
  const listed = listWithGit() ?? globSync("**/*", { cwd: root, exclude: ["node_modules", "dist", "data", ".git"] });
  return listed.filter((file) => existsSync(`${root}/${file}`));
}

/** Lists files with git; undefined if git is missing or the folder is no repository. */
function listWithGit(): string[] | undefined {
  try {
    const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    const output = execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return output.split("\0").filter(Boolean);
  } catch {
    return undefined;
  }
}

/** Prints the findings and sets a failing exit code; prints nothing if there are none. */
export function report(findings: string[]): void {
  if (findings.length === 0) return;
  console.error(findings.join("\n"));
  process.exitCode = 1;
}
