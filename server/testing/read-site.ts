import { afterAll, afterEach, beforeEach } from "vitest";
import { readWebsite } from "#server/features/website-reader/read-website.ts";
import { safeFetch } from "#server/platform/safe-fetch.ts";
import { openSite } from "./open-site.ts";

type Patience = {
  signal?: AbortSignal;
  timeoutMilliseconds?: number;
  answerMilliseconds?: number;
  parseMilliseconds?: number;
};

const never = new AbortController().signal;

/** A website for the tests of a file, empty before each; none of them may connect to anything else. */
export async function useSite() {
  const site = await openSite();
  afterAll(() => site.close());
  beforeEach(() => site.forget());
  afterEach(() => {
    const strangers = site.attempts.filter((address) => address !== site.host && !address.startsWith("3ffe:"));
    if (strangers.length > 0) throw new Error(`connected to ${strangers.join(", ")}`);
  });
  /** A path of the site, or an address of anywhere; with little patience where an answer never ends. */
  const read = (path: string, { signal = never, ...patience }: Patience = {}) =>
    readWebsite(safeFetch, path.startsWith("/") ? `http://${site.host}${path}` : path, signal, {
      trustedHosts: [site.host],
      timeoutMilliseconds: 60_000,
      answerMilliseconds: 30_000,
      parseMilliseconds: 30_000,
      ...patience,
    });
  return { site, read };
}
