import type { ReactNode } from "react";
import { formatDateAndTime } from "#domain/format.ts";
import { useUser } from "#web/platform/session.ts";
import { buttonClass } from "#web/ui/Button.tsx";
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

export default function AccountScreen() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className="page pt-8 pb-24 lg:pt-10">
      <h1 className="text-title-xl">Konto</h1>
      <p className="mt-3 text-ink-2 [overflow-wrap:anywhere]">
        {user.email}, registriert am {formatDateAndTime(user.created_at)}
      </p>
      <div className="mt-10 grid gap-12 lg:mt-14 lg:gap-16">
        <Section title="Profil" text="So sprechen wir Sie an, und hier erreichen wir Sie.">
          <ProfileForm key={user.id} user={user} />
        </Section>
        <Section
          title="E-Mail-Adresse"
          text="Mit ihr melden Sie sich an. Wenn Sie sie ändern, werden Sie auf allen anderen Geräten abgemeldet."
        >
          <EmailForm user={user} />
        </Section>
        <Section
          title="Marke"
          text="Logo, Farben, Schrift und Kontakt Ihres Unternehmens, die in Ihren Videos stehen, und wie die Stimmen Namen aussprechen."
        >
          <PageLink to="/konto/marke" className={buttonClass("outline")}>
            Marke einrichten
          </PageLink>
        </Section>
        <Section title="Bestellungen" text="Was Sie bestellt haben, und wie weit es ist.">
          <PageLink to="/bestellungen" className={buttonClass("outline")}>
            Meine Bestellungen
          </PageLink>
        </Section>
        <Section title="Ausgaben" text="Wie viel dieses Konto in einem Monat höchstens für Bestellungen ausgeben darf.">
          <SpendingCapForm />
        </Section>
        <Section title="Speicherplatz" text="Was Ihre Videos, Bilder und Uploads belegen, und was sich löschen lässt.">
          <PageLink to="/konto/speicher" className={buttonClass("outline")}>
            Speicherplatz ansehen
          </PageLink>
        </Section>
        <Section title="Benachrichtigungen" text="In der App sagen wir immer Bescheid, sobald etwas fertig ist.">
          <NotificationSwitch user={user} />
        </Section>
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
        <Section
          title="Ihre Daten"
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
      </div>
    </div>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-16 gap-y-6 border-t border-line pt-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,36rem)]"
    >
      <div>
        <h2 className="text-title-m">{title}</h2>
        <p className="mt-2 text-ink-2">{text}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}
