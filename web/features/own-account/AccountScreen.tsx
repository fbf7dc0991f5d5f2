import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { formatDateAndTime } from "#domain/format.ts";
import { useUser } from "#web/platform/session.ts";
import { PageLink } from "#web/ui/PageLink.tsx";
import { AccessTokens } from "./access-tokens/AccessTokens.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { EmailForm } from "./EmailForm.tsx";
import { ExportButton } from "./ExportButton.tsx";
import { NotificationSwitch } from "./NotificationSwitch.tsx";
import { PasskeySection } from "./passkeys/PasskeySection.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { SecondFactorSection } from "./second-factor/SecondFactorSection.tsx";
import { SpendingCapForm } from "./SpendingCapForm.tsx";
import { SessionList } from "./SessionList.tsx";

const subpages = [
  {
    to: "/konto/marke",
    title: "Marke einrichten",
    text: "Logo, Farben, Schrift und Kontakt Ihres Unternehmens, die in Ihren Videos stehen, und wie die Stimmen Namen aussprechen.",
  },
  {
    to: "/konto/absender",
    title: "Absender festlegen",
    text: "In wessen Namen Sie Videos an andere schicken: Name, Unternehmen, Antwortadresse, Impressum und Logo.",
  },
  { to: "/bestellungen", title: "Meine Bestellungen", text: "Was Sie bestellt haben, und wie weit es ist." },
  {
    to: "/konto/speicher",
    title: "Speicherplatz ansehen",
    text: "Was Ihre Videos, Bilder und Uploads belegen, und was sich löschen lässt.",
  },
] as const;

export default function AccountScreen() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className="page pt-8 pb-24 lg:pt-10">
      <h1 className="text-title-xl">Konto</h1>
      <p className="mt-3 text-ink-2 [overflow-wrap:anywhere]">
        {user.email}, registriert am {formatDateAndTime(user.created_at)}
      </p>
      <ul aria-label="Weitere Seiten Ihres Kontos" className="mt-10 border-b border-line lg:mt-14">
        {subpages.map(({ to, title, text }) => (
          <li
            key={to}
            className="relative grid gap-x-16 border-t border-line py-4 pr-10 lg:grid-cols-[20rem_minmax(0,1fr)]"
          >
            <PageLink to={to} className="card-button font-semibold hover:underline">
              {title}
            </PageLink>
            <p className="text-ink-2">{text}</p>
            <ChevronRight size={20} aria-hidden className="absolute top-1/2 right-2 -translate-y-1/2 text-ink-3" />
          </li>
        ))}
      </ul>
      <Group title="Profil">
        <Section title="Angaben zu Ihnen" text="So sprechen wir Sie an, und hier erreichen wir Sie.">
          <ProfileForm key={user.id} user={user} />
        </Section>
        <Section
          title="E-Mail-Adresse"
          text="Mit ihr melden Sie sich an. Wenn Sie sie ändern, werden Sie auf allen anderen Geräten abgemeldet."
        >
          <EmailForm user={user} />
        </Section>
        <Section title="Benachrichtigungen" text="In der App sagen wir immer Bescheid, sobald etwas fertig ist.">
          <NotificationSwitch user={user} />
        </Section>
        <Section title="Ausgaben" text="Wie viel dieses Konto in einem Monat höchstens für Bestellungen ausgeben darf.">
          <SpendingCapForm />
        </Section>
      </Group>
      <Group title="Sicherheit">
        <Section
          title="Passwort"
          text="Nach der Änderung sind Sie auf allen anderen Geräten abgemeldet. Ihre Zugriffstoken gelten dann nicht mehr."
        >
          <PasswordForm email={user.email} />
        </Section>
        <Section
          title="Anmeldung in zwei Schritten"
          text="Eingeschaltet, genügt Ihr Passwort allein nicht mehr: Danach fragen wir nach einem Code."
        >
          <SecondFactorSection />
        </Section>
        <Section
          title="Passkeys"
          text="Damit melden Sie sich mit Fingerabdruck, Gesicht oder PIN an, ohne Passwort und ohne Code."
        >
          <PasskeySection email={user.email} />
        </Section>
        <Section
          title="Angemeldete Geräte"
          text="Kennen Sie eines nicht? Melden Sie es ab und ändern Sie Ihr Passwort."
        >
          <SessionList />
        </Section>
        <Section
          title="Zugriffstoken"
          text="Damit greifen Ihre Programme auf Ihr Konto zu, zum Beispiel ein Ablauf in Make oder ein eigenes Skript."
        >
          <AccessTokens email={user.email} />
        </Section>
      </Group>
      <Group title="Daten">
        <Section
          title="Ihre Daten mitnehmen"
          text="Alles, was zu Ihrem Konto gespeichert ist: Angaben, Projekte mit allen Dateien, Fortschritt und Nachrichten."
        >
          <ExportButton />
        </Section>
        <Section
          title="Konto löschen"
          text="Löscht Ihr Konto und alles, was dazugehört, bis auf Rechnungen. Das lässt sich nicht rückgängig machen."
        >
          <DeleteAccount />
        </Section>
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-16 lg:mt-24">
      <h2 className="text-title-l">{title}</h2>
      <div className="mt-6 grid gap-12 lg:gap-16">{children}</div>
    </section>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-16 gap-y-6 border-t border-line pt-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,36rem)]"
    >
      <div>
        <h3 className="text-title-m">{title}</h3>
        <p className="mt-2 text-ink-2">{text}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}
