import { useNavigate, useRouter, useSearch } from "#web/navigation/context.tsx";
import { ArrowLeftRight, Repeat2, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { isId } from "#domain/call.ts";
import { heygen } from "#domain/models/heygen.ts";
import { comparable, comparisonProblem } from "#domain/projects/comparable-projects.ts";
import { type Project, titleOf } from "#domain/projects/project.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { useSpeakers } from "#web/platform/use-speakers.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ErrorState } from "#web/ui/Messages.tsx";
import { ImageComparison } from "./comparison/ImageComparison.tsx";
import { useInput } from "./comparison/queries.ts";
import { SettingsComparison } from "./comparison/SettingsComparison.tsx";
import { type SideName, sideNames } from "./comparison/ComparedResult.tsx";
import { VideoComparison } from "./comparison/VideoComparison.tsx";
import { useProject } from "./queries.ts";
import { useReuse } from "./reuse.ts";

/**
 * Shows two finished results of the same kind side by side. The ids of the projects are in the URL, so that a reload
 * shows the same results.
 */
export default function ComparisonScreen() {
  const { a, b } = useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  // Go back to the page that the user came from, so that the list has its filters and scroll position again. If no page
  // of this product precedes this one in the history, open the list.
  const close = () => (router.canGoBack() ? router.back() : void navigate({ to: "/projekte" }));
  useEscape(close);
  const areIds = isId(a) && isId(b);
  const swap = () => void navigate({ to: "/projekte/vergleich", search: { a: b, b: a }, replace: true });
  return (
    <div className="comparison">
      <header className="comparison-head">
        <h1 className="text-title-s">Projekte vergleichen</h1>
        {areIds && (
          <Button variant="quiet" icon={<ArrowLeftRight size={17} aria-hidden />} className="ml-auto" onClick={swap}>
            <span className="max-sm:sr-only">Seiten tauschen</span>
          </Button>
        )}
        <IconButton label="Vergleich schließen" className={areIds ? undefined : "ml-auto"} onClick={close}>
          <X size={20} aria-hidden />
        </IconButton>
      </header>
      {areIds ? (
        <Comparison ids={[a, b]} onClose={close} />
      ) : (
        <Problem title="Zum Vergleichen fehlen zwei Projekte" onClose={close}>
          Wählen Sie in Ihren Projekten zwei aus und dann „Vergleichen“. {comparable}
        </Problem>
      )}
    </div>
  );
}

type Close = { onClose: () => void };

function Comparison({ ids: [first, second], onClose }: Close & { ids: readonly [string, string] }) {
  const queries = [useProject(first), useProject(second)] as const;
  const [{ data: a }, { data: b }] = queries;
  for (const [index, { data, error, refetch }] of queries.entries()) {
    const name = sideNames[index === 0 ? 0 : 1];
    if (error instanceof ApiError && error.status === 404)
      return (
        <Problem title={`Projekt ${name} ist nicht zu finden`} onClose={onClose}>
          Es wurde gelöscht oder gehört zu einem anderen Konto. Liegt es noch in Ihrem Papierkorb, können Sie es dort
          wiederherstellen.
        </Problem>
      );
    // Keep a loaded comparison on screen if a later request for one of its projects fails.
    if (error && !data)
      return (
        <Problem title={`Projekt ${name} konnte nicht geladen werden`} onClose={onClose} onRetry={() => void refetch()}>
          {errorMessage(error)}
        </Problem>
      );
  }
  if (!a || !b)
    return (
      <p role="status" className="comparison-body text-ink-2">
        Wird geladen …
      </p>
    );
  const problem = comparisonProblem(a, b);
  if (problem)
    return (
      <Problem title="Das lässt sich nicht vergleichen" onClose={onClose}>
        {problem} {comparable}
      </Problem>
    );
  return <Results projects={[a, b]} />;
}

function Results({ projects }: { projects: readonly [Project, Project] }) {
  const [a, b] = projects;
  const [inputOfA, inputOfB] = [useInput(a), useInput(b)];
  const { data: speakers } = useSpeakers({ isWanted: projects.some(({ model_type: type }) => type === heygen.type) });
  const isVideo = a.media[0]?.type.startsWith("video/");
  const inputError = inputOfA.error ?? inputOfB.error;
  return (
    <>
      {isVideo ? <VideoComparison projects={projects} /> : <ImageComparison projects={projects} />}
      <div className="comparison-body">
        <div className="comparison-descriptions">
          <Description name="A" project={a} canReuse={inputOfA.data !== null} />
          <Description name="B" project={b} canReuse={inputOfB.data !== null} />
        </div>
        {inputOfA.data !== undefined && inputOfB.data !== undefined && (
          <SettingsComparison
            compared={[
              { project: a, input: inputOfA.data },
              { project: b, input: inputOfB.data },
            ]}
            speakerName={(id) => speakers?.find((speaker) => speaker.id === id)?.name}
          />
        )}
        {inputError && (
          <p role="alert" className="mt-8 text-error">
            Die Einstellungen konnten nicht geladen werden. {errorMessage(inputError)}
          </p>
        )}
      </div>
    </>
  );
}

/** Name and prompt of one of the compared projects, with a button that opens the form that created the project. */
function Description({ name, project, canReuse }: { name: SideName; project: Project; canReuse: boolean }) {
  const { isBusy, reuse } = useReuse(project);
  return (
    <section aria-label={`Projekt ${name}`} className="min-w-0">
      <h2 className="flex items-baseline gap-2 font-sans text-base font-semibold tracking-normal">
        <span className="text-ink-3">{name}</span>
        <span className="line-clamp-2 [overflow-wrap:anywhere]">{project.name ?? "Beschreibung"}</span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling requires keyboard focus */}
      <p className="comparison-prompt" tabIndex={project.prompt.length > 200 ? 0 : undefined}>
        {project.prompt}
      </p>
      {canReuse && (
        <Button
          variant="outline"
          isBusy={isBusy}
          icon={<Repeat2 size={17} aria-hidden />}
          aria-label={`Nochmal mit diesen Einstellungen: ${name}, ${titleOf(project).slice(0, 80)}`}
          className="comparison-again"
          onClick={reuse}
        >
          Nochmal mit diesen Einstellungen
        </Button>
      )}
    </section>
  );
}

type ProblemProps = Close & { title: string; children: ReactNode; onRetry?: () => void };

/** Says why nothing is compared: an error if a retry may help, otherwise the state of the projects. */
function Problem({ title, children, onClose, onRetry }: ProblemProps) {
  const close = (
    <Button variant="outline" onClick={onClose}>
      Zu den Projekten
    </Button>
  );
  const text = <p className="[overflow-wrap:anywhere]">{children}</p>;
  return (
    <div className="comparison-body">
      {onRetry ? (
        <ErrorState
          title={title}
          actions={
            <>
              <Button onClick={onRetry}>Erneut versuchen</Button>
              {close}
            </>
          }
        >
          {text}
        </ErrorState>
      ) : (
        <div role="alert">
          <EmptyState title={title} image={emptyStateImage("missing")} actions={close}>
            {text}
          </EmptyState>
        </div>
      )}
    </div>
  );
}

/** Calls `onEscape` for the Escape key, unless a dialog or a menu is open, which the key closes instead. */
function useEscape(onEscape: () => void) {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    function handleKey({ key, defaultPrevented }: KeyboardEvent) {
      if (key !== "Escape" || defaultPrevented || document.querySelector("dialog:modal, [role=menu]:popover-open"))
        return;
      latest.current();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}
