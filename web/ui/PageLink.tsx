import { Link } from "@tanstack/react-router";
import type { MouseEventHandler, ReactNode } from "react";
import type { pages, redirects } from "#domain/pages.ts";

type AnyPath = (typeof pages)[keyof typeof pages]["path"] | (typeof redirects)[number]["from"];
export type PagePath = Exclude<AnyPath, `${string}$${string}`>;

type Props = {
  to: PagePath;
  search?: Record<string, string>;
  /** A place on that page: its id. */
  hash?: string;
  /** For the page alone, in the state of the history. */
  state?: { template: Record<string, unknown> };
  className?: string;
  "aria-label"?: string;
  role?: "menuitem";
  tabIndex?: number;
  onClick?: MouseEventHandler;
  /** A press does more than lead on: one before the script is there waits for it. */
  "data-acts"?: boolean;
  /** Current on the pages below its path too, as `/admin/users/…` belongs to `/admin/users`. */
  includesSubpages?: boolean;
  children: ReactNode;
};

/** The start page would otherwise count as current everywhere. */
const exactly = { exact: true, includeSearch: false };
const withSubpages = { exact: false, includeSearch: false };

/** A link to a page of this product; a path that does not exist is a type error. */
export function PageLink({ search = {}, state, includesSubpages = false, ...rest }: Props) {
  const activeOptions = includesSubpages ? withSubpages : exactly;
  // The router's own type of a state knows nothing of ours.
  return <Link search={search} activeOptions={activeOptions} {...(state && { state: state as never })} {...rest} />;
}
