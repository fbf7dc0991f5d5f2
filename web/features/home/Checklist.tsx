import { Check, Circle } from "lucide-react";
import { heygen } from "#domain/models/heygen.ts";
import { orderVideo } from "#domain/models/order-video.ts";
import type { Project } from "#domain/projects/project.ts";
import { startForm } from "#web/features/projects/model-forms.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { useModelRoutes } from "#web/platform/model-routes.ts";
import { useUser } from "#web/platform/session.ts";
import { PageLink, type PagePath } from "#web/ui/PageLink.tsx";

const presenterTypes: readonly string[] = [heygen.type, orderVideo.type];

type Step = { label: string; isDone: boolean; to: PagePath; search?: Record<string, string> };

/** The first steps of a new account; hidden as soon as all are done. */
export function Checklist({ projects }: { projects: readonly Project[] }) {
  const user = useUser();
  const { sendsMail } = useBrand().capabilities;
  const routeFor = useModelRoutes();
  const finished = projects.filter(({ status }) => status === "completed");
  const isPresenter = ({ model_type }: Project) => presenterTypes.includes(model_type);
  const scene = startForm("text-to-film", routeFor);
  const presenter = startForm("presenter", routeFor);
  const steps: readonly Step[] = [
    // Without a mail server, list the confirmation of the email address only once it is done: users cannot do it on
    // their own.
    ...(sendsMail || user?.email_verified
      ? [{ label: "E-Mail-Adresse bestätigen", isDone: user?.email_verified ?? false, to: "/konto" as const }]
      : []),
    {
      label: "Eine Szene oder ein Bild erstellen",
      isDone: finished.some((project) => !isPresenter(project)),
      to: scene.to,
      search: scene.search ?? {},
    },
    {
      label: "Einen Sprecher Ihren Text sagen lassen",
      isDone: finished.some(isPresenter),
      to: presenter.to,
      search: presenter.search ?? {},
    },
  ];
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  if (!user || doneCount === steps.length) return null;
  return (
    <section aria-labelledby="first-steps">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="first-steps" className="text-title-m">
          Erste Schritte
        </h2>
        <p className="numbers text-small text-ink-3">
          {doneCount} von {steps.length} erledigt
        </p>
      </div>
      <ol className="border-t border-line">
        {steps.map(({ label, isDone, to, search = {} }) => (
          <li key={label} className="border-b border-line">
            {isDone ? (
              <p className="flex min-h-12 items-center gap-3 text-ink-3">
                <Check size={18} aria-hidden className="flex-none text-done" />
                <span>
                  <span className="visually-hidden">Erledigt: </span>
                  {label}
                </span>
              </p>
            ) : (
              <PageLink to={to} search={search} className="flex min-h-12 items-center gap-3 hover:text-lamp-text">
                <Circle size={18} aria-hidden className="flex-none text-ink-3" />
                {label}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
