import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { listenerName } from "#server/db/listener.ts";
import { projectStatusStore } from "#server/features/projects/status-store.ts";
import { eventChannel, toNotification } from "#server/platform/event-streams.ts";
import { buildProject } from "#server/testing/factories.ts";
import { expect, test } from "./support/fixtures.ts";

const cards = (page: Page) => page.getByRole("article");

async function buildThousands(database: Database, owner: string): Promise<void> {
  const { id } = await buildProject(database, owner, { status: "failed", prompt: "Film 0" });
  await database.execute(sql`
    insert into projects
    select (jsonb_populate_record(projects, jsonb_build_object(
      'id', gen_random_uuid(), 'task_id', gen_random_uuid(), 'prompt', 'Film ' || number,
      'created_at', now() - make_interval(mins => number)))).*
    from projects, generate_series(1, 9999) as number where projects.id = ${id}`);
}

test("[PRJ-12] scrolling through eight hundred of ten thousand projects adds no weight to the page", async ({
  page,
  signIn,
  database,
}) => {
  await buildThousands(database, (await signIn()).id);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const measure = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { nodes: of("Nodes"), megabytes: of("JSHeapUsedSize") / 1024 ** 2 };
  };
  await page.goto("/projekte");
  await expect(cards(page).first()).toBeVisible();
  // Scroll once before measuring, because the first scroll allocates memory that later scrolls use again.
  await scrollTo(page, 100);
  const before = await measure();
  await scrollTo(page, 800);
  const after = await measure();
  test.info().annotations.push({ type: "memory", description: JSON.stringify({ before, after }) });
  expect(await cards(page).count()).toBeLessThan(40);
  // Allow 4000 more DOM nodes, for a few cards and for nodes not yet garbage-collected; all seven hundred new cards
  // would have 25,000 nodes.
  expect(after.nodes).toBeLessThan(before.nodes + 4000);
  // Allow 8 megabytes more memory, for the JSON data of seven hundred more projects.
  expect(after.megabytes - before.megabytes).toBeLessThan(8);
});

/**
 * Scrolls by script until `number` projects lie above the window. Wheel events would not do, because the last one may
 * scroll the page after this function returns.
 */
async function scrollTo(page: Page, number: number): Promise<void> {
  const last = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("article") })
    .last();
  await expect(async () => {
    // Scroll to the last card that is there, never beyond it: the page would then load all projects in between.
    await last.evaluate((item) => item.scrollIntoView({ block: "end", behavior: "instant" }));
    expect(Number(await last.getAttribute("aria-posinset"))).toBeGreaterThan(number);
  }).toPass({ timeout: 70_000, intervals: [20] });
}

/**
 * Waits until the scroll position is the same in ten consecutive frames, because list rows that come into view are
 * measured then and may shift the page. Returns the position in pixels.
 */
function finalPosition(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const place = () => `${scrollY} of ${document.documentElement.scrollHeight}`;
    for (let before = place(), equal = 0; equal < 10; equal += 1) {
      await new Promise(requestAnimationFrame);
      if (place() !== before) equal = 0;
      before = place();
    }
    return scrollY;
  });
}

test("[PRJ-04] after an interruption the list contains what is new, and keeps its scroll position", async ({
  page,
  signIn,
  database,
}) => {
  const { id: owner } = await signIn();
  await buildThousands(database, owner);
  await page.goto("/projekte");
  await expect(cards(page).first()).toBeVisible();
  await scrollTo(page, 200);
  const place = await finalPosition(page);
  await buildProject(database, owner, { status: "failed", prompt: "Inzwischen gekommen" });
  const cursors: (string | null)[] = [];
  page.on("requestfinished", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/projects") cursors.push(searchParams.get("cursor"));
  });
  // Cut the connection on which PostgreSQL notifies the server of changes: the server then has all tabs load their data
  // again.
  await database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${listenerName} and datname = current_database()`,
  );
  // Expect at least four requests: the page loads the first four pages of the list again, and a request that was
  // already running may add one.
  await expect.poll(() => cursors.includes(null) && cursors.length - cursors.indexOf(null)).toBeGreaterThanOrEqual(4);
  expect(await finalPosition(page)).toBe(place);
  await page.evaluate(() => globalThis.scrollTo(0, 0));
  await expect(cards(page).first()).toContainText("Inzwischen gekommen");
  await expect(cards(page).nth(1)).toContainText("Film 0");
});

test("[PRJ-04] a finished project appears in the open tab within 300 ms, as the median of fifty", async ({
  page,
  signIn,
  database,
}) => {
  const { id: owner } = await signIn();
  const rows = [];
  for (let index = 0; index < 50; index += 1) {
    rows.push(await buildProject(database, owner, { status: "processing", prompt: `Film ${index} von fünfzig` }));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/projekte?status=completed");
  await expect(page.getByText("Kein Projekt passt zu dieser Auswahl")).toBeVisible();
  await page.evaluate(() => {
    const seen = new Map<string, number>();
    new MutationObserver(() => {
      for (const article of document.querySelectorAll("article")) {
        const name = article.querySelector("h3")?.textContent ?? "";
        if (!seen.has(name)) seen.set(name, Date.now());
      }
    }).observe(document.body, { subtree: true, childList: true });
    Object.assign(globalThis, { seen });
  });
  const store = projectStatusStore(database);
  const delays: number[] = [];
  for (const { id, taskId, prompt } of rows) {
    await store.markCompleted({ id, taskId }, []);
    const committed = Date.now();
    await database.execute(sql`select pg_notify(${eventChannel}, ${toNotification(owner, { name: "project", id })})`);
    await page.waitForFunction((name) => (globalThis as never as { seen: Map<string, number> }).seen.has(name), prompt);
    delays.push(
      (await page.evaluate(
        (name) => (globalThis as never as { seen: Map<string, number> }).seen.get(name) ?? 0,
        prompt,
      )) - committed,
    );
  }
  const median = delays.toSorted((a, b) => a - b)[25] ?? Number.NaN;
  test.info().annotations.push({ type: "delay", description: `${median} ms` });
  expect(median).toBeLessThan(300);
});
