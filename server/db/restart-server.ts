import { readFileSync } from "node:fs";
import { log } from "#server/platform/log.ts";

const checkMilliseconds = 250;

type Server = {
  /** File with the process id of the server in its first line; the server removes the file when it stops properly. */
  pidFile: string;
  /** File with the last messages of the server. */
  logFile: string;
  /** Starts the server unless it is running. */
  start: () => Promise<void>;
};

/**
 * Starts a server again whenever it has ended, such as after a crash, a full disk or a kill by the out-of-memory
 * killer.
 * @returns function that ends these restarts, and waits for a start in progress
 */
export function restartOnEnd({ pidFile, logFile, start }: Server): () => Promise<void> {
  let restarting: Promise<void> | undefined;

  async function restart(): Promise<void> {
    const messages = readOrEmpty(logFile).slice(-2000);
    log.error("the embedded database has ended and is started again", { messages });
    try {
      await start();
      log.info("the embedded database runs again");
    } catch (error) {
      log.error("the embedded database does not start", { error });
    }
  }

  const timer = setInterval(() => {
    if (restarting || isRunning(pidFile)) return;
    restarting = restart().finally(() => (restarting = undefined));
  }, checkMilliseconds).unref();

  return async () => {
    clearInterval(timer);
    await restarting;
  };
}

function isRunning(pidFile: string): boolean {
  const id = Number(readOrEmpty(pidFile).split("\n")[0]);
  if (!id) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    // Count the process as running after EPERM: it exists, but belongs to another user and so accepts no signal.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
