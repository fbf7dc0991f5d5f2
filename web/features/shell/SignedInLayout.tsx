import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { cacheReplacedMedia, contentKeys, subscribeToContent } from "#web/platform/media-overrides.ts";
import { loadedAt, usePrerenderedPage } from "#web/platform/prerendered-page.ts";
import { createQueryClient } from "#web/platform/query-client.ts";
import { OfflineBar } from "./OfflineBar.tsx";
import { Shortcuts } from "./Shortcuts.tsx";
import { subscribeToServerEvents } from "./server-events.ts";
import { VerificationBanner } from "./VerificationBanner.tsx";

/**
 * Layout of signed-in pages; other pages do not load the query client. It is remounted for every user, so that no data
 * carries over.
 */
export default function SignedInLayout({ children }: { children: ReactNode }) {
  const speakers = usePrerenderedPage()?.speakers;
  const [client] = useState(() => {
    const newClient = createQueryClient();
    if (speakers) newClient.setQueryData(contentKeys.speakers, speakers, { updatedAt: loadedAt });
    return newClient;
  });
  useEffect(() => void (speakers && cacheReplacedMedia(speakers)), [speakers]);
  useEffect(() => subscribeToContent(client), [client]);
  useEffect(() => subscribeToServerEvents(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <OfflineBar />
      <VerificationBanner />
      {children}
      <Shortcuts />
    </QueryClientProvider>
  );
}
