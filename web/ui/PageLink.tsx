import { Link } from "@tanstack/react-router";
import type { MouseEventHandler, ReactNode } from "react";
import type { pages, redirects } from "#domain/pages.ts";

type AnyPath = (typeof pages)[keyof typeof pages]["path"] | (typeof redirects)[number]["from"];
export type PagePath = Exclude<AnyPath, `${string}$${string}`>;

type Props = {
  to: PagePath;
  search?: Record<string, string>;
  /** Id of the element on that page. */
  hash?: string;
  /** Passed to the target page in the history entry's state, outside of the URL. */
  state?: { template: Record<string, unknown> };
  className?: string;
  "aria-label"?: string;
  role?: "menuitem";
  tabIndex?: number;
  onClick?: MouseEventHandler;
  /** Marks a link whose click handler does more than navigate: an early click waits for hydration. */
  "data-acts"?: boolean;
  children: ReactNode;
};

/** Without `exact` the start page would count as current everywhere. */
const exactMatch = { exact: true, includeSearch: false };

/** A link to a page of this product; an unknown path is a type error. */
export function PageLink({ search = {}, state, ...rest }: Props) {
  // The router's state type does not include our own properties.
  return <Link search={search} activeOptions={exactMatch} {...(state && { state: state as never })} {...rest} />;
}
