import { type ReactNode, useState } from "react";
import { createQueryHolder, QueryHolderContext } from "#web/platform/query-holder.ts";
import { backgroundPart } from "#web/ui/on-demand.tsx";
import { OfflineBar } from "./OfflineBar.tsx";

/** Loaded before the pages that use queries, which need most of its code anyway, and after the start page works. */
export const SignedInExtras = backgroundPart(() => import("./SignedInExtras.tsx"));

/**
 * Layout of signed-in pages; other pages do not load the query client. It is remounted for every user, so that no data
 * carries over.
 */
export function SignedInLayout({ children }: { children: ReactNode }) {
  const [holder] = useState(createQueryHolder);
  return (
    <QueryHolderContext value={holder}>
      <OfflineBar />
      <SignedInExtras />
      {children}
    </QueryHolderContext>
  );
}
