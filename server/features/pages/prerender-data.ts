import type { Brand } from "#domain/brand.ts";
import type { PrerenderData } from "#domain/prerender-data.ts";
import { formatDate } from "#domain/format.ts";
import { pages } from "#domain/pages.ts";
import type { Speaker } from "#domain/speakers/speakers.ts";

export type FirstScreenContext = {
  brand: Brand;
  findCaller: (cookies: string | undefined) => Promise<unknown>;
  listSpeakers: () => Promise<Speaker[]>;
};

type PageRequest = { path: string; search: URLSearchParams; cookies: string | undefined };

type Rule = {
  /** Visitors for whom the page is prerendered; for others the client script redirects. */
  audience: "guests" | "signed-in" | "everybody";
  /** Query parameter that selects another screen. */
  unless?: string;
  hasSpeakers?: boolean;
};

/** The pages that are prerendered: common entry pages, and the start page of signed-in users. */
const rules: ReadonlyMap<string, Rule> = new Map([
  [pages["accounts/AuthScreen"].path, { audience: "guests", unless: "ansicht" }],
  [pages["help/HelpScreen"].path, { audience: "everybody" }],
  [pages["home/HomeScreen"].path, { audience: "signed-in" }],
  [pages["speakers/SpeakerListScreen"].path, { audience: "signed-in", unless: "q", hasSpeakers: true }],
]);

/** The data from which a page is prerendered; null when the page is not prerendered for this visitor. */
export async function readPrerenderData(ctx: FirstScreenContext, request: PageRequest): Promise<PrerenderData | null> {
  const rule = rules.get(request.path);
  if (!rule || (rule.unless && request.search.has(rule.unless))) return null;
  const isSignedIn = (await ctx.findCaller(request.cookies)) !== null;
  if (rule.audience !== "everybody" && isSignedIn !== (rule.audience === "signed-in")) return null;
  const year = Number(formatDate(new Date()).slice(-4));
  return { brand: ctx.brand, isSignedIn, year, ...(rule.hasSpeakers && { speakers: await ctx.listSpeakers() }) };
}
