import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { s3Server, type S3Server } from "#server/testing/s3-server.ts";
import { type TimedService, timedService } from "#server/testing/timed-service.ts";
import { type Client, signUp } from "../../e2e/support/client.ts";
import { type EventTab, openTab } from "../../e2e/support/event-tab.ts";
import { type ExternalPostgres, startExternalPostgres } from "../../e2e/support/external-postgres.ts";
import { drafts, freePort, newDataFolder, type Program, startProcess } from "../../e2e/support/program.ts";
import { createTemporaryFolder, registerCleanup } from "../support/cleanup.ts";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

/** The program with a signed-in user, a mail server and a provider that the fault test controls. */
export type Stage = {
  url: string;
  client: Client;
  tab: EventTab;
  mailbox: MailServer;
  provider: TimedService;
  programs: Program[];
  /** Settings of the program with the addresses of the services outside of it. */
  env: Readonly<Record<string, string>>;
  /** Ids of all projects whose start was acknowledged. */
  acknowledged: ReadonlySet<string>;
  /** Starts a project: repeats the request with its idempotency key until the start is acknowledged. @returns its id */
  startImage: (by: "kie" | "local") => Promise<string>;
  /** Returns the status of a project, with the error message of a failed one and the address of its first result. */
  readProject: (id: string) => Promise<{ status: string; error: string | null; url: string | null }>;
  /** Describes the state of the program, for the error output when a check of a fault fails. */
  describe: () => Promise<string>;
};

/** A web and a worker process on a PostgreSQL server and an object storage. */
export type SplitStage = Stage & {
  postgres: ExternalPostgres;
  /** TCP proxy between the program and its database. */
  network: TcpProxy;
  storage: S3Server;
  worker: Program;
};

type Env = Record<string, string>;
type SplitOptions = {
  /** Additional environment variables for the web process, the worker process, or both. */
  env?: Partial<Record<"web" | "worker" | "both", Env>>;
  hasStandby?: boolean;
};

const waitSeconds = 120;
const repeatMilliseconds = 300;
const describedLines = 60;

export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + waitSeconds * 1000; !(await condition()); await pause(20)) {
    if (Date.now() > end) throw new Error(`Not within ${waitSeconds} s: ${what}`);
  }
}

export async function stageSplit({ env = {}, hasStandby = false }: SplitOptions = {}): Promise<SplitStage> {
  const postgres = await startExternalPostgres();
  registerCleanup(postgres.stop);
  if (hasStandby) await postgres.addStandby();
  const network = await startTcpProxy(postgres.port);
  registerCleanup(network.stop);
  const storage = await s3Server();
  registerCleanup(storage.stop);
  const outside = await startOutside();
  const dataFolder = await createTemporaryFolder();
  const port = await freePort();
  const start = async (role: "web" | "worker") => {
    const program = await startProcess({
      dataFolder,
      port,
      env: {
        ...outside.env,
        ROLE: role,
        DATABASE_URL: postgres.url.replace(String(postgres.port), String(network.port)),
        S3_ENDPOINT: storage.settings.endpoint,
        S3_BUCKET: storage.settings.bucket,
        S3_REGION: storage.settings.region,
        S3_ACCESS_KEY_ID: storage.settings.accessKeyId,
        S3_SECRET_ACCESS_KEY: storage.settings.secretAccessKey,
        SHUTDOWN_NOTICE_SECONDS: "0",
        ...env.both,
        ...env[role],
      },
    });
    registerCleanup(() => program.kill("SIGTERM"));
    return program;
  };
  const [web, worker] = [await start("web"), await start("worker")];
  return { ...(await signInOn(web.url, [web, worker], outside)), postgres, network, storage, worker };
}

/** Starts the program as `npm start` does: one process with the embedded database. */
export async function stageAlone(env: Env = {}, folder?: string): Promise<Stage> {
  const outside = await startOutside();
  const dataFolder = folder ?? (await newDataFolder());
  const program = await startProcess({ dataFolder, port: await freePort(), env: { ...outside.env, ...env } });
  registerCleanup(() => program.kill("SIGTERM"));
  return signInOn(program.url, [program], outside);
}

type Outside = { env: Env; mailbox: MailServer; provider: TimedService };

/** Starts the services that the program calls. */
async function startOutside(): Promise<Outside> {
  const mailbox = await startMailServer();
  registerCleanup(mailbox.stop);
  const provider = await timedService({ duration: () => 300 });
  registerCleanup(provider.stop);
  const env = {
    ...drafts,
    SMTP_URL: mailbox.url,
    SUPPORT_EMAIL: "hilfe@betreiber.example",
    KIE_API_KEY: "kie-schluessel-nur-im-test",
    KIE_BASE_URL: provider.baseUrl,
    PROVIDERS: "nano-banana=kie;*=local",
    TRUSTED_HOSTS: provider.host,
  };
  return { env, mailbox, provider };
}

async function signInOn(url: string, programs: Program[], { env, mailbox, provider }: Outside): Promise<Stage> {
  const client = await signUp(url);
  const tab = openTab(url, client.cookie);
  registerCleanup(async () => tab.close());
  await until("the tab has its stream", tab.isOpen);
  const acknowledged = new Set<string>();

  async function startImage(by: "kie" | "local"): Promise<string> {
    const name = by === "kie" ? "nano-banana" : "flux-kontext";
    const headers = { "Idempotency-Key": randomUUID() };
    const body = { prompt: `Ein Apfel (${randomUUID()})` };
    for (;;) {
      const response = await client.call("POST", `/api/functions/${name}-create-task`, body, headers).catch(() => null);
      const text = await response?.text().catch(() => null);
      if (response?.ok && text) {
        const { projectId } = JSON.parse(text) as { projectId: string };
        acknowledged.add(projectId);
        return projectId;
      }
      if (response && response.status < 500) throw new Error(`The start answered ${response.status}: ${text}`);
      await pause(repeatMilliseconds);
    }
  }

  async function readProject(id: string) {
    const response = await client.call("GET", `/api/projects/${id}`).catch(() => null);
    if (!response?.ok) return { status: String(response?.status), error: null, url: null };
    const project = (await response.json()) as Record<string, string | null>;
    return { status: project.status ?? "", error: project.error_message ?? null, url: project.video_url ?? null };
  }

  return {
    url,
    client,
    tab,
    mailbox,
    provider,
    programs,
    env,
    acknowledged,
    startImage,
    readProject,
    describe: async () => {
      const response = await client.call("GET", "/api/projects?limit=100");
      const logs = programs.map((program) =>
        program
          .output()
          .split("\n")
          .slice(-describedLines)
          .map((line) => line.slice(0, 600))
          .join("\n"),
      );
      return [...logs, await response.text()].join("\n———\n");
    },
  };
}

/** Connects to the database directly, not through the proxy whose connections the faults cut. */
export async function connectDirectly({ postgres }: SplitStage): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on("error", () => {});
  await client.connect();
  registerCleanup(() => client.end());
  return client;
}
