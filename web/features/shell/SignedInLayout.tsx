import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { followProjects } from "#web/features/projects/live.ts";
import { followContent } from "#web/platform/content.ts";
import { createQueryClient } from "#web/platform/query-client.ts";

/** Only signed-in pages load the data layer. Mounted anew for every user: nothing is carried over. */
export default function SignedInLayout() {
  const [client] = useState(createQueryClient);
  useEffect(() => followProjects(client), [client]);
  useEffect(() => followContent(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
