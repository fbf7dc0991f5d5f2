import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from "@tanstack/react-router";
import type { Permission } from "#domain/accounts/permissions.ts";
import { pages, redirects } from "#domain/pages.ts";
import { RequireAdmin, RequireModerator, RequireUser } from "./features/shell/guards.tsx";
import { Crash } from "./features/shell/Crash.tsx";
import { Shell } from "./features/shell/Shell.tsx";
import { updateTitleAndFocus, countPageVisit } from "./platform/navigation.ts";
import { ReportHydration } from "./platform/prerendered-page.ts";
import { PageSpinner } from "./ui/Spinner.tsx";

type ScreenModule = { default: () => React.ReactNode };

const screens = import.meta.glob<ScreenModule>("./features/*/*Screen.tsx");

function screen(key: string) {
  const load = screens[`./features/${key}.tsx`];
  if (!load) throw new Error(`domain/pages.ts names the screen ${key}, which does not exist`);
  return lazyRouteComponent(async () => {
    const { default: Screen } = await load();
    const HydratedScreen = () => (
      <>
        <Screen />
        <ReportHydration />
      </>
    );
    return { default: HydratedScreen };
  });
}

const root = createRootRoute({ component: Shell, notFoundComponent: screen("pages/NotFoundScreen") });
const admin = createRoute({ getParentRoute: () => root, id: "admin", component: RequireModerator });
const guard = createRoute({ getParentRoute: () => root, id: "guard", component: RequireUser });
const signedIn = createRoute({
  getParentRoute: () => guard,
  id: "signed-in",
  component: lazyRouteComponent(() => import("./features/shell/SignedInLayout.tsx")),
});

const administration = createRoute({
  getParentRoute: () => admin,
  id: "administration",
  component: lazyRouteComponent(() => import("./features/administration/AdminLayout.tsx")),
});

const adminsOnly = createRoute({ getParentRoute: () => administration, id: "admins-only", component: RequireAdmin });

const parents: Record<Permission, AnyRoute> = {
  public: root,
  "signed-in": signedIn,
  moderator: administration,
  admin: adminsOnly,
};
const children: Record<Permission, AnyRoute[]> = { public: [], "signed-in": [], moderator: [], admin: [] };

for (const [key, { path, access }] of Object.entries(pages)) {
  children[access].push(createRoute({ getParentRoute: () => parents[access], path, component: screen(key) }));
}

for (const { from, to, search } of redirects) {
  const beforeLoad = () => {
    throw redirect({ to, search, replace: true });
  };
  children.public.push(createRoute({ getParentRoute: () => root, path: from, beforeLoad }));
}

const routeTree = root.addChildren([
  ...children.public,
  admin.addChildren([administration.addChildren([...children.moderator, adminsOnly.addChildren(children.admin)])]),
  guard.addChildren([signedIn.addChildren(children["signed-in"])]),
]);

type Options = {
  /** Memory history for prerendering; browser history if left out. */
  history?: RouterHistory;
  /** Whether the page was prerendered, so that the router hydrates it instead of rendering it from scratch. */
  isPrerendered?: boolean;
};

export function buildRouter({ history, isPrerendered = false }: Options = {}) {
  let isHydrated = !isPrerendered;
  // Called for each page that is shown. If the user has scrolled a prerendered page before hydration, keep that scroll
  // position.
  const shouldScroll = () => {
    const isAllowed = isHydrated || scrollY === 0;
    isHydrated = true;
    // Dispatch a scroll event, so that the router stores the scroll position again: it has just discarded the position,
    // which "back" will need.
    if (!isAllowed) document.dispatchEvent(new Event("scroll"));
    return isAllowed;
  };
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: "intent",
    // No scroll restoration during prerendering, because the router would write a script into the page.
    scrollRestoration: history ? false : shouldScroll,
    notFoundMode: "root",
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: Crash,
    // Keep every search parameter a string, so that a search for "5" is not parsed as the number 5.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
      const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
      return query && `?${query}`;
    },
  });
  // Marks the router as prerendered, so that it renders the same Suspense boundaries as the server did.
  if (isPrerendered) router.ssr = { manifest: undefined };
  return router;
}

/** Counts page visits and announces each page. Call before the first page is loaded. */
export function trackNavigation(router: ReturnType<typeof buildRouter>): void {
  router.subscribe("onBeforeLoad", ({ pathChanged }) => {
    if (pathChanged) countPageVisit();
  });
  router.subscribe("onResolved", ({ pathChanged, toLocation }) => {
    if (pathChanged) updateTitleAndFocus(toLocation.pathname);
  });
}
