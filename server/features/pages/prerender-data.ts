import type { PrerenderData } from "#domain/prerender-data.ts";
import { formatDate } from "#domain/format.ts";
import { pages } from "#domain/pages.ts";
import type { Context } from "#server/context.ts";
import { findCaller } from "#server/features/accounts/find-caller.ts";
import { describeBrand } from "#server/features/brand/describe-brand.ts";
import { readSpeakers } from "#server/features/speakers/read-speakers.ts";

type PageRequest = { path: string; search: URLSearchParams; cookies: string | undefined };

type Rule = {
  /** Visitors for whom the page is prerendered; the client's script redirects all others. */
  audience: "guests" | "signed-in" | "everybody";
  /** Query parameter with which the page shows another screen; with this parameter, the page is not prerendered. */
  unless?: string;
  hasSpeakers?: boolean;
};

/** Prerendering rules of all pages that are prerendered: common entry pages, and the start page of signed-in users. */
const rules: ReadonlyMap<string, Rule> = new Map([
  [pages["sign-in/AuthScreen"].path, { audience: "guests", unless: "ansicht", hasSpeakers: true }],
  [pages["help/HelpScreen"].path, { audience: "everybody" }],
  [pages["home/HomeScreen"].path, { audience: "signed-in" }],
  [pages["speakers/SpeakerListScreen"].path, { audience: "signed-in", unless: "q", hasSpeakers: true }],
]);

/** Data from which a page is prerendered; null if the page is not prerendered for the visitor. */
export async function readPrerenderData(ctx: Context, request: PageRequest): Promise<PrerenderData | null> {
  const rule = rules.get(request.path);
  if (!rule || (rule.unless && request.search.has(rule.unless))) return null;
  const isSignedIn = (await findCaller(ctx, request.cookies)) !== null;
  if (rule.audience !== "everybody" && isSignedIn !== (rule.audience === "signed-in")) return null;
  const year = Number(formatDate(new Date()).slice(-4));
  return {
    brand: await describeBrand(ctx),
    isSignedIn,
    year,
    ...(rule.hasSpeakers && { speakers: await readSpeakers(ctx) }),
  };
}
