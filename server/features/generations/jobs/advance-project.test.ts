import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { failureMessages } from "#domain/projects/failure-messages.ts";
import { failureMessage } from "#domain/projects/failures.ts";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { mails } from "#server/db/outbox-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { eventually } from "#server/testing/eventually.ts";
import { buildProject } from "#server/testing/factories.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { type SimulatedService, simulatedService } from "#server/testing/simulated-service.ts";
import { isMarkedCopy } from "#server/testing/provider-contract/result-files.ts";

const startText = "/api/functions/sora2-text-to-video-create-task";
let service: SimulatedService;
let product: TestProduct;
let user: Awaited<ReturnType<TestProduct["signIn"]>>;

beforeEach(async () => {
  service = await simulatedService();
  product = await testProduct({ providers: [service.provider], trustedHosts: [service.host], env: { ROLE: "all" } });
  user = await product.signIn();
});
afterEach(async () => {
  await product.stop();
  await service.stop();
});
afterAll(() => vi.restoreAllMocks());

async function start(): Promise<string> {
  const response = await product.send("POST", startText, { as: user, body: { prompt: "Ein Leuchtturm" } });
  return (await response.json()).projectId;
}
const read = async (id: string) => (await product.send("GET", `/api/projects/${id}`, { as: user })).json();
const until = (id: string, status: string) =>
  vi.waitFor(async () => expect(await read(id)).toMatchObject({ status }), { timeout: 50_000, interval: 50 });
const change = (id: string, values: object) =>
  product.database.db.update(projects).set(values).where(eq(projects.id, id));

describe("a project advances", () => {
  test("[PRJ-05] without any poll by the user, from the start to the finished video", async () => {
    const id = await start();
    await until(id, "processing");
    service.behaviour.state = "done";
    await until(id, "completed");
    expect(service.starts).toHaveLength(1);
  });

  test("[PRJ-06] the video is stored here, and stays after the provider has deleted its copy", async () => {
    service.behaviour.state = "done";
    const id = await start();
    await until(id, "completed");
    await service.stop();

    const { video_url: url } = await read(id);
    const response = await product.send("GET", url, { as: user });
    const video = Buffer.from(await response.arrayBuffer());
    expect(isMarkedCopy(video, service.behaviour.file)).toBe(true);
    expect(url).toMatch(/^\/api\/projects\//);
    const [row] = await product.database.db.select().from(projects).where(eq(projects.id, id));
    expect((await readFile(path.join(product.dataFolder, "media", row?.media[0]?.key ?? ""))).equals(video)).toBe(true);
  });

  test("[PRJ-11] a failure at the provider becomes a German reason", async () => {
    service.behaviour.state = "failed";
    const id = await start();
    await until(id, "failed");
    expect((await read(id)).error_message).toBe("Der Anbieter hat diesen Auftrag abgelehnt.");
  });

  test("[PRJ-11] a refused start fails at once and is not repeated", async () => {
    service.behaviour.start = "refuse";
    const id = await start();
    await until(id, "failed");
    expect((await read(id)).error_message).toBe("Der Anbieter hat diesen Auftrag abgelehnt.");
  });

  test("[PRJ-11] a provider that is unavailable for a while only delays the project", async () => {
    const id = await start();
    await until(id, "processing");
    service.behaviour.state = "away";
    const seen = service.checks();
    await vi.waitFor(() => expect(service.checks()).toBeGreaterThan(seen), { timeout: 50_000 });
    service.behaviour.state = "done";
    await until(id, "completed");
  });

  test("[PRJ-11] a project whose provider never answers ends at its deadline", async () => {
    const id = await start();
    await until(id, "processing");
    await change(id, { deadline: sql`now() - interval '1 second'` });
    await until(id, "failed");
    expect((await read(id)).error_message).toBe(failureMessage("timeout", true));
  });
});

describe("an email about the end", () => {
  const mailsOf = () =>
    product.database.db
      .select({ subject: mails.subject, text: mails.text })
      .from(mails)
      .where(eq(mails.userId, user.id));
  const wish = (byMail: boolean) => product.send("PATCH", "/api/account/notifications", { as: user, body: { byMail } });

  test("is sent once for each project of a user who enabled it, finished or failed", async () => {
    expect(await (await wish(true)).json()).toMatchObject({ user: { notify_by_mail: true } });
    service.behaviour.state = "done";
    const id = await start();
    await until(id, "completed");
    service.behaviour.state = "failed";
    await until(await start(), "failed");
    expect((await mailsOf()).map(({ subject }) => subject).toSorted()).toEqual([
      "Ihr Video ist fertig",
      "Ihr Video konnte nicht erstellt werden",
    ]);
    const [mail] = (await mailsOf()).filter(({ subject }) => subject === "Ihr Video ist fertig");
    expect(mail?.text).toContain("„Ein Leuchtturm“");
    expect(mail?.text).toContain("/projekte");
  });

  test("is not sent while or after the user disabled it, and not after a cancellation", async () => {
    service.behaviour.state = "done";
    await until(await start(), "completed");
    await wish(true);
    service.behaviour.state = "running";
    const cancelled = await start();
    await until(cancelled, "processing");
    await product.send("POST", `/api/projects/${cancelled}/cancel`, { as: user });
    await until(cancelled, "failed");
    await wish(false);
    service.behaviour.state = "done";
    await until(await start(), "completed");
    expect(await mailsOf()).toEqual([]);
  });
});

describe("a start is requested once", () => {
  test("[GEN-05] when the provider's response is lost, the request is not repeated", async () => {
    service.behaviour.start = "break-after-accepting";
    const id = await start();
    await vi.waitFor(() => expect(service.starts).toHaveLength(1), { timeout: 50_000 });
    // Make the start two minutes old, because the server waits one minute for an unanswered start.
    await change(id, { updatedAt: sql`now() - interval '2 minutes'` });
    await until(id, "failed");
    expect((await read(id)).error_message).toBe(failureMessages["start-unconfirmed"]);
    expect(service.starts).toHaveLength(1);
  });

  test("[PRJ-03] fifty polls at once cause no call to the provider", async () => {
    await product.stop();
    // Make the next regular poll due only after ten hours, so that any call to the provider would come from the users'
    // polls.
    const providers = [{ ...service.provider, pollIntervalSeconds: () => 36_000 }];
    product = await testProduct({ providers, trustedHosts: [service.host], env: { ROLE: "all" } });
    user = await product.signIn();
    const id = await start();
    await until(id, "processing");
    await change(id, { deadline: sql`now() + interval '10 hours'` });
    await Promise.all(
      Array.from({ length: 50 }, () =>
        product.send("POST", "/api/functions/sora2-poll-status", { as: user, body: { projectId: id } }),
      ),
    );
    await eventually(async () => {
      const { rows } = await product.database.pool.query(
        "select 1 from pgboss.job where name = 'advance-project' and state < 'completed' and start_after <= now()",
      );
      expect(rows).toEqual([]);
    });
    expect(service.checks()).toBe(0);
  });
});

describe("deleting while it is under way", () => {
  test("[PRJ-09] leaves neither a row nor a file", async () => {
    const id = await start();
    await until(id, "processing");
    await product.send("DELETE", `/api/projects/${id}`, { as: user });
    service.behaviour.state = "done";
    // Wait for a later project: when it has finished, a job that still polled the deleted project would have run as
    // well.
    await until(await start(), "completed");
    expect((await product.send("GET", `/api/projects/${id}`, { as: user })).status).toBe(404);
    const folder = path.join(product.dataFolder, "media/projects", id);
    await eventually(async () => {
      const storedFiles = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      expect(storedFiles.filter((entry) => entry.isFile())).toEqual([]);
    });
  });
});

describe("deleting while the provider cannot be reached", () => {
  test("[PRJ-09] deletes the files too, and a process that ends leaves them to the next one", async () => {
    await product.stop();
    const cancel = () => Promise.reject(new Error("nobody there"));
    const providers = [{ ...service.provider, cancel }];
    product = await testProduct({ providers, trustedHosts: [service.host], env: { ROLE: "all" } });
    user = await product.signIn();
    service.behaviour.state = "done";
    const id = await start();
    await until(id, "completed");
    const [row] = await product.database.db.select().from(projects).where(eq(projects.id, id));
    const key = row?.media[0]?.key ?? "";
    const video = path.join(product.dataFolder, "media", key);
    expect((await readFile(video)).length).toBeGreaterThan(0);
    await product.send("DELETE", `/api/projects/${id}`, { as: user });
    await product.send("POST", "/api/deleted-projects/removal", { as: user, body: { all: true } });
    await expect(readFile(video)).rejects.toThrow("ENOENT");
    const { rows } = await product.database.pool.query(
      "select data -> 'keys' as keys from pgboss.job where name = 'remove-files'",
    );
    expect(rows).toEqual([{ keys: expect.arrayContaining([key]) }]);
  });
});

describe("a lost job", () => {
  test("[PRJ-11] is enqueued again by the next poll", async () => {
    const row = await buildProject(product.database.db, user.id, { status: "pending" });
    await product.send("POST", "/api/functions/sora2-poll-status", { as: user, body: { projectId: row.id } });
    await until(row.id, "processing");
  });
});
