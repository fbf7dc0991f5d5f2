import { signUp } from "./client.ts";
import type { Cluster } from "./cluster.ts";
import { openTab } from "./event-tab.ts";
import { startLoad } from "./request-load.ts";
import { until } from "./until.ts";

export type ProcessKill = {
  requests: number;
  /** Requests that failed, and failed again when the client repeated them. */
  failures: string[];
  /** Final state of each project that was started. */
  projects: string[];
  /** Number of tabs that have not received the event of every started project. */
  tabsWithoutEvents: number;
  /** For each ended event stream, the milliseconds until the tab had an open stream again. */
  streamGaps: number[];
  /** Size of each result in bytes, downloaded through the proxy. */
  results: number[];
};

type Listed = { id: string; status: string; video_url: string | null };
type Cleanup = (clean: () => Promise<unknown>) => void;

const requestsPerSecond = 20;
const startEvery = 20;
/** More tabs than web processes, so that each web process serves at least one tab. */
const tabCount = 4;
const requestsAfterKill = 60;

/** Kills one web and one worker process of the cluster while requests run. */
export async function killOneOfEach(cluster: Cluster, afterwards: Cleanup): Promise<ProcessKill> {
  const client = await signUp(cluster.url);
  const tabs = Array.from({ length: tabCount }, () => openTab(cluster.url, client.cookie));
  afterwards(async () => {
    for (const tab of tabs) tab.close();
  });
  await until(() => tabs.every((tab) => tab.isOpen()), "all tabs have a stream");

  const load = startLoad(client, { requestsPerSecond, startEvery, repeatsOnce: true });
  await until(() => load.started().length > 1, "projects are started");
  await Promise.all([cluster.killOne("web"), cluster.killOne("worker")]);
  const before = load.count();
  await until(() => load.count() > before + requestsAfterKill, "requests after the kill");
  const { requests, failures, started } = await load.stop();
  const list = async () => {
    const { projects } = (await (await client.call("GET", "/api/projects?limit=100")).json()) as { projects: Listed[] };
    return projects.filter(({ id }) => started.includes(id));
  };
  await until(
    async () => (await list()).every(({ status }) => status === "completed" || status === "failed"),
    "all projects have ended",
  );
  const hasAll = (tab: (typeof tabs)[number]) => started.every((id) => tab.events.includes(`project:${id}`));
  await until(() => tabs.every(hasAll), "all events are there").catch(() => {});
  const projects = await list();
  const results = await Promise.all(
    projects.map(
      async ({ video_url: address }) => (await (await client.call("GET", address ?? "")).arrayBuffer()).byteLength,
    ),
  );
  return {
    requests,
    failures,
    projects: projects.map(({ status }) => status),
    tabsWithoutEvents: tabs.filter((tab) => !hasAll(tab)).length,
    streamGaps: tabs.flatMap(({ gaps }) => gaps),
    results,
  };
}
