import { expect, test } from "vitest";
import { html } from "#server/testing/open-site.ts";
import { useSite } from "#server/testing/read-site.ts";
import { runInThread } from "#server/platform/run-in-thread.ts";

const { site, read } = await useSite();
const hugePage = `<title>Gross</title>${"<h1>x".repeat(390_000)}`;
const hugeStyle = `<title>Stil</title><link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">`;
const css = { "content-type": "text/css" };

/** Returns the longest time in milliseconds for which the event loop was blocked while `work` ran. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await work().finally(() => clearInterval(timer));
  return Math.max(longest, performance.now() - last);
}

test.each([
  ["page", hugePage, "Gross"],
  ["stylesheet", hugeStyle, "Stil"],
])("[AGENT-04] a huge %s does not block other requests while it is read", async (_name, page, title) => {
  site.pages = { "/": html(page) };
  for (const path of ["/a.css", "/b.css"]) {
    site.pages[path] = (_, response) => void response.writeHead(200, css).end("-".repeat(299_000));
  }
  const started = performance.now();
  const pause = await longestPause(async () => expect(await read("/")).toMatchObject({ title }));
  expect(pause).toBeLessThan((performance.now() - started) / 2);
});

test("[AGENT-04] a page that takes too long to read counts as unreadable", async () => {
  site.pages = { "/": html(hugePage) };
  expect(await read("/", { parseMilliseconds: 1 })).toBeNull();
});

test("[AGENT-04] an abort of the order aborts the reading", async () => {
  site.pages = { "/": html(hugePage) };
  const controller = new AbortController();
  const reading = read("/", { signal: controller.signal });
  await expect.poll(() => site.requests).toEqual(["/"]);
  controller.abort(new Error("beendet"));
  await expect(reading).rejects.toThrow("beendet");
});

const program = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const limits = { timeoutMilliseconds: 60_000, maxMegabytes: 32 };

test("a thread that never ends is terminated", async () => {
  const endless = runInThread(program("for (;;);"), null, { ...limits, timeoutMilliseconds: 500 });
  await expect(endless).rejects.toMatchObject({ name: "TimeoutError" });
});

test("a thread that takes too much memory ends without the process", async () => {
  const greedy = runInThread(program("const all = []; for (;;) all.push([all.length, {}]);"), null, limits);
  await expect(greedy).rejects.toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
});

test("an error that is thrown in a thread reaches the caller", async () => {
  await expect(runInThread(program("throw new RangeError('so nicht')"), null, limits)).rejects.toThrow("so nicht");
});
