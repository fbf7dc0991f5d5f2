import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribeToContent } from "#web/platform/content-changes.ts";
import { QueryLayer } from "#web/platform/QueryLayer.tsx";
import { Shortcuts } from "./Shortcuts.tsx";
import { subscribeToServerEvents } from "./server-events.ts";
import { VerificationBanner } from "./VerificationBanner.tsx";

export { preloadVerificationBanner } from "./VerificationBanner.tsx";
// Pages with queries load these parts before they are shown: one file for all of them.
export { QueryLayer } from "#web/platform/QueryLayer.tsx";

/** Parts of every signed-in page without which its content is complete: server events, banner and shortcuts. */
export default function SignedInExtras() {
  return (
    <QueryLayer>
      <ServerEvents />
      <VerificationBanner />
      <Shortcuts />
    </QueryLayer>
  );
}

function ServerEvents(): null {
  const client = useQueryClient();
  useEffect(() => subscribeToContent(client), [client]);
  useEffect(() => subscribeToServerEvents(client), [client]);
  return null;
}
