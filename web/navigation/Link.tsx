import type { ComponentProps, MouseEvent } from "react";
import { useRouter, useRouterState } from "./context.tsx";
import { type EntryState, hrefOf, type PageLocation, parseHref, type Target } from "./location.ts";

export type LinkProps = Target & {
  /** Data for the target page, outside of the URL. */
  state?: EntryState | undefined;
  /** Whether the link is also marked as current on subpages, such as `/admin/users/…` for `/admin/users`. */
  includesSubpages?: boolean;
  /** Whether the link is marked as current only if the query is the same too. */
  includesSearch?: boolean;
} & Omit<ComponentProps<"a">, "href" | "target" | "download">;

/** Milliseconds for which the pointer rests on a link before its page's code is loaded. */
const hoverMilliseconds = 50;
let hoverTimer: ReturnType<typeof setTimeout> | undefined;

/** A link to a page of this product. It is marked with `aria-current` from the moment at which the page is opened. */
export function Link(props: LinkProps) {
  const {
    to,
    params,
    search,
    hash,
    state,
    includesSubpages = false,
    includesSearch = false,
    children,
    ...rest
  } = props;
  const router = useRouter();
  const href = useRouterState(({ location }) => hrefOf({ to, params, search, hash }, location.pathname));
  const isCurrent = useRouterState(({ location }) => isAt(location, href, { includesSubpages, includesSearch }));
  const preload = () => router.preload(href);

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    props.onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || opensElsewhere(event)) return;
    event.preventDefault();
    void router.openHref(href, { state });
  }

  return (
    <a
      {...rest}
      href={href}
      {...(isCurrent && { "aria-current": "page" })}
      // An early click waits for hydration: as a plain link, it would lose the data for the target page.
      {...(state && { "data-has-action": true })}
      onClick={handleClick}
      onFocus={preload}
      onTouchStart={preload}
      onMouseEnter={() => {
        clearTimeout(hoverTimer);
        hoverTimer = setTimeout(preload, hoverMilliseconds);
      }}
      onMouseLeave={() => clearTimeout(hoverTimer)}
    >
      {children}
    </a>
  );
}

type Extent = { includesSubpages: boolean; includesSearch: boolean };

function isAt(location: PageLocation, href: string, { includesSubpages, includesSearch }: Extent): boolean {
  const { pathname } = parseHref(href);
  if (includesSearch) return withoutHash(href) === withoutHash(location.href);
  return location.pathname === pathname || (includesSubpages && location.pathname.startsWith(`${pathname}/`));
}

const withoutHash = (href: string) => href.replace(/#.*$/, "");

/** Whether the browser opens the link in another tab or window, or saves it. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey;
