import { useQuery } from "@tanstack/react-query";
import { readProviders } from "#domain/providers/calls.ts";
import { call } from "#web/platform/api.ts";
import { AdminPage, QueryView } from "../administration/AdminPage.tsx";
import { CostsSection } from "./CostsSection.tsx";
import { ModelIdsSection } from "./ModelIdsSection.tsx";
import { ModelsSection } from "./ModelsSection.tsx";
import { MonthlyCap } from "./MonthlyCap.tsx";
import { ProviderCard } from "./ProviderCard.tsx";
import { refreshMilliseconds } from "../administration/queries.ts";
import { RunsSection } from "./RunsSection.tsx";
import { ProviderSection } from "./ProviderSection.tsx";

export default function ProvidersScreen() {
  const overview = useQuery({
    queryKey: [readProviders.path],
    queryFn: ({ signal }) => call(readProviders, { signal }),
    refetchInterval: refreshMilliseconds,
  });
  return (
    <AdminPage
      page="providers/ProvidersScreen"
      lead={<p>Wer Videos und Bilder erstellt, wie zuverlässig das geht und was es kostet.</p>}
    >
      <QueryView of={overview} isTall>
        {({ providers, month, cap, user_cap_cents }) => (
          <>
            <MonthlyCap month={month} cap={cap} user_cap_cents={user_cap_cents} />
            <ProviderSection id="providers" title="Anbieter im Einzelnen">
              <div className="grid gap-8">
                {providers.map((provider) => (
                  <ProviderCard key={provider.name} provider={provider} />
                ))}
              </div>
            </ProviderSection>
          </>
        )}
      </QueryView>
      <CostsSection />
      <RunsSection providers={overview.data?.providers ?? []} />
      <ModelsSection />
      <ModelIdsSection />
    </AdminPage>
  );
}
