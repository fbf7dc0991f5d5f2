import { readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const checkEvery = 500;

/**
 * Ends this process as by SIGTERM when its parent process is gone, even after kill -9. Otherwise a killed npm or
 * wrapper would leave a server behind that holds the port.
 */
export function endWithParent() {
  if (!isMainThread) return;
  if (process.channel) {
    process.once("disconnect", end);
    process.channel.unref();
  } else if (process.env.npm_lifecycle_event) {
    // Watch only if npm started this process: one started by node directly may run on in the background on purpose
    // (nohup).
    watch(process.ppid, npmAboveShell(process.ppid));
  }
}

function end() {
  process.kill(process.pid, "SIGTERM");
}

/** @param {number} parent @param {number | undefined} npm */
function watch(parent, npm) {
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isAlive(npm))) return;
    clearInterval(timer);
    end();
  }, checkEvery);
  timer.unref();
}

/**
 * Returns the process id of npm if the parent is a shell that npm started: on Debian this shell survives a killed npm.
 * @param {number} shell
 */
function npmAboveShell(shell) {
  try {
    const [, , parent] = readStat(shell);
    return parent !== undefined && readStat(Number(parent))[0]?.startsWith("npm") ? Number(parent) : undefined;
  } catch {
    return undefined; // Systems without /proc have shells that replace themselves by the script.
  }
}

/** @param {number} id @returns {string[]} name, state and parent of a process */
function readStat(id) {
  const [, name = "", rest = ""] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${id}/stat`, "utf8")) ?? [];
  return [name, ...rest.split(" ")];
}

/** @param {number} id */
function isAlive(id) {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
