import { formatEuro } from "#domain/format.ts";
import { Alert } from "#web/ui/Alert.tsx";
import { SettingName } from "#web/ui/SettingName.tsx";
import { AdminPage, QueryView } from "../administration/AdminPage.tsx";
import { PriceSection } from "./PriceSection.tsx";
import { usePrices } from "./queries.ts";

export default function PricesScreen() {
  const list = usePrices();
  return (
    <AdminPage
      page="prices/PricesScreen"
      lead={
        <p>
          Was ein bestelltes Video in Deutschland kostet, mit Umsatzsteuer. Ein neuer Preis gilt für Bestellungen ab
          seinem Beginn; wer schon bestellt hat, zahlt den Preis seiner Bestellung. Ein Video mit eigenem Skript kostet
          überall gleich viel, wo man es bestellen kann. Was Nutzer mit den Werkzeugen selbst erstellen, ist für sie
          kostenlos.
        </p>
      }
    >
      <QueryView of={list}>
        {({ prices, configured_cents, vat_percent }) => (
          <div className="grid">
            {configured_cents !== null && (
              <Alert kind="info" title={`${formatEuro(configured_cents)} aus der Umgebung des Servers`}>
                <SettingName>ORDER_PRICE_CENTS</SettingName> legt den Preis aller Bestellungen fest. Ohne diese
                Einstellung gelten die Preise, die Sie hier festlegen.
              </Alert>
            )}
            {prices.map((price) => (
              <PriceSection
                key={price.kind}
                price={price}
                vatPercent={vat_percent}
                isConfigured={configured_cents !== null}
              />
            ))}
          </div>
        )}
      </QueryView>
    </AdminPage>
  );
}
