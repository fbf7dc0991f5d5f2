import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { subscribeToContent } from "#web/platform/content-subscription.ts";
import { createQueryClient } from "#web/platform/query-client.ts";
import { VerificationBanner } from "#web/features/shell/VerificationBanner.tsx";
import { AdminNavigation } from "./AdminNavigation.tsx";
import { SecondFactorGate } from "./SecondFactorGate.tsx";

export { preloadVerificationBanner } from "#web/features/shell/VerificationBanner.tsx";

/** Layout of the pages of the administration, with the menu that leads to each of them. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => subscribeToContent(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <VerificationBanner />
      <div className="admin-layout">
        <AdminNavigation />
        <div className="min-w-0">
          <SecondFactorGate>{children}</SecondFactorGate>
        </div>
      </div>
    </QueryClientProvider>
  );
}
