import { useQuery } from "@tanstack/react-query";
import { useParams } from "#web/navigation/context.tsx";
import { readUser, type UserDetails } from "#domain/administration/user-details-calls.ts";
import { formatDateAndTime, formatNumber, formatStorage } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { buttonClass } from "#web/ui/Button.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { AdminPage, StatCards, QueryView } from "./AdminPage.tsx";
import { BlockSection } from "./users/BlockSection.tsx";
import { RoleSelect } from "./users/RoleSelect.tsx";
import { UserSection } from "./users/UserSection.tsx";
import { UserSessions } from "./users/UserSessions.tsx";

export default function UserScreen() {
  const { id = "" } = useParams();
  const user = useQuery({
    queryKey: [readUser.path, id],
    queryFn: ({ signal }) => call(readUser, { params: { id }, signal }),
  });
  const back = <BackLink to="/admin/users">Alle Nutzer</BackLink>;
  const lead = user.data && (
    <p className="[overflow-wrap:anywhere]">
      {user.data.email}, {user.data.whatsapp_number}, registriert am {formatDateAndTime(user.data.created_at)}
    </p>
  );
  return (
    <AdminPage page="administration/UserScreen" title={user.data?.full_name} lead={lead} back={back}>
      <QueryView
        of={user}
        whenNotFound={
          <PageLink to="/admin/users" className={buttonClass()}>
            Alle Nutzer
          </PageLink>
        }
      >
        {(data) => <Details user={data} />}
      </QueryView>
    </AdminPage>
  );
}

function Details({ user }: { user: UserDetails }) {
  return (
    <>
      <StatCards
        figures={[
          { label: "Projekte", value: formatNumber(user.projects) },
          { label: "Bestellungen", value: formatNumber(user.orders) },
          { label: "Speicher", value: formatStorage(user.stored_bytes) },
        ]}
      />
      <div className="grid gap-12">
        <UserSection title="Rolle" text="Gilt ab dem nächsten Aufruf.">
          <RoleSelect user={user} />
        </UserSection>
        <UserSection title="Angemeldete Geräte" text="Ein beendetes Gerät muss sich neu anmelden.">
          <UserSessions user={user} />
        </UserSection>
        <UserSection
          title="Sperre"
          text="Ein gesperrtes Konto ist überall abgemeldet und kann nichts mehr starten oder bestellen."
        >
          <BlockSection user={user} />
        </UserSection>
      </div>
    </>
  );
}
