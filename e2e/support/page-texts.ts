import { expect, type Page, type Request } from "@playwright/test";
import { pages } from "#domain/pages.ts";
import { openWithin } from "./open-within.ts";

const example = (path: string) =>
  path
    .replace("/speakers/$id", "/speakers/email-david")
    .replace("/tutorials/$id", "/tutorials/make")
    .replace("$token", "unbekannt");
const walked = Object.values(pages).filter(
  ({ path, access }) => (access === "public" || access === "signed-in") && !/test-kasse|\$(?!id|token)/.test(path),
);
/** URLs of steps and forms that are not pages of their own, and therefore missing in the list of pages. */
const further = [
  "/auth?ansicht=registrieren",
  "/auth?ansicht=passwort",
  "/create-video?speaker=speaker-1",
  "/whatsapp/video-erstellen?speaker=speaker-whatsapp-2",
  "/email-marketing/video-erstellen?speaker=email-clara",
  "/neukunden/video-erstellen?speaker=speaker-2",
  "/ki-bilder?modell=nano-banana",
  "/ki-bilder?modell=flux-kontext",
];

/** URLs to visit for a guest or a signed-in user: all pages that they may open, and the steps and forms with a URL. */
export function pagePaths(who: "stranger" | "member"): string[] {
  const paths = walked.filter(({ access }) => who === "member" || access === "public").map(({ path }) => example(path));
  return [...paths, ...(who === "member" ? further : further.slice(0, 2))];
}

/**
 * Opens the pages one after the other, all but the first like links of the page before. Yields the path of each with its
 * whole text, including collapsed sections.
 */
export async function* pageTexts(page: Page, paths: readonly string[]): AsyncGenerator<[path: string, text: string]> {
  const waitForResponses = followResponses(page);
  for (const path of paths) yield [path, await textOf(page, path, waitForResponses)];
}

async function textOf(page: Page, path: string, waitForResponses: () => Promise<void>): Promise<string> {
  const isShown = page.url().startsWith("http") && new URL(page.url()).pathname !== path.replace(/[?#].*/, "");
  await (isShown ? openWithin(page, path) : page.goto(path));
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await waitForResponses();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await waitForResponses();
  return page.evaluate(() => document.body.textContent);
}

/**
 * Returns a function that waits until the page has all responses and has drawn what they contain. Event streams and
 * media count as answered, because they stay open.
 */
function followResponses(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  const end = (request: Request) => void open.delete(request);
  page.on("request", (request) => void (/eventsource|media/.test(request.resourceType()) || open.add(request)));
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  const draw = () =>
    page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return async () => {
    await expect
      .poll(
        async () => {
          // Wait until new content is drawn before counting open requests, because drawing may start further requests.
          await draw();
          const loading = await page.getByText("Wird geladen …").filter({ visible: true }).count();
          return [...[...open].map((request) => request.url()), ...Array<string>(loading).fill("a part of the page")];
        },
        { intervals: [20] },
      )
      .toEqual([]);
  };
}
