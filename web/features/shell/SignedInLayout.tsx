import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { cacheReplacedMedia, contentKeys, followContent } from "#web/platform/content.ts";
import { cameAt, useFirstScreen } from "#web/platform/first-screen.ts";
import { createQueryClient } from "#web/platform/query-client.ts";
import { followEvents } from "./live.ts";
import { VerificationBanner } from "./VerificationBanner.tsx";

/** Only signed-in pages load the query client. Remounted for every user, so that no data carries over. */
export default function SignedInLayout() {
  const speakers = useFirstScreen()?.speakers;
  const [client] = useState(() => {
    const newClient = createQueryClient();
    if (speakers) newClient.setQueryData(contentKeys.speakers, speakers, { updatedAt: cameAt });
    return newClient;
  });
  useEffect(() => void (speakers && cacheReplacedMedia(speakers)), [speakers]);
  useEffect(() => followContent(client), [client]);
  useEffect(() => followEvents(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <VerificationBanner />
      <Outlet />
    </QueryClientProvider>
  );
}
