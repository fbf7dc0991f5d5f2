import type { pages, redirects } from "#domain/pages.ts";

/** Path of a page, with `$name` for a parameter. */
export type PathPattern = (typeof pages)[keyof typeof pages]["path"] | (typeof redirects)[number]["from"];
/** Path of a page without parameters. */
export type PagePath = Exclude<PathPattern, `${string}$${string}`>;

/** Parameters of the query; every value is text. */
export type Search = Readonly<Partial<Record<string, string>>>;
/** Data that a page passes to the next one in the history entry, outside of the URL. */
export type EntryState = Readonly<Record<string, unknown>>;

/** A page of this product that a link or a script opens. */
export type Target = {
  /** Path of the page; `.` is the path of the page that is shown. */
  to: PathPattern | ".";
  /** Values of the parameters in the path. */
  params?: Readonly<Record<string, string>> | undefined;
  /** Parameters of the query; undefined and empty values are left out. */
  search?: Search | undefined;
  /** Id of the element on the target page to scroll to. */
  hash?: string | undefined;
};

/** Address of a page within this site. */
export type Address = {
  pathname: string;
  search: Search;
  /** Fragment without `#`. */
  hash: string;
  /** Path, query and fragment. */
  href: string;
};

/** Address of a history entry. */
export type PageLocation = Address & {
  state: EntryState;
  /** Identifies the history entry; stays the same when the entry's address is replaced. */
  key: string;
};

/** Splits an address that begins with the path. The path loses a slash at its end. */
export function parseHref(href: string): Address {
  const [beforeHash = "", ...hashParts] = href.split("#");
  const [path = "", ...queryParts] = beforeHash.split("?");
  const pathname = path.length > 1 ? path.replace(/(?<!\/)\/+$/, "") || "/" : "/";
  const query = queryParts.join("?");
  const fragment = hashParts.join("#");
  return {
    pathname,
    search: Object.fromEntries(new URLSearchParams(query)),
    hash: decode(fragment),
    href: pathname + (query && `?${query}`) + (fragment && `#${fragment}`),
  };
}

/**
 * Address of a target.
 * @param currentPath path of the page that is shown
 */
export function hrefOf({ to, params = {}, search = {}, hash }: Target, currentPath: string): string {
  const path =
    to === "." ? currentPath : to.replace(/\$(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ""));
  const entries = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(entries).toString();
  return path + (query && `?${query}`) + (hash ? `#${hash}` : "");
}

/** Values of the parameters that `pattern` has in `pathname`, which it matches. */
export function readParams(pattern: string, pathname: string): Record<string, string> {
  const segments = pathname.split("/");
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.split("/").entries()) {
    if (part.startsWith("$")) params[part.slice(1)] = decode(segments[index] ?? "");
  }
  return params;
}

/** Decodes a part of an address; returns it unchanged if it is not encoded correctly. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
