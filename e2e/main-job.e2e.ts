import { readFile } from "node:fs/promises";
import { newPerson } from "./support/client.ts";
import { startExternalPostgres } from "./support/external-postgres.ts";
import { readVideoMetadata } from "./support/video-metadata.ts";
import { expect, test } from "./support/fixtures.ts";
import * as job from "./support/main-job.ts";
import { drafts, freePort, startProcess, temporaryFolder } from "./support/program.ts";
import { rm } from "node:fs/promises";
import { timeoutFactor } from "./support/timeout-factor.ts";

test.describe.configure({ timeout: 300_000 * timeoutFactor });
// Shorten the videos but keep their full size, which the first test checks. The second test scales them down but keeps
// their full length.
test.use({ settings: { DRAFT_SECONDS: drafts.DRAFT_SECONDS } });

test("[SORA-04] [PRJ-05] [PRJ-07] [PRJ-08] [PRJ-09] [AUTH-06] from the invitation code to the downloaded video without provider keys", async ({
  page,
}) => {
  const person = await job.register(page, newPerson("Clara"));
  await job.signOut(page);
  await job.signIn(page, person);

  const prompt = "Sonnenuntergang am Meer, ein Segelboot zieht vorbei";
  await job.startSoraText(page, prompt);
  await page.getByRole("link", { name: "Projekte", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Meine Projekte" })).toBeVisible();

  await job.waitForVideo(page, prompt);
  await job.watch(page, prompt, { width: 1080, height: 1920 });
  const { name, file } = await job.download(page, prompt);
  expect(name).toMatch(/^sora2-[0-9a-f]{8}\.mp4$/);
  const facts = readVideoMetadata(await readFile(file));
  expect(facts).toMatchObject({ codec: "avc1", width: 1080, height: 1920, isFastStart: true });
  expect(Math.abs(facts.seconds - 1)).toBeLessThan(0.1);

  await job.remove(page, prompt);
  await expect(page.getByText("Sie haben noch keine Projekte")).toBeVisible();
});

test("[PRJ-05] [PRJ-06] the same journey on a PostgreSQL server, with web and worker as two processes", async ({
  page,
  afterwards,
}) => {
  const postgres = await startExternalPostgres();
  afterwards(postgres.stop);
  const dataFolder = await temporaryFolder();
  afterwards(() => rm(dataFolder, { recursive: true, force: true }));
  const port = await freePort();
  const env = { DATABASE_URL: postgres.url, DRAFT_SCALE: drafts.DRAFT_SCALE };
  const web = await startProcess({ dataFolder, port, env: { ...env, ROLE: "web" } });
  const worker = await startProcess({ dataFolder, port, env: { ...env, ROLE: "worker" } });
  afterwards(() => Promise.all([web.kill("SIGTERM"), worker.kill("SIGTERM")]));
  test.info().annotations.push({ type: "PostgreSQL", description: postgres.version });

  await page.goto(`${web.url}/auth`);
  await page.context().clearCookies();
  const at = (path: string) => web.url + path;
  await job.register(page, newPerson("David"), at);
  const prompt = "Neue Kleider im Schaufenster der Boutique am Abend";
  const shorterPrompt = "Sonnenuntergang am Meer, ein Segelboot zieht vorbei";
  await job.startSoraText(page, shorterPrompt, {}, at);
  // Start the portrait video first, because the form keeps the chosen format and length for the next video.
  await job.startSoraText(page, prompt, { landscape: true, seconds: 15 }, at);
  await page.goto(at("/projekte"));
  await job.waitForVideo(page, prompt);
  await job.watch(page, prompt, { width: 480, height: 270 });
  const { file } = await job.download(page, prompt);
  const facts = readVideoMetadata(await readFile(file));
  expect(facts).toMatchObject({ codec: "avc1", width: 480, height: 270, isFastStart: true });
  expect(Math.abs(facts.seconds - 15)).toBeLessThan(0.1);
  await job.waitForVideo(page, shorterPrompt);
  const shorter = readVideoMetadata(await readFile((await job.download(page, shorterPrompt)).file));
  expect(shorter).toMatchObject({ width: 270, height: 480 });
  expect(Math.abs(shorter.seconds - 10)).toBeLessThan(0.1);
  await job.remove(page, prompt);
  await page.goto("about:blank");
});
