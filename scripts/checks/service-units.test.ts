import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { databaseUrl, freePort, type StartedProcess, startProcess } from "#server/testing/started-process.ts";
import { root } from "../setup/paths.mjs";

const unitFolder = join(root, "operations/systemd");
const units = readdirSync(unitFolder).filter((name) => name.endsWith(".service"));
const programs = units.filter((name) => name !== "lichtspiel-backup.service");
const installed = "/opt/lichtspiel";
const settingsFile = "/etc/lichtspiel/lichtspiel.env";

/** Settings of a systemd unit file; a setting that occurs several times has several values. */
function readUnit(name: string): Map<string, string[]> {
  const settings = new Map<string, string[]>();
  for (const line of readFileSync(join(unitFolder, name), "utf8").split("\n")) {
    const [, key, value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key !== undefined) settings.set(key, [...(settings.get(key) ?? []), value]);
  }
  return settings;
}

const valueOf = (unit: Map<string, string[]>, key: string) => unit.get(key)?.at(-1);
const wordsOf = (line: string) => line.split(/\s+/).filter(Boolean);
const toPairs = (words: readonly string[]) => words.map((word) => word.split(/=(.*)/s).slice(0, 2) as [string, string]);

/** Settings of an environment file as systemd reads it, without comments. */
function readEnvironmentFile(file: string): Record<string, string> {
  const lines = readFileSync(file, "utf8").split("\n");
  return Object.fromEntries(toPairs(lines.filter((line) => /^[A-Z]/.test(line))));
}

describe.each(units)("%s", (name) => {
  const unit = readUnit(name);

  test("runs without rights that it does not need", () => {
    expect(valueOf(unit, "User")).toBe("lichtspiel");
    for (const key of ["NoNewPrivileges", "PrivateTmp", "PrivateDevices", "ProtectHome", "RestrictSUIDSGID"]) {
      expect(valueOf(unit, key), key).toBe("yes");
    }
    expect(valueOf(unit, "ProtectSystem")).toBe("strict");
    expect(valueOf(unit, "CapabilityBoundingSet")).toBe("");
    expect(valueOf(unit, "StateDirectory")).toBe("lichtspiel");
    expect(valueOf(unit, "UMask")).toBe("0077");
    // Require that RemoveIPC stays unset: once one process of a user ends, it would remove the shared memory that the
    // user's other processes still use.
    expect(unit.has("RemoveIPC")).toBe(false);
  });

  test("names files of the release", () => {
    const [program = "", ...args] = wordsOf(valueOf(unit, "ExecStart") ?? "");
    expect(valueOf(unit, "WorkingDirectory")).toBe(installed);
    expect(valueOf(unit, "EnvironmentFile")).toBe(settingsFile);
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const [, packageName = ""] = /^\/opt\/lichtspiel\/node_modules\/([\w-]+)\/bin\/node$/.exec(program) ?? [];
    expect(Object.keys(optionalDependencies)).toContain(packageName);
    expect(existsSync(join(root, args[0] ?? ""))).toBe(true);
  });
});

const exitCodeOf = (program: string, args: string[]) => spawnSync(program, args, { encoding: "utf8" });
const hasSystemd = exitCodeOf("systemd-analyze", ["--version"]).status === 0;

describe.runIf(hasSystemd)("systemd", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "lichtspiel-units-"));
    cpSync(unitFolder, folder, { recursive: true });
    // systemd refuses a program that does not exist: replace the installed Node and folder with those of this
    // repository.
    for (const name of units) {
      const text = readFileSync(join(folder, name), "utf8");
      const local = text
        .replaceAll(/\/opt\/lichtspiel\/node_modules\/\S+\/node\b/g, process.execPath)
        .replaceAll(installed, root);
      writeFileSync(join(folder, name), local);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("finds no fault in the units and the timer", () => {
    const files = readdirSync(folder).filter((name) => /\.(?:service|timer)$/.test(name));
    const { status, stderr } = exitCodeOf("systemd-analyze", [
      "verify",
      "--man=no",
      ...files.map((name) => join(folder, name)),
    ]);
    const findings = stderr.split("\n").filter((line) => line.includes("lichtspiel"));
    expect(findings).toEqual([]);
    expect(status).toBe(0);
  });

  test("rates the exposure of each unit as low", () => {
    for (const name of units) {
      const args = ["security", "--offline=yes", "--threshold=20", "--no-pager", join(folder, name)];
      const { status, stdout } = exitCodeOf("systemd-analyze", args);
      expect(status, stdout.split("\n").slice(-3).join("\n")).toBe(0);
    }
  });
});

describe("started as the unit says, and ended by SIGTERM", () => {
  let dataFolder: string;
  let started: StartedProcess | undefined;
  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), "lichtspiel-unit-data-"));
  });
  afterEach(async () => {
    await started?.stop();
    started = undefined;
    rmSync(dataFolder, { recursive: true, force: true });
  });

  test.each(programs)("%s becomes ready", async (name) => {
    const unit = readUnit(name);
    const database = await testDatabase();
    const port = await freePort();
    const environment: Record<string, string> = {
      ...Object.fromEntries(toPairs((unit.get("Environment") ?? []).flatMap(wordsOf))),
      ...readEnvironmentFile(join(unitFolder, "lichtspiel.env.example")),
    };
    expect(environment["DATA_DIR"]).toBe("/var/lib/lichtspiel");
    const [program = "", ...args] = wordsOf(valueOf(unit, "ExecStart") ?? "");
    const node = program.replace(installed, root);
    started = await startProcess([existsSync(node) ? node : process.execPath, ...args], {
      folder: root,
      environment: {
        ...environment,
        DATA_DIR: dataFolder,
        NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compile"),
        DATABASE_URL: databaseUrl(database),
        PORT: String(port),
        // Stop without the usual delay, during which a proxy notices that this process stops: the test has no proxy.
        SHUTDOWN_NOTICE_SECONDS: "0",
      },
      readyWhen: /läuft: |als Worker/,
    });
    if (environment["ROLE"] !== "worker") {
      expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    }
    expect(await started.stop()).toBe(0);
    started = undefined;
    await database.close();
  });
});
