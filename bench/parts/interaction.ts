import { type CDPSession, chromium, type Locator, type Page } from "@playwright/test";
import { browserArguments, findBrowser, noBrowser } from "../../scripts/find-browser.mjs";
import { median } from "../numbers.ts";
import { atMost, type Part, type Row } from "../rows.ts";
import { registerCleanup } from "../support/cleanup.ts";
import { startSeededProgram } from "../support/seeded-program.ts";

/** Milliseconds from an input to the next frame (INP), on a processor that is four times as slow. */
const limit = 100;
const throttling = 4;
/** Milliseconds of a frame, which the browser waits for at most before it paints. */
const frame = 1000 / 60;
const usualRounds = 5;

type Interaction = {
  address: string;
  name: string;
  /** The element that is tapped, and then typed into if there are keys. */
  target: (page: Page) => Locator;
  keys?: string;
};

const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name }).first();

const interactions: readonly Interaction[] = [
  { address: "/", name: "Menü öffnen", target: (page) => page.getByRole("button", { name: "Menü öffnen" }) },
  {
    address: "/kling",
    name: "in ein Formular tippen",
    target: (page) => page.getByRole("textbox").first(),
    keys: "Ein Boot im Wind",
  },
  { address: "/kling", name: "Reiter wechseln", target: (page) => page.getByRole("tab").nth(1) },
  { address: "/projekte", name: "Karte öffnen", target: (page) => button(page, "Ansehen") },
  { address: "/create-video", name: "Sprecher wählen", target: (page) => button(page, /wählen/) },
];

/** Measures how long typical clicks and keys take to show an effect on a phone, which is simulated by a slower processor. */
export const measureInteraction: Part = async ({ isQuick, isShortest }) => {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error(noBrowser);
  const { server, cookie } = await startSeededProgram();
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const close = registerCleanup(() => browser.close());
  const rows: Row[] = [];
  for (const interaction of isShortest ? interactions.slice(0, 1) : interactions) {
    const each: number[] = [];
    for (let round = 0; round < (isQuick ? 1 : usualRounds); round += 1) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      const [name = "", value = ""] = cookie.split("=");
      await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: "Lax" }]);
      each.push(await longestDelay(await context.newPage(), server.url, interaction));
      await context.close();
    }
    const value = median(each);
    const text = each.length > 1 ? `${value} ms (${each.join(", ")})` : `${value} ms`;
    rows.push(atMost(`INP ${interaction.address}: ${interaction.name}`, value, limit, "ms", text));
  }
  await close();
  await server.stop();
  return rows;
};

/** Milliseconds from the slowest input of an interaction to the first frame after it. */
async function longestDelay(page: Page, url: string, { address, target, keys = "" }: Interaction): Promise<number> {
  await page.goto(url + address);
  const element = target(page);
  await element.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const box = await element.boundingBox();
  if (!box) throw new Error(`${address}: nothing to tap`);
  const session = await page.context().newCDPSession(page);
  const delays: number[] = [];
  async function measure(act: () => Promise<void>): Promise<void> {
    const trace = await recordTrace(session, async () => {
      await act();
      // Wait for two frames, because the first one may have begun before the input.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
      );
    });
    delays.push(cpuTimeToFrame(trace) * throttling + frame);
  }
  await measure(() => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2));
  for (const key of keys) await measure(() => page.keyboard.press(key === " " ? "Space" : key));
  return Math.round(Math.max(...delays));
}

/** An entry of a browser trace; times and durations in microseconds, `tdur` in CPU time of its thread. */
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { type?: string } };
};

/** Records which tasks the browser runs during an action. */
async function recordTrace(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const trace: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void trace.push(...(value as TraceEvent[]));
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline"] },
  });
  await act();
  const isComplete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await isComplete;
  session.off("Tracing.dataCollected", collect);
  return trace;
}

/**
 * Milliseconds of CPU time of the page's thread from an input to the first frame after its last event, as in INP. Counts
 * each task in full, so that the response is never slower. CPU time, because a machine that others use too makes each
 * time on the clock longer.
 */
function cpuTimeToFrame(trace: readonly TraceEvent[]): number {
  const dispatched = trace.filter(({ name }) => name === "EventDispatch").toSorted((a, b) => a.ts - b.ts);
  const [first] = dispatched;
  const last = dispatched.findLast(({ args }) => args.data?.type === "click" || args.data?.type === "input");
  if (!first || !last) throw new Error("The page received no input");
  const ofPage = trace.filter(({ pid, tid }) => pid === first.pid && tid === first.tid).toSorted((a, b) => a.ts - b.ts);
  // Without any change on the screen, the browser paints no frame, and the last event is the end.
  const { ts: paintedAt } = ofPage.find(({ name, ts }) => name === "Commit" && ts > last.ts) ?? last;
  let [sum, end] = [0, 0];
  for (const { name, ts, dur = 0, tdur = dur } of ofPage) {
    // Skip tasks inside of another one, which counts them.
    if (!name.endsWith("RunTask") || ts < end || ts + dur < first.ts || ts > paintedAt) continue;
    sum += tdur / 1000;
    end = ts + dur;
  }
  return sum;
}
