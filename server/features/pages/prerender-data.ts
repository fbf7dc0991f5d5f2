import { type PrerenderData, signOutPendingCookie } from "#domain/prerender-data.ts";
import { formatDate } from "#domain/format.ts";
import { pages } from "#domain/pages.ts";
import type { Context } from "#server/context.ts";
import { findCaller } from "#server/features/accounts/find-caller.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { describeBrand } from "#server/features/brand/describe-brand.ts";
import { readFirstProjects } from "#server/features/projects/read-first-projects.ts";
import { readSpeakers } from "#server/features/speakers/read-speakers.ts";

type PageRequest = { path: string; search: URLSearchParams; cookies: string | undefined };

type Rule = {
  /** Visitors for whom the page is prerendered; the client's script redirects all others. */
  audience: "guests" | "signed-in" | "everybody";
  /** Query parameter with which the page shows another screen; with this parameter, the page is not prerendered. */
  unless?: string;
  hasSpeakers?: boolean;
  /** Whether the page contains data of the account. With a query, which may ask for other data, it is not prerendered. */
  isPersonal?: boolean;
  /** Whether the page contains the newest projects of the account. */
  hasProjects?: boolean;
};

/** Rule of the order forms, which begin with the speakers, and hold answers of the account. */
const orderForm: Rule = { audience: "signed-in", hasSpeakers: true, isPersonal: true };

/** Prerendering rules of all pages that are prerendered: common entry pages, and pages of signed-in users. */
const rules: ReadonlyMap<string, Rule> = new Map([
  [pages["sign-in/AuthScreen"].path, { audience: "guests", unless: "ansicht", hasSpeakers: true }],
  [pages["help/HelpScreen"].path, { audience: "everybody" }],
  [pages["home/HomeScreen"].path, { audience: "signed-in" }],
  [pages["speakers/SpeakerListScreen"].path, { audience: "signed-in", unless: "q", hasSpeakers: true }],
  [pages["projects/ProjectListScreen"].path, { audience: "signed-in", isPersonal: true, hasProjects: true }],
  [pages["orders/GenericWizardScreen"].path, orderForm],
  [pages["orders/NewCustomersWizardScreen"].path, orderForm],
  [pages["orders/VideoAdsWizardScreen"].path, orderForm],
  [pages["orders/EmailMarketingWizardScreen"].path, orderForm],
  [pages["orders/WhatsappWizardScreen"].path, orderForm],
]);

/** Matches the cookie by which a browser reports that a sign-out has failed. */
const signOutPending = new RegExp(`(?:^|;) *${signOutPendingCookie}=`);

/** Data from which a page is prerendered; null if the page is not prerendered for the visitor. */
export async function readPrerenderData(ctx: Context, request: PageRequest): Promise<PrerenderData | null> {
  const rule = rules.get(request.path);
  if (!rule || (rule.unless && request.search.has(rule.unless))) return null;
  if (rule.isPersonal && (request.search.size > 0 || signOutPending.test(request.cookies ?? ""))) return null;
  const caller = await findCaller(ctx, request.cookies);
  const isSignedIn = caller !== null;
  if (rule.audience !== "everybody" && isSignedIn !== (rule.audience === "signed-in")) return null;
  const user = rule.isPersonal && caller ? await accountStore(ctx.db).find(caller.id) : null;
  if (rule.isPersonal && !user) return null;
  const year = Number(formatDate(new Date()).slice(-4));
  return {
    brand: await describeBrand(ctx),
    isSignedIn,
    year,
    ...(rule.hasSpeakers && { speakers: await readSpeakers(ctx) }),
    ...(user && { user }),
    ...(user && rule.hasProjects && { projects: await readFirstProjects(ctx, user.id) }),
  };
}
