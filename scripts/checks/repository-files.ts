import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { root } from "../setup/paths.mjs";

/** Every file of the repository that git keeps or would keep, relative to its root. */
export function repositoryFiles(): string[] {
  const listed = listWithGit() ?? globSync("**/*", { cwd: root, exclude: ["node_modules", "dist", "data", ".git"] });
  return listed.filter((file) => existsSync(`${root}/${file}`));
}

/** Nothing in a copy without history, or without git. */
function listWithGit(): string[] | undefined {
  try {
    const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    const output = execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return output.split("\0").filter(Boolean);
  } catch {
    return undefined;
  }
}

/** Prints what was found and makes the process fail; says nothing when all is well. */
export function report(findings: string[]): void {
  if (findings.length === 0) return;
  console.error(findings.join("\n"));
  process.exitCode = 1;
}
