import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { followContent } from "#web/platform/content.ts";
import { createQueryClient } from "#web/platform/query-client.ts";
import { followEvents } from "./live.ts";

/** Only signed-in pages load the data layer. Mounted anew for every user: nothing is carried over. */
export default function SignedInLayout() {
  const [client] = useState(createQueryClient);
  useEffect(() => followContent(client), [client]);
  useEffect(() => followEvents(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
