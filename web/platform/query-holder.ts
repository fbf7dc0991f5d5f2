import type { QueryClient } from "@tanstack/react-query";
import { createContext } from "react";

/**
 * Holds the query client of the signed-in pages. The first part that needs the client creates it, so that the start page
 * works before the library is loaded.
 */
export function createQueryHolder() {
  let client: QueryClient | undefined;
  return { get: (create: () => QueryClient): QueryClient => (client ??= create()) };
}

type QueryHolder = ReturnType<typeof createQueryHolder>;

/** The holder of the signed-in pages; null on other pages. */
export const QueryHolderContext = createContext<QueryHolder | null>(null);
