import { mkdir, readdir, rm, utimes } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createDataFolder } from "#server/testing/context.ts";
import { readConfig } from "#server/platform/config.ts";
import { testProduct } from "#server/testing/product.ts";
import { compose } from "./compose.ts";

const SECOND_FACTOR_KEY = "ab".repeat(32);
const first = await testProduct({ env: { SECOND_FACTOR_KEY } });
afterAll(() => first.stop());

test.each(["web", "worker"])(
  "a %s process removes what killed processes left on its own disk, and keeps what is in use",
  async (role) => {
    const dataFolder = await createDataFolder();
    const workFolder = path.join(dataFolder, "work");
    for (const name of ["killed", "running"]) await mkdir(path.join(workFolder, name), { recursive: true });
    const hoursAgo = new Date(Date.now() - 3 * 60 * 60 * 1000);
    await utimes(path.join(workFolder, "killed"), hoursAgo, hoursAgo);
    // Let this process do only `render` work, as if the job that deletes expired data ran on another machine.
    const kinds = { ROLE: role, WORKER_KINDS: "render" };
    const env = { DATA_DIR: dataFolder, DATABASE_URL: "postgres://unused", SECOND_FACTOR_KEY, ...kinds };
    const product = await compose({ config: readConfig(env), database: first.database });
    await expect.poll(() => readdir(workFolder)).toEqual(["running"]);
    await product.stop();
    await rm(dataFolder, { recursive: true, force: true });
  },
);
