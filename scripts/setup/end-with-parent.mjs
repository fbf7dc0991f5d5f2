import { readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const checkEvery = 500;

/**
 * Ends this process like SIGTERM when the parent process has ended, even by kill -9. Otherwise, after npm is killed, a
 * server would keep running and occupy the port.
 */
export function endWithParent() {
  if (!isMainThread) return;
  if (process.channel) {
    process.once("disconnect", end);
    process.channel.unref();
  } else if (process.env.npm_lifecycle_event) {
    // Watch the parent only if npm started this process: a process started without npm may be meant to outlive its
    // parent (nohup).
    watch(process.ppid, npmAboveShell(process.ppid));
  }
}

function end() {
  process.kill(process.pid, "SIGTERM");
}

/**
 * Ends this process when its parent process or npm has ended.
 * @param {number} parent
 * @param {number | undefined} npm
 */
function watch(parent, npm) {
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isAlive(npm))) return;
    clearInterval(timer);
    end();
  }, checkEvery);
  timer.unref();
}

/**
 * Returns the process id of npm if `shell` is a shell that npm started: on Debian, such a shell survives a killed npm.
 * @param {number} shell process id of the parent
 */
function npmAboveShell(shell) {
  try {
    const [, , parent] = readStat(shell);
    return parent !== undefined && readStat(Number(parent))[0]?.startsWith("npm") ? Number(parent) : undefined;
  } catch {
    // Watch only the parent where /proc is missing (macOS): the shell there becomes the program, so the parent is npm.
    return undefined;
  }
}

/** Reads /proc/<id>/stat. @param {number} id @returns {string[]} name, state and parent of a process */
function readStat(id) {
  const [, name = "", rest = ""] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${id}/stat`, "utf8")) ?? [];
  return [name, ...rest.split(" ")];
}

/** Whether a process with this id exists. @param {number} id */
function isAlive(id) {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
