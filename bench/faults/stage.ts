import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { s3Server, type S3Server } from "#server/testing/s3-server.ts";
import { type TimedService, timedService } from "#server/testing/timed-service.ts";
import { type Client, signUp } from "../../e2e/support/client.ts";
import { type EventTab, openTab } from "../../e2e/support/event-tab.ts";
import { type ExternalPostgres, startExternalPostgres } from "../../e2e/support/external-postgres.ts";
import { drafts, freePort, type Program, startProcess } from "../../e2e/support/program.ts";
import { createTemporaryFolder, registerCleanup } from "../support/cleanup.ts";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

/**
 * A web and a worker process, with a TCP proxy, an S3 server, a mail server and a provider that the benchmark controls.
 */
export type Stage = {
  url: string;
  client: Client;
  tab: EventTab;
  postgres: ExternalPostgres;
  /** TCP proxy between the program and its database. */
  network: TcpProxy;
  storage: S3Server;
  mailbox: MailServer;
  provider: TimedService;
  programs: Record<"web" | "worker", Program>;
  /** Starts a project and returns its id as soon as the server has accepted it. */
  startImage: (by: "kie" | "local") => Promise<string>;
  /** Returns the status of a project, with the error message of a failed one. */
  readProject: (id: string) => Promise<{ status: string; error: string | null }>;
};

type Options = { env?: Record<string, string>; dataFolder?: string };

const waitSeconds = 120;

export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + waitSeconds * 1000; !(await condition()); await pause(20)) {
    if (Date.now() > end) throw new Error(`Not within ${waitSeconds} s: ${what}`);
  }
}

export async function stageProgram({ env = {}, dataFolder }: Options = {}): Promise<Stage> {
  const postgres = await startExternalPostgres();
  registerCleanup(postgres.stop);
  const network = await startTcpProxy(postgres.port);
  registerCleanup(network.stop);
  const [storage, mailbox] = await Promise.all([s3Server(), startMailServer()]);
  for (const each of [storage, mailbox]) registerCleanup(() => each.stop());
  const provider = await timedService({ duration: () => 300 });
  registerCleanup(provider.stop);
  const folder = dataFolder ?? (await createTemporaryFolder());
  const port = await freePort();
  const { settings } = storage;
  const start = (role: "web" | "worker") =>
    startProcess({
      dataFolder: folder,
      port,
      env: {
        ...drafts,
        ROLE: role,
        DATABASE_URL: postgres.url.replace(String(postgres.port), String(network.port)),
        SMTP_URL: mailbox.url,
        SUPPORT_EMAIL: "hilfe@betreiber.example",
        S3_ENDPOINT: settings.endpoint,
        S3_BUCKET: settings.bucket,
        S3_REGION: settings.region,
        S3_ACCESS_KEY_ID: settings.accessKeyId,
        S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
        KIE_API_KEY: "kie-schluessel-nur-im-test",
        KIE_BASE_URL: provider.baseUrl,
        PROVIDERS: "nano-banana=kie;*=local",
        TRUSTED_HOSTS: provider.host,
        SHUTDOWN_NOTICE_SECONDS: "0",
        ...env,
      },
    });
  const programs = { web: await start("web"), worker: await start("worker") };
  registerCleanup(async () => {
    for (const program of Object.values(programs)) await program.kill("SIGTERM");
  });
  const { url } = programs.web;
  const client = await signUp(url);
  const tab = openTab(url, client.cookie);
  registerCleanup(async () => tab.close());
  await until("the tab has its stream", tab.isOpen);
  return {
    url,
    client,
    tab,
    postgres,
    network,
    storage,
    mailbox,
    provider,
    programs,
    startImage: async (by) => {
      const name = by === "kie" ? "nano-banana" : "flux-kontext";
      const response = await client.call("POST", `/api/functions/${name}-create-task`, { prompt: "Ein Apfel" });
      if (!response.ok) throw new Error(`The start answered ${response.status}: ${await response.text()}`);
      return ((await response.json()) as { projectId: string }).projectId;
    },
    readProject: async (id) => {
      const response = await client.call("GET", `/api/projects/${id}`);
      if (!response.ok) return { status: String(response.status), error: null };
      const { status, error_message: error } = (await response.json()) as Record<string, string>;
      return { status: status ?? "", error: error ?? null };
    },
  };
}

/** Connects to the database directly, not through the proxy whose connections the faults cut. */
export async function connectDirectly({ postgres }: Stage): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on("error", () => {});
  await client.connect();
  registerCleanup(() => client.end());
  return client;
}
