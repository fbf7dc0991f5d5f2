import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cloneName } from "./paths.mjs";

const refreshEvery = 1_000;
const staleAfter = 10_000;
const retryMilliseconds = 200;

/**
 * Runs `work` while no other process of this clone runs work of the same name; other processes wait.
 * A process that was killed stops refreshing its lock, which expires after ten seconds.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @param {() => void} [onWait] called once if another process holds the lock
 * @returns {Promise<Result>}
 */
export async function withLock(name, work, onWait) {
  // Create the lock outside of node_modules, because `npm ci` first deletes that folder.
  const lock = join(tmpdir(), `${cloneName}-${name}`);
  const token = randomUUID();
  for (let waited = false; !(await take(lock, token)); waited = true) {
    if (!waited) onWait?.();
    await sleep(retryMilliseconds);
  }
  const refresh = setInterval(() => touch(lock), refreshEvery);
  try {
    return await work();
  } finally {
    clearInterval(refresh);
    rmSync(lock, { recursive: true, force: true });
  }
}

/** @param {string} lock @param {string} token @returns {Promise<boolean>} */
async function take(lock, token) {
  if (ageOf(lock) > staleAfter) setAside(lock);
  try {
    mkdirSync(lock);
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
  writeFileSync(join(lock, "owner"), token);
  await sleep(30);
  // Read the lock again: two processes may have found the same expired lock, and the last one to write holds it.
  return ownerOf(lock) === token;
}

/** @param {string} lock */
function setAside(lock) {
  const aside = `${lock}-${randomUUID()}`;
  try {
    renameSync(lock, aside);
    rmSync(aside, { recursive: true, force: true });
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

/** @param {string} lock @returns {number} milliseconds since the lock was refreshed, 0 without a lock */
function ageOf(lock) {
  try {
    return Date.now() - statSync(lock).mtimeMs;
  } catch {
    return 0;
  }
}

/** @param {string} lock */
function touch(lock) {
  try {
    utimesSync(lock, new Date(), new Date());
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

/** @param {string} lock */
function ownerOf(lock) {
  try {
    return readFileSync(join(lock, "owner"), "utf8");
  } catch {
    return undefined;
  }
}

/** @param {unknown} error @returns {string | undefined} */
function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
