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
 * Runs `work` while no other process of this clone runs work of the same name; other processes wait. A killed process
 * stops refreshing its lock, which expires after ten seconds.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @param {() => void} [onWait] called once if another process holds the lock
 * @returns {Promise<Result>}
 */
export async function withLock(name, work, onWait) {
  // Create the lock outside of node_modules, because `npm ci` deletes that folder first.
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

/**
 * Tries to acquire the lock.
 * @param {string} lock
 * @param {string} token
 * @returns {Promise<boolean>} whether it succeeded
 */
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
  // Read the lock again: two processes may have replaced the same expired lock, and the one that wrote last holds it.
  return ownerOf(lock) === token;
}

/** Removes an expired lock. @param {string} lock path of its folder */
function setAside(lock) {
  const aside = `${lock}-${randomUUID()}`;
  try {
    renameSync(lock, aside);
    rmSync(aside, { recursive: true, force: true });
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

/** Age of a lock. @param {string} lock @returns {number} milliseconds since it was refreshed; 0 without a lock */
function ageOf(lock) {
  try {
    return Date.now() - statSync(lock).mtimeMs;
  } catch {
    return 0;
  }
}

/** Refreshes a lock. @param {string} lock path of its folder */
function touch(lock) {
  try {
    utimesSync(lock, new Date(), new Date());
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

/** Reads the token of the process that holds a lock. @param {string} lock path of its folder */
function ownerOf(lock) {
  try {
    return readFileSync(join(lock, "owner"), "utf8");
  } catch {
    return undefined;
  }
}

/** Code of a system error, such as ENOENT. @param {unknown} error @returns {string | undefined} */
function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
