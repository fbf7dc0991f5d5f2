import path from "node:path";
import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import { type AppTools, createApp } from "./app.ts";
import type { OpenDatabase } from "./db/client.ts";
import { type Listener, listen } from "./db/listener.ts";
import { settingsStore } from "./db/settings-store.ts";
import { authentication } from "./features/accounts/authentication.ts";
import { invitations, makeInvitationCode } from "./features/accounts/invitation.ts";
import { sessionToken } from "./features/accounts/session-token.ts";
import { accountStore } from "./features/accounts/store.ts";
import { startKeyStore } from "./features/generations/store.ts";
import { projectStore } from "./features/projects/store.ts";
import { advanceProject } from "./jobs/advance-project.ts";
import { keepResult } from "./jobs/keep-result.ts";
import { jobsChannel, openQueue } from "./jobs/queue.ts";
import { renderMedia } from "./jobs/render-media.ts";
import { sweep } from "./jobs/sweep.ts";
import type { Config } from "./platform/config.ts";
import type { Variables } from "./platform/http/context.ts";
import { keepImages } from "./platform/keep-images.ts";
import { log } from "./platform/log.ts";
import { bellChannel, bellMessage, createHub, type Event } from "./platform/realtime.ts";
import { safeFetch } from "./platform/safe-fetch.ts";
import { diskStore } from "./platform/storage.ts";
import { listProviders } from "./providers/index.ts";
import { localProvider } from "./providers/local/local.ts";
import { renderStore } from "./providers/local/store.ts";
import type { Provider } from "./providers/provider.ts";

export type Product = {
  app: Hono<{ Variables: Variables }>;
  /** The code that was made for this installation, if it was made just now. */
  newInvitationCode: string | null;
  stop: () => Promise<void>;
};

type Options = {
  config: Config;
  database: OpenDatabase;
  /** Before the local engine in the order of preference. */
  providers?: readonly Provider[];
  /** Hosts of providers on the operator's own network, whose results may be fetched from there. */
  trustedHosts?: readonly string[];
};

const advanceSlots = 8;
/** Longer than a step takes: polls must not make a project that is being followed ask its provider sooner. */
const hurrySeconds = 10;
const renderSlots = Math.max(1, Math.floor(availableParallelism() / 2));

/** Puts the program together: every part gets what it needs here, and nowhere else. */
export async function wire({
  config,
  database,
  providers: preferred = [],
  trustedHosts = [],
}: Options): Promise<Product> {
  const { db, pool, settings } = database;
  const kept = settingsStore(db);
  const secret = (await kept.keep("session-secret", () => randomBytes(32).toString("base64url"))).value;
  const ownCode = config.invitationCodes ? null : await kept.keep("invitation-code", makeInvitationCode);

  const store = diskStore(path.join(config.dataFolder, "media"));
  const workFolder = path.join(config.dataFolder, "work");
  mkdirSync(workFolder, { recursive: true });
  const accounts = accountStore(db);
  const projects = projectStore(db);
  const startKeys = startKeyStore(db);
  const renders = renderStore(db);

  const notify = async (...messages: [channel: string, payload: string][]) => {
    const calls = messages.map((_message, index) => `pg_notify($${2 * index + 1}, $${2 * index + 2})`);
    await pool.query(`select ${calls.join(", ")}`, messages.flat());
  };
  const hub = createHub();
  const bell = (userId: string, event: Event) => notify([bellChannel, bellMessage(userId, event)]);
  const isWorker = config.role !== "web";
  const queue = await openQueue({ settings, pool, isWorker });

  const local = localProvider({
    renders,
    enqueue: async (renderId, place) => {
      await place((transaction) => queue.enqueue("render-media", { renderId }, { transaction, key: renderId }));
      await queue.ring("render-media");
    },
  });
  const providers = listProviders([...preferred, local]);

  const announce = (ownerId: string, projectId: string) => bell(ownerId, { name: "project", id: projectId });
  const enqueueAdvance = async (projectId: string, delaySeconds = 0) => {
    await queue.enqueue("advance-project", { projectId }, { key: projectId, ...(delaySeconds && { delaySeconds }) });
    if (!delaySeconds) await queue.ring("advance-project");
  };
  const advance = (projectId: string, signal: AbortSignal) =>
    advanceProject(
      {
        projects,
        providers,
        announce,
        keepResult: (project, index, file, stop) =>
          keepResult({ store, fetch: safeFetch, trustedHosts }, `projects/${project.id}/${index}`, file, stop),
        removeFiles: store.remove,
      },
      projectId,
      signal,
    );

  if (isWorker) {
    const never = new AbortController().signal;
    queue.work("advance-project", { slots: advanceSlots }, async ({ projectId }, { signal }) => {
      const delaySeconds = await advance(projectId, signal);
      if (delaySeconds !== null) await enqueueAdvance(projectId, delaySeconds);
    });
    queue.work("render-media", { slots: renderSlots }, ({ renderId }, attempt) =>
      renderMedia(
        {
          renders,
          store,
          workFolder,
          draftSeconds: config.draftSeconds,
          onChange: async (id) => {
            const project = await projects.findByTask(id);
            if (project) await advance(project.id, never);
            else await forgetRender(id);
          },
        },
        renderId,
        attempt,
      ),
    );
    queue.work("sweep", { slots: 1 }, () => sweep({ projects, renders, startKeys, workFolder, enqueueAdvance }));
  }

  /** Its project was deleted before it knew of this render. */
  async function forgetRender(id: string): Promise<void> {
    const row = await renders.find(id);
    await renders.fail(id, "unwanted");
    if (row?.result) await store.remove([row.result.key, ...(row.result.posterKey ? [row.result.posterKey] : [])]);
  }

  const listener: Listener = listen(settings, [bellChannel, jobsChannel], {
    onMessage: (channel, payload) => (channel === bellChannel ? hub.deliver(payload) : queue.wake(payload)),
    onReconnect: hub.resync,
  });
  await listener.ready;

  const tools: AppTools = {
    accounts,
    projects,
    startKeys,
    store,
    hub,
    announce,
    auth: authentication({ db, secret, publicUrl: config.publicUrl }),
    invitations: invitations(config.invitationCodes ?? [ownCode?.value ?? ""]),
    firstIsAdmin: database.embedded,
    onFirstAdmin: (email) => log.info("first account is admin", { email }),
    announceSignOut: (userId) => bell(userId, { name: "signed-out" }),
    isAdmin: accounts.isAdmin,
    findCaller: async (cookies) => {
      const token = sessionToken(cookies, secret);
      return token ? accounts.findBySession(token) : null;
    },
    inTransaction: (work) => db.transaction(work),
    enqueueAdvance: (projectId, transaction) =>
      queue.enqueue("advance-project", { projectId }, { transaction, key: projectId }),
    announceStart: (ownerId, projectId) =>
      notify([jobsChannel, "advance-project"], [bellChannel, bellMessage(ownerId, { name: "project", id: projectId })]),
    canMake: (model) => providers.forModel(model.id) !== undefined,
    keepImages: (projectId, urls) => keepImages({ store, fetch: safeFetch }, `inputs/${projectId}`, urls),
    hurry: (projectId) => enqueueAdvance(projectId, hurrySeconds),
    cancelTask: async ({ provider, receipt }) => {
      if (receipt) await providers.named(provider ?? "")?.cancel?.(receipt);
    },
    brand: config.brand,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    checkDatabase: () => pool.query("select 1"),
    checkStorage: store.check,
    webFolder: path.resolve(import.meta.dirname, "../dist/web"),
  };

  return {
    app: createApp(tools),
    newInvitationCode: ownCode?.isNew ? ownCode.value : null,
    stop: async () => {
      await queue.stop();
      await listener.stop();
    },
  };
}
