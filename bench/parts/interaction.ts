import { chromium, type Locator, type Page } from "@playwright/test";
import { browserArguments, findBrowser, noBrowser } from "../../scripts/find-browser.mjs";
import { median } from "../numbers.ts";
import { atMost, type Part, type Row } from "../rows.ts";
import { registerCleanup } from "../support/cleanup.ts";
import { startSeededProgram } from "../support/seeded-program.ts";

/** Milliseconds from an input to the next frame, on a processor that is four times as slow. */
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

/**
 * Milliseconds from the slowest input of an interaction to the frame that shows its effect. Counts the CPU time of the
 * page's thread, because a machine that others use too would make each time on the clock longer.
 */
async function longestDelay(page: Page, url: string, { address, target, keys = "" }: Interaction): Promise<number> {
  await page.goto(url + address);
  const element = target(page);
  await element.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const box = await element.boundingBox();
  if (!box) throw new Error(`${address}: nothing to tap`);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const cpuTime = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
  const delays: number[] = [];
  async function measure(act: () => Promise<void>): Promise<void> {
    const before = await cpuTime();
    await act();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    delays.push(((await cpuTime()) - before) * throttling + frame);
  }
  await measure(() => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2));
  for (const key of keys) await measure(() => page.keyboard.press(key === " " ? "Space" : key));
  return Math.round(Math.max(...delays));
}
