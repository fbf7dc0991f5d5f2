import { spawn } from "node:child_process";
import { constants } from "node:os";

/** Signals that are passed on to the child. @type {NodeJS.Signals[]} */
const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program until it ends, passes signals on to it and returns its exit code (128 + n after signal n).
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runChild(program, args, options = {}) {
  const child = spawn(program, args, { stdio: "inherit", ...options });
  /** Passes a signal on to the child. @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // Do not pass on Ctrl-C (SIGINT): a terminal sends it to the child as well, and a second signal would force the
    // child to quit.
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
