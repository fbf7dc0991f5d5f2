import { expect } from "@playwright/test";
import { s3Server } from "#server/testing/s3-server.ts";
import { swiftServer, whyNoSwift } from "#server/testing/swift-server.ts";
import { type Client, signUp } from "./support/client.ts";
import { type Cluster, startCluster } from "./support/cluster.ts";
import { openTab } from "./support/event-tab.ts";
import { test as base } from "./support/plain-test.ts";
import { killOneOfEach } from "./support/process-kill.ts";
import { drafts, freePort, newDataFolder, removeProgramData } from "./support/program.ts";
import { until } from "./support/until.ts";

/** The cluster uses OpenStack Swift if this machine has it, else the simulated S3 server. */
const test = base.extend<object, { cluster: Cluster }>({
  cluster: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const storage = whyNoSwift() === null ? await swiftServer() : await s3Server();
      const dataFolder = await newDataFolder();
      const cluster = await startCluster(storage.settings, { dataFolder, port: await freePort(), env: drafts });
      await use(cluster);
      await cluster.kill("SIGTERM");
      await removeProgramData(dataFolder);
      await storage.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Starts an image at the web process whose address is `webUrl`. @returns the project's id */
async function startImage(client: Client, webUrl: string): Promise<string> {
  const response = await fetch(`${webUrl}/api/functions/nano-banana-create-task`, {
    method: "POST",
    headers: { cookie: client.cookie, "content-type": "application/json" },
    body: JSON.stringify({ prompt: "Ein Apfel" }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { projectId: string }).projectId;
}

async function statusOf(client: Client, id: string): Promise<string | undefined> {
  const response = await client.call("GET", "/api/projects");
  const { projects } = (await response.json()) as { projects: { id: string; status: string }[] };
  return projects.find((project) => project.id === id)?.status;
}

test("[PRJ-04] an event reaches the tabs of its user at each web process, and no tab of another user", async ({
  cluster,
  afterwards,
}) => {
  test.setTimeout(240_000);
  const webUrls = cluster.webUrls();
  expect(webUrls).toHaveLength(2);
  const users = await Promise.all(
    ["Anna", "Berta"].map(async () => {
      const client = await signUp(cluster.url);
      const tabs = webUrls.map((url) => openTab(url, client.cookie));
      afterwards(async () => {
        for (const tab of tabs) tab.close();
      });
      await until(() => tabs.every((tab) => tab.isOpen()), "a tab is open at each web process");
      const started = await Promise.all(webUrls.map((url) => startImage(client, url)));
      return { client, tabs, started };
    }),
  );
  for (const { client, tabs, started } of users) {
    for (const id of started) {
      await expect.poll(() => statusOf(client, id), { timeout: 120_000 }).toBe("completed");
      // Expect one event from the web process that started the project, and at least one from the worker process that
      // completed it.
      for (const tab of tabs) {
        await expect.poll(() => tab.events.filter((event) => event === `project:${id}`).length).toBeGreaterThan(1);
      }
    }
  }
  for (const { tabs, started } of users) {
    const received = tabs.flatMap(({ events }) => events.filter((event) => event.startsWith("project:")));
    expect(new Set(received)).toEqual(new Set(started.map((id) => `project:${id}`)));
  }
});

test("[PRJ-04] [PRJ-05] without a shared disk, one web and one worker process are killed: users notice nothing", async ({
  cluster,
  afterwards,
}) => {
  test.setTimeout(240_000);
  const report = await killOneOfEach(cluster, afterwards);
  expect(report.failures).toEqual([]);
  expect(report.tabsWithoutEvents).toBe(0);
  // At least one tab lost its event stream with the killed web process and has reconnected.
  expect(report.streamGaps.length).toBeGreaterThanOrEqual(1);
  expect(new Set(report.projects)).toEqual(new Set(["completed"]));
  expect(Math.min(...report.results)).toBeGreaterThan(1000);
});
