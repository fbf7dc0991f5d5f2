import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { databaseUrl, freePort, startProcess } from "#server/testing/started-process.ts";
import { root } from "../setup/paths.mjs";
import { createTar } from "./tar.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lichtspiel-release-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run release` and returns the path of the folder with the release. */
function makeRelease(name: string, environment: Record<string, string> = {}): string {
  const target = join(folder, name);
  execFileSync(process.execPath, ["scripts/run.mjs", "release", "--to", target], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return target;
}

const sha256 = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const archiveName = `lichtspiel-${version}.tar.gz`;

/** Creates hard links to the files of a folder, or copies them if the folders are on different disks. */
function linkFolder(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    if (entry.name === "node_modules") continue;
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) linkFolder(from, to);
    else {
      try {
        linkSync(from, to);
      } catch {
        cpSync(from, to);
      }
    }
  }
}

/**
 * Links the packages that the release's lock file names from this checkout into the release, as `npm ci` would install
 * them. Copying their half a gigabyte took most of the time of the test.
 */
function installPackages(release: string): void {
  const lock = JSON.parse(readFileSync(join(release, "package-lock.json"), "utf8"));
  for (const path of Object.keys(lock.packages)) {
    const source = join(root, path);
    if (path === "" || !existsSync(source)) continue;
    linkFolder(source, join(release, path));
  }
  const { packages: _packages, ...rest } = lock;
  const installed = Object.fromEntries(
    Object.entries(lock.packages).filter(([path]) => path !== "" && existsSync(join(release, path))),
  );
  writeFileSync(join(release, "node_modules/.package-lock.json"), JSON.stringify({ ...rest, packages: installed }));
}

describe("a release", () => {
  let release: string;
  let unpacked: string;
  beforeAll(() => {
    release = makeRelease("first");
    unpacked = join(folder, "unpacked");
    mkdirSync(unpacked);
    execFileSync("tar", ["-xzf", join(release, archiveName), "-C", unpacked, "--strip-components=1"]);
  });

  test("has the same bytes when it is made again, in another time zone", () => {
    const second = makeRelease("second", { TZ: "Pacific/Auckland" });
    for (const name of [archiveName, `lichtspiel-${version}.cdx.json`, "SHA256SUMS"]) {
      expect(sha256(join(second, name)), name).toBe(sha256(join(release, name)));
    }
  });

  test("comes with the sums of its files, and with a bill of materials", () => {
    const sums = readFileSync(join(release, "SHA256SUMS"), "utf8").trimEnd().split("\n");
    expect(sums.map((line) => line.split("  ")[1])).toEqual([archiveName, `lichtspiel-${version}.cdx.json`]);
    for (const [sum = "", name = ""] of sums.map((line) => line.split("  "))) {
      expect(sha256(join(release, name))).toBe(sum);
    }
    const bill = JSON.parse(readFileSync(join(release, `lichtspiel-${version}.cdx.json`), "utf8"));
    expect(bill).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { version } } });
  });

  test("contains no tests, no settings and no packages of development", () => {
    const files = globSync("**/*", { cwd: unpacked });
    expect(files).toContain("server/main.ts");
    expect(files.filter((file) => /\.test\.tsx?$|(?:^|\/)\.env$|^(?:engine|server)\/testing\//.test(file))).toEqual([]);
    const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const lock = JSON.parse(readFileSync(join(unpacked, "package-lock.json"), "utf8"));
    const kept = Object.keys(devDependencies).filter((name) => lock.packages[`node_modules/${name}`]);
    // Allow development packages on which packages of production depend too, such as React.
    expect(kept.filter((name) => !/^(?:react|react-dom|fflate|@types\/.*)$/.test(name))).toEqual([]);
    const manifest = JSON.parse(readFileSync(join(unpacked, "package.json"), "utf8"));
    expect(manifest.devDependencies).toBeUndefined();
  });

  test("starts in an empty folder with these packages alone, serves its pages and ends by SIGTERM", async () => {
    installPackages(unpacked);
    const database = await testDatabase();
    const port = await freePort();
    const started = await startProcess([process.execPath, join(unpacked, "scripts/run.mjs"), "start"], {
      folder: unpacked,
      environment: {
        PATH: process.env["PATH"] ?? "",
        DATA_DIR: join(folder, "data"),
        DATABASE_URL: databaseUrl(database),
        PORT: String(port),
      },
      readyWhen: /läuft: /,
    });
    const url = `http://127.0.0.1:${port}`;
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    const page = await (await fetch(url)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? "";
    expect(script).not.toBe("");
    expect((await fetch(`${url}${script}`)).status).toBe(200);
    expect(await (await fetch(`${url}/auth`)).text()).toContain("Willkommen zurück");
    expect(started.output()).not.toMatch(/installiert|gebaut/);
    expect(await started.stop()).toBe(0);
    await database.close();
  });

  test("says that commands of development exist only in the repository", () => {
    const { status, stderr } = spawnSync(process.execPath, [join(unpacked, "scripts/run.mjs"), "verify"], {
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toContain("nur im Repository");
  });
});

test("an archive holds long paths and modes, and refuses a name that is too long", () => {
  const path = `${"folder/".repeat(18)}program.mjs`;
  const archive = join(folder, "long.tar");
  writeFileSync(archive, createTar([{ path, content: Buffer.from("text"), mode: 0o755 }], 1_700_000_000));
  const [line = ""] = execFileSync("tar", ["-tvf", archive, "--utc"], { encoding: "utf8" }).split("\n");
  expect(line).toMatch(/^-rwxr-xr-x root\/root\s+4 2023-11-14 22:13/);
  expect(line.endsWith(path)).toBe(true);
  expect(() => createTar([{ path: "x".repeat(101), content: Buffer.alloc(0), mode: 0o644 }], 0)).toThrow("too long");
});
