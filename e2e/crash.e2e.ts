import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import { test } from "./support/plain-test.ts";
import type { Failpoint } from "#server/platform/failpoint.ts";
import { type Client, signUp } from "./support/client.ts";
import { readVideoMetadata } from "./support/video-metadata.ts";
import { killAt } from "./support/kill-at.ts";
import { drafts, expireLeases, freePort, removeProgramData, startProgram, newDataFolder } from "./support/program.ts";

/** Points at which the program kills itself with SIGKILL, in the sequence in which a project reaches them. */
const moments: Failpoint[] = [
  "start-committed",
  "start-claimed",
  "start-accepted",
  "render-half",
  "render-stored",
  "result-checked",
];

/**
 * Kill points after which the test lets the leases of jobs and renders expire by themselves, about ten seconds later.
 */
const waitsForLeases = new Set<Failpoint>(["start-claimed", "render-half"]);

test.describe.configure({ mode: "parallel", timeout: 300_000 });

const startText = "/api/functions/sora2-text-to-video-create-task";
const startImage = "/api/functions/nano-banana-create-task";

test(`[GEN-05] [PRJ-05] a project survives a kill at each of ${moments.length} points: one project, one video`, async ({
  afterwards,
}) => {
  const dataFolder = await newDataFolder();
  afterwards(() => removeProgramData(dataFolder));
  const installation = { dataFolder, port: await freePort(), env: drafts };
  let client: Client | undefined;
  const click = (by: Client) =>
    by.call("POST", startText, { prompt: "Ein Leuchtturm im Sturm" }, { "Idempotency-Key": "der-eine-Klick" });
  for (const [index, moment] of moments.entries()) {
    await killAt(moment, installation, {
      ...(index === 0 && {
        act: async ({ url }) => {
          client = await signUp(url);
          await click(client);
        },
      }),
      check: async (database) => {
        const { rows } = await database.query(
          "select (select count(*) from projects)::int as projects, (select count(*) > 1 from provider_runs) as repeated",
        );
        expect(rows, `stored after the kill at ${moment}`).toEqual([{ projects: 1, repeated: false }]);
      },
      keepsLeases: waitsForLeases.has(moment),
    });
  }

  const program = await startProgram(installation);
  afterwards(() => program.kill("SIGTERM"));
  if (!client) throw new Error("Nobody has signed up");
  const { call } = client;
  const again = await click(client);
  expect(again.status).toBe(200);
  const { projectId } = await again.json();

  type Listed = { id: string; status: string; error_message: string | null; video_url: string | null };
  const list = async (): Promise<Listed[]> => (await (await call("GET", "/api/projects")).json()).projects;
  await expect
    .poll(async () => (await list())[0]?.status, { timeout: 90_000, intervals: [250] })
    .toMatch(/^(completed|failed)$/);
  const projects = await list();
  expect(projects.map(({ id }) => id)).toEqual([projectId]);
  expect(projects[0]).toMatchObject({ status: "completed", error_message: null });

  const { runs } = await (await call("GET", "/api/admin/provider-runs")).json();
  expect(runs, "starts in the ledger").toEqual([expect.objectContaining({ project_id: projectId, outcome: "done" })]);

  const video = await call("GET", projects[0]?.video_url ?? "");
  expect(readVideoMetadata(Buffer.from(await video.arrayBuffer())).seconds).toBeCloseTo(1, 1);
  const files = await readdir(path.join(dataFolder, "media/renders"));
  expect(files, "films on the disk").toHaveLength(1);
  expect((await call("GET", "/api/auth/get-session")).status).toBe(200);

  expect((await call("DELETE", `/api/projects/${projectId}`)).status).toBe(204);
  await call("POST", "/api/deleted-projects/removal", { all: true });
  expect(await readdir(path.join(dataFolder, "media/renders", files[0] ?? ""))).toEqual([]);
});

/** Number of kills; with CRASH_ROUNDS=10 two videos and eight images are interrupted. */
const rounds = Number(process.env["CRASH_ROUNDS"] ?? 4);

test("[PRJ-05] after several kills at random moments, nothing is lost and nothing is duplicated", async ({
  afterwards,
}) => {
  test.setTimeout(60_000 + rounds * 15_000);
  const dataFolder = await newDataFolder();
  afterwards(() => removeProgramData(dataFolder));
  const port = await freePort();
  let program = await startProgram({ dataFolder, port, env: drafts });
  afterwards(() => program.kill("SIGTERM"));
  const client = await signUp(program.url);
  const expected = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const key = `runde-${round}`;
    // Start a video in every fifth round only: rendering one takes longer than all images together.
    const [address, body] =
      round % 5 === 0
        ? ([startText, { prompt: `Film Nummer ${round}` }] as const)
        : ([startImage, { prompt: `Bild Nummer ${round}` }] as const);
    const start = () => client.call("POST", address, body, { "Idempotency-Key": key });
    const early = start()
      .then((response) => response.json())
      .catch(() => null);
    const wait = Promise.withResolvers<void>();
    setTimeout(wait.resolve, (round * 37) % 140);
    await wait.promise;
    await program.kill("SIGKILL");
    // Expire leases only after the last kill: every expired lease counts as a failed attempt, and too many failed
    // attempts end a render for good.
    if (round === rounds - 1) await expireLeases(dataFolder);
    const before = await early;
    program = await startProgram({ dataFolder, port, env: drafts });
    const { projectId } = await (await start()).json();
    if (before) expect(before.projectId).toBe(projectId);
    expected.add(projectId);
  }
  const list = async () =>
    (await (await client.call("GET", "/api/projects")).json()).projects as { id: string; status: string }[];
  expect(new Set((await list()).map(({ id }) => id))).toEqual(expected);
  await expect
    .poll(async () => (await list()).filter(({ status }) => status === "completed").length, {
      timeout: 150_000,
      intervals: [500],
    })
    .toBe(expected.size);
});
