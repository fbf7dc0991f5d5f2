import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribeToContent } from "#web/platform/content-subscription.ts";
import { subscribeToServerEvents } from "./server-events.ts";

/** Server events of the signed-in pages. A page works before their code is loaded. */
export default function SignedInListeners() {
  const client = useQueryClient();
  useEffect(() => subscribeToContent(client), [client]);
  useEffect(() => subscribeToServerEvents(client), [client]);
  return null;
}
