import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useContext, useEffect, useState } from "react";
import { cacheReplacedMedia, contentKeys } from "./content-changes.ts";
import { loadedAt, usePrerenderedPage } from "./prerendered-page.ts";
import { createQueryClient } from "./query-client.ts";
import { QueryHolderContext } from "./query-holder.ts";

/** Gives its children the query client of the signed-in pages. */
export function QueryLayer({ children }: { children: ReactNode }) {
  const holder = useContext(QueryHolderContext);
  if (!holder) throw new Error("QueryLayer is outside of the signed-in pages");
  const speakers = usePrerenderedPage()?.speakers;
  const [client] = useState(() =>
    holder.get(() => {
      const newClient = createQueryClient();
      if (speakers) newClient.setQueryData(contentKeys.speakers, speakers, { updatedAt: loadedAt });
      return newClient;
    }),
  );
  useEffect(() => void (speakers && cacheReplacedMedia(speakers)), [speakers]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
