import type { ComponentType } from "react";
import type { Permission } from "#domain/call.ts";
import { findPage, pages, redirects } from "#domain/pages.ts";
import { RequireUser } from "./features/shell/guards.tsx";
import { SignedInExtras, SignedInLayout } from "./features/shell/SignedInLayout.tsx";
import { createBrowserHistory, type PageHistory } from "./navigation/history.ts";
import { hrefOf } from "./navigation/location.ts";
import { reloadOnce } from "./navigation/reload-once.ts";
import { createRouter, type PageCode, type PageLayer, type Router } from "./navigation/router.ts";
import { createScrollMemory } from "./navigation/scroll-memory.ts";
import { countPageVisit, updateTitleAndFocus } from "./platform/page-visits.ts";
import { ReportHydration } from "./platform/prerendered-page.ts";
import { lacksBackgroundPart, waitForParts } from "./ui/on-demand.tsx";

type ScreenModule = { default: ComponentType };

const screens = import.meta.glob<ScreenModule>("./features/*/*Screen.tsx");
const startPage = "home/HomeScreen";
const notFound = "pages/NotFoundScreen";

/** Layout of signed-in pages, for the start page without the code that uses queries: that page loads it afterwards. */
async function loadSignedInLayers(key: string): Promise<readonly PageLayer[]> {
  if (key === startPage) return [RequireUser, SignedInLayout];
  const { QueryLayer, preloadVerificationBanner } = await import("./features/shell/SignedInExtras.tsx");
  await Promise.all([SignedInExtras.preload(), preloadVerificationBanner()]);
  return [RequireUser, SignedInLayout, QueryLayer];
}

async function loadAdminLayers(): Promise<readonly PageLayer[]> {
  const [{ RequireModerator }, { default: AdminLayout, preloadVerificationBanner }] = await Promise.all([
    loadAdminGuards(),
    import("./features/administration/AdminLayout.tsx"),
  ]);
  await preloadVerificationBanner();
  return [RequireModerator, AdminLayout];
}

const loadAdminGuards = () => import("./features/shell/admin-guards.tsx");

/** Loads the components around a page, outermost first, by who may open it. */
const layersOf: Record<Permission, (key: string) => Promise<readonly PageLayer[]>> = {
  public: async () => [],
  "signed-in": loadSignedInLayers,
  moderator: loadAdminLayers,
  admin: async (key) => [...(await layersOf.moderator(key)), (await loadAdminGuards()).RequireAdmin],
};

const loaded = new Map<string, PageCode>();
const loading = new Map<string, Promise<PageCode>>();

async function fetchPage(key: string): Promise<PageCode> {
  const page = Object.entries(pages).find(([each]) => each === key)?.[1];
  const load = screens[`./features/${key}.tsx`];
  if (!load) throw new Error(`domain/pages.ts names the screen ${key}, which does not exist`);
  const [{ default: Screen }, layers] = await Promise.all([load(), layersOf[page?.access ?? "public"](key)]);
  const HydratedScreen = () => (
    <>
      <Screen />
      <ReportHydration waitFor={waitForParts} />
    </>
  );
  const code: PageCode = { pattern: page?.path ?? "", layers, Screen: HydratedScreen };
  loaded.set(key, code);
  return code;
}

/** Returns the code of the page at a path, or the promise of it while it is not loaded. */
function loadPage(pathname: string): PageCode | Promise<PageCode> {
  const page = findPage(pathname);
  const key = Object.entries(pages).find(([, each]) => each === page)?.[0] ?? notFound;
  const code = loaded.get(key);
  if (code) return code;
  const promise = loading.get(key) ?? fetchPage(key).finally(() => loading.delete(key));
  loading.set(key, promise);
  return promise;
}

function redirectOf(pathname: string): string | undefined {
  const redirect = redirects.find(({ from }) => from === pathname);
  return redirect && hrefOf(redirect, pathname);
}

/** Loads the next page from the server if code is missing that this page does not get any more, such as the toasts. */
function leave(href: string): boolean {
  // Offline, the browser's own error page would replace the product.
  if (!lacksBackgroundPart() || !navigator.onLine) return false;
  location.assign(location.origin + href);
  return true;
}

/** Router of the browser. */
export function buildRouter(): Router {
  return createRouter({
    history: createBrowserHistory(),
    loadPage,
    redirectOf,
    scrollMemory: createScrollMemory(),
    leave,
    onVisit: countPageVisit,
    onShown: updateTitleAndFocus,
    recover: reloadOnce,
  });
}

/** Router that renders the page of one address on the server. */
export const buildPrerenderRouter = (history: PageHistory): Router => createRouter({ history, loadPage, redirectOf });
