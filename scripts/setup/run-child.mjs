import { spawn } from "node:child_process";
import { constants } from "node:os";

/** @type {NodeJS.Signals[]} */
const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program to its end, forwards signals to it and returns its exit code (128 + n after signal n).
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runChild(program, args, options = {}) {
  const child = spawn(program, args, { stdio: "inherit", ...options });
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // A terminal sends Ctrl-C to the child itself: a second signal would force it to quit.
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of forwarded) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      for (const name of forwarded) process.off(name, forward);
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1));
    });
  });
}
