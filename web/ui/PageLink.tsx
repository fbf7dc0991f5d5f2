import { Link } from "@tanstack/react-router";
import type { MouseEventHandler, ReactNode } from "react";
import type { pages, redirects } from "#domain/pages.ts";

type AnyPath = (typeof pages)[keyof typeof pages]["path"] | (typeof redirects)[number]["from"];
export type PagePath = Exclude<AnyPath, `${string}$${string}`>;

type Props = {
  to: PagePath;
  search?: Record<string, string>;
  /** Id of the element on the target page to scroll to. */
  hash?: string;
  /** Passed to the target page in the history entry's state, outside of the URL. */
  state?: { template: Record<string, unknown> };
  className?: string;
  "aria-label"?: string;
  role?: "menuitem";
  tabIndex?: number;
  onClick?: MouseEventHandler;
  /** Marks a link whose click handler does more than navigate: an early click waits for hydration. */
  "data-has-action"?: boolean;
  /** Whether the link is also marked as current on subpages, such as `/admin/users/…` for `/admin/users`. */
  includesSubpages?: boolean;
  /** Whether the page that is shown belongs to the section of the link's page. */
  isCurrentSection?: boolean;
  children: ReactNode;
};

/**
 * Options that mark a link as current on its own page but not on subpages: the path `/` of the start page begins every
 * other path.
 */
const exactly = { exact: true, includeSearch: false };
const withSubpages = { exact: false, includeSearch: false };

/** A link to a page of this product; a path that does not exist is a type error. */
export function PageLink({ search = {}, state, includesSubpages = false, isCurrentSection = false, ...rest }: Props) {
  const activeOptions = includesSubpages ? withSubpages : exactly;
  return (
    <Link
      search={search}
      activeOptions={activeOptions}
      // Set `aria-current` to "true" if the shown page is in the link's section. On the link's own page, the router
      // replaces the value by "page".
      {...(isCurrentSection && { "aria-current": "true" })}
      // The cast is needed because the router's type of the state does not include our fields.
      {...(state && { state: state as never })}
      {...rest}
    />
  );
}
