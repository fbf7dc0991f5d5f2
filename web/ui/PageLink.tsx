import type { MouseEventHandler, ReactNode } from "react";
import { Link } from "../navigation/Link.tsx";
import type { PagePath, Search } from "../navigation/location.ts";

export type { PagePath } from "../navigation/location.ts";

type Props = {
  to: PagePath;
  search?: Search;
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

/** A link to a page of this product without parameters in its path; a path that does not exist is a type error. */
export function PageLink({ isCurrentSection = false, ...rest }: Props) {
  // Set `aria-current` to "true" if the shown page is in the link's section. On the link's own page, `Link` replaces
  // the value by "page".
  return <Link {...(isCurrentSection && { "aria-current": "true" })} {...rest} />;
}
