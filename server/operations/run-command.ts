import { parseArgs } from "node:util";
import { DatabaseIsNewer } from "#server/db/schema-state.ts";
import { type Config, ConfigError, readConfig } from "#server/platform/config.ts";
import { describeConnectionError } from "#server/platform/connection-error.ts";
import { closeDataFolder } from "#server/platform/data-folder.ts";
import { toDetail } from "#server/platform/error-detail.ts";
import { armFailpoint } from "#server/platform/failpoint.ts";
import { OperationError } from "./operation-error.ts";

type Command = { config: Config; print: (line: string) => void };

/** Runs an operator's command: a failure is printed as one German line without secrets, with exit code 1. */
export async function runCommand(command: (command: Command) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    armFailpoint(config.failpoint);
    closeDataFolder(config.dataFolder);
    await command({ config, print: (line) => process.stdout.write(`${line}\n`) });
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** Reads the options of the command line, each of which has a value. */
export function readOptions(names: readonly string[], usage: string): Record<string, string | undefined> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
    return parseArgs({ args: process.argv.slice(2), options }).values;
  } catch {
    throw new OperationError(usage);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof OperationError || error instanceof ConfigError || error instanceof DatabaseIsNewer)
    return error.message;
  const code = (error as { code?: unknown }).code;
  const isConnection = typeof code === "string" && /^E[A-Z]+$/.test(code);
  return `Abgebrochen: ${isConnection ? describeConnectionError(error) : toDetail(error)}`;
}
