import { afterAll, afterEach, beforeEach } from "vitest";
import { readWebsite } from "#server/features/website-reader/read-website.ts";
import { safeFetch } from "#server/platform/safe-fetch.ts";
import { openSite } from "./open-site.ts";

type Timeouts = {
  signal?: AbortSignal;
  timeoutMilliseconds?: number;
  answerMilliseconds?: number;
  parseMilliseconds?: number;
};

const never = new AbortController().signal;

/**
 * Starts a website for all tests of a file, which is reset before each test; connections to other hosts fail the test.
 */
export async function useSite() {
  const site = await openSite();
  afterAll(() => site.close());
  beforeEach(() => site.reset());
  afterEach(() => {
    const strangers = site.attempts.filter((address) => address !== site.host && !address.startsWith("3ffe:"));
    if (strangers.length > 0) throw new Error(`connected to ${strangers.join(", ")}`);
  });
  /** Reads a path of the site or another address; tests of endless answers set short timeouts. */
  const read = (path: string, { signal = never, ...timeouts }: Timeouts = {}) =>
    readWebsite(safeFetch, path.startsWith("/") ? `http://${site.host}${path}` : path, signal, {
      trustedHosts: [site.host],
      timeoutMilliseconds: 60_000,
      answerMilliseconds: 30_000,
      parseMilliseconds: 30_000,
      ...timeouts,
    });
  return { site, read };
}
