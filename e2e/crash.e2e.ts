import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import { test } from "./support/plain-test.ts";
import type { Failpoint } from "#server/platform/failpoint.ts";
import { signUp } from "./support/client.ts";
import { readVideoMetadata } from "./support/video-metadata.ts";
import { drafts, expireLeases, freePort, removeProgramData, startProgram, newDataFolder } from "./support/program.ts";

/** Points at which the program kills itself with SIGKILL, ordered from the accepted start to the checked result. */
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

test.describe.configure({ mode: "parallel", timeout: 120_000 });

const startText = "/api/functions/sora2-text-to-video-create-task";
const startImage = "/api/functions/nano-banana-create-task";

for (const moment of moments) {
  test(`[GEN-05] [PRJ-05] killed at ${moment}, started again: one project, one film`, async ({ afterwards }) => {
    const dataFolder = await newDataFolder();
    afterwards(() => removeProgramData(dataFolder));
    const port = await freePort();
    const doomed = await startProgram({ dataFolder, port, env: { ...drafts, FAILPOINT: moment } });
    const client = await signUp(doomed.url);
    const intend = () =>
      client.call(
        "POST",
        startText,
        { prompt: "Ein Leuchtturm im Sturm" },
        { "Idempotency-Key": "der eine Klick".replaceAll(" ", "-") },
      );
    await intend().catch(() => "the answer was lost");
    expect(await doomed.ended).toBe("SIGKILL");
    if (!waitsForLeases.has(moment)) await expireLeases(dataFolder);

    const program = await startProgram({ dataFolder, port, env: drafts });
    afterwards(() => program.kill("SIGTERM"));
    const again = await intend();
    expect(again.status).toBe(200);
    const { projectId } = await again.json();

    type Listed = { id: string; status: string; error_message: string | null; video_url: string | null };
    const list = async (): Promise<Listed[]> => (await (await client.call("GET", "/api/projects")).json()).projects;
    await expect
      .poll(async () => (await list())[0]?.status, { timeout: 90_000, intervals: [250] })
      .toMatch(/^(completed|failed)$/);
    const projects = await list();
    expect(projects.map(({ id }) => id)).toEqual([projectId]);
    expect(projects[0]).toMatchObject({ status: "completed", error_message: null });

    const { runs } = await (await client.call("GET", "/api/admin/provider-runs")).json();
    expect(runs, "starts in the ledger").toEqual([expect.objectContaining({ project_id: projectId, outcome: "done" })]);

    const video = await client.call("GET", projects[0]?.video_url ?? "");
    expect(readVideoMetadata(Buffer.from(await video.arrayBuffer())).seconds).toBeCloseTo(1, 1);
    const files = await readdir(path.join(dataFolder, "media/renders"));
    expect(files, "films on the disk").toHaveLength(1);
    expect((await client.call("GET", "/api/auth/get-session")).status).toBe(200);

    expect((await client.call("DELETE", `/api/projects/${projectId}`)).status).toBe(204);
    expect(await readdir(path.join(dataFolder, "media/renders", files[0] ?? ""))).toEqual([]);
  });
}

test("[PRJ-05] killed ten times at chance moments, nothing is lost and nothing doubled", async ({ afterwards }) => {
  test.setTimeout(180_000);
  const dataFolder = await newDataFolder();
  afterwards(() => removeProgramData(dataFolder));
  const port = await freePort();
  let program = await startProgram({ dataFolder, port, env: drafts });
  afterwards(() => program.kill("SIGTERM"));
  const client = await signUp(program.url);
  const expected = new Set<string>();
  for (let round = 0; round < 10; round += 1) {
    const key = `runde-${round}`;
    // Start only two videos: rendering one takes longer than all images together, and two suffice for kills to
    // interrupt a video.
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
    // Expire leases after the last kill only: a render that too many killed workers had leased fails for good.
    if (round === 9) await expireLeases(dataFolder);
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
