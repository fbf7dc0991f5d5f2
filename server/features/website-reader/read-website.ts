import type { StoredWebsite } from "#server/db/order-schema.ts";
import { readAll, type SafeFetch } from "#server/platform/safe-fetch.ts";
import { nameInImprint, nameOnPage } from "./company-name.ts";
import { readColorsInThread, readPageInThread } from "./read-foreign-text.ts";
import { type Logo, readLogo } from "./read-logo.ts";
import type { Page } from "./read-page.ts";

/** What a website says of its company; all of it is foreign data, cut to size. */
export type Website = Omit<StoredWebsite, "logoKey"> & { logo: { bytes: Buffer; type: "image/png" } | null };

type Options = {
  /** Hosts with port that may be private; no site leads to another of them than its own. */
  trustedHosts?: readonly string[];
  /** For everything together. */
  timeoutMilliseconds?: number;
  /** For each answer. */
  answerMilliseconds?: number;
  /** For making sense of each answer. */
  parseMilliseconds?: number;
};

type Limits = { types: readonly string[]; maxBytes: number };
const limits = {
  page: { types: ["text/html", "application/xhtml+xml"], maxBytes: 2_000_000 },
  stylesheet: { types: ["text/css"], maxBytes: 500_000 },
  logo: { types: ["image/"], maxBytes: 1_000_000 },
} satisfies Record<string, Limits>;

const longestAddress = 2000;

/**
 * Reads the start page of a company and at most seven more small files that it names: stylesheets,
 * logo, imprint. Runs no script and follows no order that stands in it.
 * @returns null when nothing could be read; what is missing on a readable site is null or empty
 * @throws only when `signal` aborts
 */
export async function readWebsite(
  fetch: SafeFetch,
  address: string,
  signal: AbortSignal,
  {
    trustedHosts = [],
    timeoutMilliseconds = 20_000,
    answerMilliseconds = 8_000,
    parseMilliseconds = 8_000,
  }: Options = {},
): Promise<Website | null> {
  signal.throwIfAborted();
  const end = AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]);
  const parseLimits = { timeoutMilliseconds: parseMilliseconds, signal: end };
  const trusted = trustedHosts.filter((host) => URL.canParse(address) && new URL(address).host === host);
  const load = async (url: string, wanted: Limits) => {
    const { body, ...answer } = await fetch(url, {
      ...wanted,
      timeoutMilliseconds: answerMilliseconds,
      signal: end,
      trustedHosts: trusted,
      unpack: true,
    });
    return { ...answer, content: await readAll(body) };
  };
  /** What fails is not there: one bad file must not cost the others. */
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work();
    } catch {
      signal.throwIfAborted();
      return null;
    }
  };
  const loadPage = (url: string) =>
    attempt(async () => {
      const { content, charset, url: finalUrl } = await load(url, limits.page);
      return { page: await readPageInThread({ content, charset, address: finalUrl }, parseLimits), finalUrl };
    });

  const start = await loadStart(loadPage, address);
  if (!start) return null;
  const { page, finalUrl } = start;
  const [styles, logo, imprint] = await Promise.all([
    Promise.all(
      page.stylesheets.map((url) =>
        attempt(async () => (await load(url, limits.stylesheet)).content.toString("latin1")),
      ),
    ),
    firstLogo(page.logos, (url) => attempt(async () => readLogo((await load(url, limits.logo)).content))),
    page.imprint ? loadPage(page.imprint) : null,
  ]);
  const colors = await attempt(() =>
    readColorsInThread(
      { theme: page.themeColors, css: [page.css, ...styles].join("\n"), logo: logo?.colors ?? [] },
      parseLimits,
    ),
  );
  signal.throwIfAborted();
  return describe(page, {
    address: finalUrl.length > longestAddress ? address : finalUrl,
    colors: colors ?? [],
    logo,
    imprint: imprint?.page ?? null,
  });
}

/** Somebody who left out the scheme meant https; small old sites have http alone. */
async function loadStart<Start>(load: (url: string) => Promise<Start | null>, address: string): Promise<Start | null> {
  return (await load(address)) ?? (address.startsWith("https://") ? load(`http://${address.slice(8)}`) : null);
}

async function firstLogo(
  addresses: readonly string[],
  load: (url: string) => Promise<Logo | null>,
): Promise<Logo | null> {
  const [first, ...others] = addresses;
  if (first === undefined) return null;
  return (await load(first)) ?? firstLogo(others, load);
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
