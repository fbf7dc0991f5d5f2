import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { smallImage } from "#server/testing/uploads.ts";
import { number } from "../numbers.ts";
import { atLeast, atMost } from "../rows.ts";
import { createTemporaryFolder, registerCleanup } from "../support/cleanup.ts";
import type { Fault } from "./fault.ts";
import { survive } from "./incident.ts";
import { type SplitStage, type Stage, stageAlone, stageSplit, until } from "./stage.ts";

const diskMegabytes = 500;
const uploadIntervalMilliseconds = 400;

/** Mounts an empty disk of a limited size. @throws Error if this process may not mount disks */
async function mountSmallDisk(): Promise<string> {
  const folder = await createTemporaryFolder();
  const size = `size=${diskMegabytes}m,mode=0711`;
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", folder], { encoding: "utf8" });
  if (status !== 0) throw new Error(`A small disk needs root on Linux: ${stderr}`);
  registerCleanup(async () => void spawnSync("umount", ["--lazy", folder]));
  return folder;
}

/** Writes a file until the disk is full. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, "w");
  for (const bytes of [1024 ** 2, 4096, 1]) {
    const block = Buffer.alloc(bytes);
    try {
      for (;;) await handle.write(block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  await handle.close();
}

async function uploadImages({ url, client }: Stage): Promise<() => Promise<Response>> {
  const content = new Uint8Array(await smallImage());
  return () => {
    const form = new FormData();
    form.append("file", new File([content], "bild.png", { type: "image/png" }));
    return fetch(`${url}/api/uploads`, { method: "POST", headers: { cookie: client.cookie }, body: form });
  };
}

export const fillDisk: Fault = ({ isShort }) => {
  let readsFailed = 0;
  return survive<Stage>({
    name: `Datenträger voll, mit eingebauter Datenbank (${isShort ? 2 : 8} s)`,
    stage: async () => stageAlone({}, await mountSmallDisk()),
    request: uploadImages,
    intervalMilliseconds: uploadIntervalMilliseconds,
    refusals: /^(?:507 .*Speicherplatz|503 ).*(?:erneut|noch einmal)/,
    // Allow 5 s for the recovery: a full disk may stop the database, which the program must then start again.
    limit: 5000,
    cause: async ({ client, programs }) => {
      const ballast = path.join(programs[0]?.dataFolder ?? "", "ballast");
      await fill(ballast);
      const end = performance.now() + (isShort ? 2000 : 8000);
      while (performance.now() < end) {
        const { status } = await client.call("GET", "/api/projects").catch(() => ({ status: 0 }));
        if (status !== 200) readsFailed += 1;
        await pause(200);
      }
      rmSync(ballast);
    },
    check: async () => [{ what: "  Listen, die nicht kamen", measured: number(readsFailed) }],
  });
};

/** Ids of the render processes that a program has started. */
function renderProcesses({ dataFolder }: Pick<Stage["programs"][number], "dataFolder">): number[] {
  const read = (id: string, name: string) => {
    try {
      return readFileSync(`/proc/${id}/${name}`, "utf8");
    } catch {
      return "";
    }
  };
  return readdirSync("/proc").flatMap((id) => {
    if (!/^\d+$/.test(id) || !read(id, "cmdline").includes("render-process")) return [];
    const parent = /^PPid:\s+(\d+)$/m.exec(read(id, "status"))?.[1] ?? "";
    return read(parent, "environ").split("\0").includes(`DATA_DIR=${dataFolder}`) ? [Number(id)] : [];
  });
}

/** Ways in which a lack of memory hits a process: the kernel kills it, or its allocations fail. */
const memoryFaults: readonly ((id: number) => void)[] = [
  (id) => process.kill(id, "SIGKILL"),
  (id) => void spawnSync("prlimit", ["--pid", String(id), "--data=33554432"]),
];

export const killRender: Fault = () =>
  survive<SplitStage>({
    name: "Speicher fehlt: Renderprozess vom Kernel beendet, dann ohne Speicher",
    stage: () => stageSplit(),
    limit: 1500,
    cause: async ({ startImage, worker }) => {
      await startImage("local");
      const hit = new Set<number>();
      for (const take of memoryFaults) {
        let id: number | undefined;
        await until("a render runs", () => (id = renderProcesses(worker).find((each) => !hit.has(each))) !== undefined);
        hit.add(id ?? 0);
        take(id ?? 0);
      }
    },
    check: async ({ worker }) => {
      const repeats = worker.output().match(/render failed, will be retried/g)?.length ?? 0;
      const restarts = worker.output().match(/als Worker/g)?.length ?? 0;
      return [
        atLeast("  abgebrochene Versuche", repeats, memoryFaults.length),
        atMost("  Starts des Workers", restarts, 1, "Starts"),
      ];
    },
  });

const hour = 3_600_000;

export const setClock: Fault = async ({ isShort }) => {
  const clockFile = path.join(await createTemporaryFolder(), "clock");
  const env = {
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, "shifted-clock.ts")).href}`,
    CLOCK_FILE: clockFile,
  };
  return survive<SplitStage>({
    name: "Uhr von Web und Worker 25 h vor, dann 1 h zurück, dann richtig (Datenbank richtig)",
    stage: () => stageSplit({ env: { both: env } }),
    limit: 1500,
    cause: async ({ startImage }) => {
      for (const shift of [25 * hour, -hour, 0]) {
        writeFileSync(clockFile, String(shift));
        await startImage("kie");
        await pause(isShort ? 1000 : 4000);
      }
    },
  });
};
