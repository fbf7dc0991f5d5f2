import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { root } from "../setup/paths.mjs";

/** All files that git tracks or would track, relative to the root. */
export function repositoryFiles(): string[] {
  const listed = listWithGit() ?? globSync("**/*", { cwd: root, exclude: ["node_modules", "dist", "data", ".git"] });
  return listed.filter((file) => existsSync(`${root}/${file}`));
}

/** Lists files by git; undefined in a copy without history, or without git. */
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
