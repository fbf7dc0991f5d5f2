import { useQuery } from "@tanstack/react-query";
import { readProviders } from "#domain/admin/providers.ts";
import { call } from "#web/platform/api.ts";
import { AdminPage, QueryView } from "./AdminPage.tsx";
import { CostsSection } from "./providers/CostsSection.tsx";
import { ModelsSection } from "./providers/ModelsSection.tsx";
import { MonthCap } from "./providers/MonthCap.tsx";
import { ProviderCard } from "./providers/ProviderCard.tsx";
import { refreshMilliseconds } from "./queries.ts";
import { RunsSection } from "./providers/RunsSection.tsx";
import { Section } from "./providers/Section.tsx";

export default function ProvidersScreen() {
  const overview = useQuery({
    queryKey: [readProviders.path],
    queryFn: ({ signal }) => call(readProviders, { signal }),
    refetchInterval: refreshMilliseconds,
  });
  return (
    <AdminPage
      title="Anbieter"
      lead={<p>Wer Videos und Bilder erstellt, wie zuverlässig das geht und was es kostet.</p>}
    >
      <QueryView of={overview} isTall>
        {({ providers, month, cap, user_cap_cents }) => (
          <>
            <MonthCap month={month} cap={cap} user_cap_cents={user_cap_cents} />
            <Section id="providers" title="Anbieter im Einzelnen">
              <div className="grid gap-8">
                {providers.map((provider) => (
                  <ProviderCard key={provider.name} provider={provider} />
                ))}
              </div>
            </Section>
          </>
        )}
      </QueryView>
      <ModelsSection />
      <CostsSection />
      <RunsSection providers={overview.data?.providers ?? []} />
    </AdminPage>
  );
}
