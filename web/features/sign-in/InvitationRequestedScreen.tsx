import { useBrand } from "#web/platform/use-brand.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { ShortPage } from "#web/ui/EmptyState.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";

const steps = [
  {
    title: "Nachricht abwarten",
    text: "Wir sehen uns Ihre Anfrage an und schicken den Code an die angegebene Nummer.",
  },
  { title: "Code eingeben", text: "Sobald er da ist, geben Sie ihn hier ein." },
  { title: "Konto anlegen", text: "E-Mail und Passwort wählen – danach können Sie sofort das erste Video starten." },
] as const;

/** Page shown after a request for an invitation code, unless the operator has configured another page. */
export default function InvitationRequestedScreen() {
  const { supportEmail } = useBrand();
  return (
    <ShortPage source={emptyStateImage("projects").source}>
      <h1 className="text-title-xl">Ihr Code kommt per WhatsApp</h1>
      <ol className="mt-10 grid gap-6">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr] border-t border-line pt-4">
            <span aria-hidden className="title text-title-m text-lamp-text">
              {index + 1}
            </span>
            <div>
              <h2 className="text-title-s">{title}</h2>
              <p className="mt-1.5 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-10 flex flex-wrap gap-3">
        <PageLink to="/einladungscode" className={buttonClass("main", "large")}>
          Ich habe meinen Code
        </PageLink>
        <PageLink to="/auth" className={buttonClass("outline", "large")}>
          Zur Anmeldung
        </PageLink>
      </div>
      {supportEmail && (
        <p className="mt-8 text-small text-ink-3">
          Nichts angekommen? Schreiben Sie uns:{" "}
          <a href={`mailto:${supportEmail}`} className="text-link">
            {supportEmail}
          </a>
        </p>
      )}
    </ShortPage>
  );
}
