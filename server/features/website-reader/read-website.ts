import type { StoredWebsite } from "#server/db/order-schema.ts";
import { readAll, type SafeFetch } from "#server/platform/safe-fetch.ts";
import { nameInImprint, nameOnPage } from "./find-company-name.ts";
import { readColorsInThread, readPageInThread } from "./read-untrusted-text.ts";
import { type FileLimits, websiteLimits } from "./website-limits.ts";
import { type Logo, readLogo } from "./read-logo.ts";
import type { Page } from "./extract-page-metadata.ts";
import { problemOf } from "./website-problem.ts";
import type { WebsiteProblem } from "#domain/orders/website-problems.ts";

/** Data of a company's website; all texts are untrusted and cut to length. */
export type Website = Omit<StoredWebsite, "logoKey"> & { logo: { bytes: Buffer; type: "image/png" } | null };

type Options = {
  /**
   * Hosts with port that may have private addresses. Redirects and links may use only the host of the website itself.
   */
  trustedHosts?: readonly string[];
  /** Time limit in milliseconds for the whole website. */
  timeoutMilliseconds?: number;
  /** Time limit in milliseconds for each response. */
  answerMilliseconds?: number;
  /** Time limit in milliseconds for parsing each response. */
  parseMilliseconds?: number;
};

/** Result for a website of which nothing could be read: the reason. */
export type UnreadableWebsite = { problem: WebsiteProblem };

/**
 * Reads a company's start page and up to seven more small files that it names: stylesheets, logo, imprint. Runs no
 * scripts.
 * @returns the problem if nothing could be read; missing parts of a readable site are null or empty
 * @throws only when `signal` aborts
 */
export async function readWebsiteOrProblem(
  fetch: SafeFetch,
  address: string,
  signal: AbortSignal,
  {
    trustedHosts = [],
    timeoutMilliseconds = websiteLimits.timeoutMilliseconds,
    answerMilliseconds = websiteLimits.answerMilliseconds,
    parseMilliseconds = websiteLimits.parseMilliseconds,
  }: Options = {},
): Promise<Website | UnreadableWebsite> {
  signal.throwIfAborted();
  const end = AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]);
  const parseLimits = { timeoutMilliseconds: parseMilliseconds, signal: end };
  const trusted = trustedHosts.filter((host) => URL.canParse(address) && new URL(address).host === host);
  const load = async (url: string, options: FileLimits) => {
    const { body, ...answer } = await fetch(url, {
      ...options,
      timeoutMilliseconds: answerMilliseconds,
      signal: end,
      trustedHosts: trusted,
      unpack: true,
    });
    return { ...answer, content: await readAll(body) };
  };
  /** Runs one step of reading a website; returns null on failure, so that one broken file does not lose the others. */
  const attempt = async <Result>(
    work: () => Promise<Result>,
    onFailure: (error: unknown) => void = () => {},
  ): Promise<Result | null> => {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      onFailure(error);
      return null;
    }
  };
  const failures: unknown[] = [];
  const loadPage = (url: string) =>
    attempt(
      async () => {
        const { content, charset, url: finalUrl } = await load(url, websiteLimits.page);
        return { page: await readPageInThread({ content, charset, address: finalUrl }, parseLimits), finalUrl };
      },
      (error) => failures.push(error),
    );

  const start = await loadStart(loadPage, address);
  if (!start) return { problem: problemOf(failures) };
  const { page, finalUrl } = start;
  const [styles, logo, imprint] = await Promise.all([
    Promise.all(
      page.stylesheets.map((url) =>
        attempt(async () => (await load(url, websiteLimits.stylesheet)).content.toString("latin1")),
      ),
    ),
    firstLogo(page.logos, (url) => attempt(async () => readLogo((await load(url, websiteLimits.logo)).content))),
    page.imprint ? loadPage(page.imprint) : null,
  ]);
  const colors = await attempt(() =>
    readColorsInThread(
      { theme: page.themeColors, css: [page.css, ...styles].join("\n"), logo: logo?.colors ?? [] },
      parseLimits,
    ),
  );
  signal.throwIfAborted();
  const website = describe(page, {
    address: finalUrl.length > websiteLimits.addressLength ? address : finalUrl,
    colors: colors ?? [],
    logo,
    imprint: imprint?.page ?? null,
  });
  return website ?? { problem: "empty" };
}

/** Works like {@link readWebsiteOrProblem}, but returns null instead of the problem. */
export async function readWebsite(...input: Parameters<typeof readWebsiteOrProblem>): Promise<Website | null> {
  const website = await readWebsiteOrProblem(...input);
  return "problem" in website ? null : website;
}

/**
 * Loads the start page of a website. A URL without a scheme becomes https; if that fails, http is tried, which small
 * old sites use.
 */
async function loadStart<Start>(load: (url: string) => Promise<Start | null>, address: string): Promise<Start | null> {
  return (await load(address)) ?? (address.startsWith("https://") ? load(`http://${address.slice(8)}`) : null);
}

async function firstLogo(
  addresses: readonly string[],
  load: (url: string) => Promise<Logo | null>,
): Promise<Logo | null> {
  const [first, ...rest] = addresses;
  if (first === undefined) return null;
  return (await load(first)) ?? firstLogo(rest, load);
}

type Parts = { address: string; colors: string[]; logo: Logo | null; imprint: Page | null };

function describe(page: Page, { address, colors, logo, imprint }: Parts): Website | null {
  const { title, description, headings } = page;
  const website: Website = {
    address,
    title,
    description,
    headings,
    name: nameInImprint(imprint?.lines ?? page.lines) ?? nameOnPage(page, address),
    colors,
    logo: logo && { bytes: logo.bytes, type: logo.type },
  };
  const isEmpty = !title && !description && headings.length === 0 && !website.name && !logo;
  return isEmpty ? null : website;
}
