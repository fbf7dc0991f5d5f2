import { createContext, type ReactNode, useContext, useLayoutEffect, useSyncExternalStore } from "react";
import type { PageLocation, Search } from "./location.ts";
import type { Router, Snapshot } from "./router.ts";

const RouterContext = createContext<Router | null>(null);

type Props = { router: Router; children: ReactNode };

export function RouterProvider({ router, children }: Props) {
  const { page } = useSyncExternalStore(router.subscribe, router.read, router.read);
  useLayoutEffect(() => {
    if (page) router.handleRendered(page);
  }, [router, page]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error("A component that needs the router is outside of RouterProvider");
  return router;
}

/** Hook that reads a part of the router's state; `select` must return the same value while that part is unchanged. */
export function useRouterState<Value>(select: (snapshot: Snapshot) => Value): Value {
  const router = useRouter();
  const read = () => select(router.read());
  return useSyncExternalStore(router.subscribe, read, read);
}

/** Hook that returns the function that opens a page. */
export const useNavigate = (): Router["navigate"] => useRouter().navigate;

const shownLocation = ({ page, location }: Snapshot) => page?.location ?? location;

/** Hook that returns the address of the page on the screen; while the first page loads, the address of that page. */
export const useLocation = (): PageLocation => useRouterState(shownLocation);

/** Hook that returns the parameters of the query. */
export const useSearch = (): Search => useLocation().search;

const noParams: Readonly<Record<string, string>> = {};
const shownParams = ({ page }: Snapshot) => page?.params ?? noParams;

/** Hook that returns the values of the parameters in the path. */
export const useParams = (): Readonly<Partial<Record<string, string>>> => useRouterState(shownParams);
