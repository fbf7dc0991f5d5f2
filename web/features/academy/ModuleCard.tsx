import { Check } from "lucide-react";
import type { ListedModule } from "#domain/academy/calls.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { MediaFrame, Subtitle } from "#web/ui/MediaFrame.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { ModuleLink } from "./ModuleLink.tsx";

/** `isCurrent` makes the card's button the main action of the screen. */
export function ModuleCard({ module, isCurrent }: { module: ListedModule; isCurrent: boolean }) {
  const { id, title, description, lessons, completed, percent, poster, openLesson } = module;
  const isDone = percent === 100;
  return (
    <article className="relative flex flex-col [overflow-wrap:anywhere]" aria-labelledby={`module-${id}`}>
      <MediaFrame className="aspect-video">
        {poster ? (
          <img src={poster} alt="" loading="lazy" decoding="async" className="frame-image" />
        ) : (
          <span className="finder" aria-hidden />
        )}
        {/* Show the lesson's title as a subtitle only if there is no poster, because posters contain text already. */}
        {!poster && !isDone && <Subtitle text={openLesson.title} />}
      </MediaFrame>
      <h2 id={`module-${id}`} className="mt-4 text-title-m">
        <ModuleLink moduleId={id} className="card-button">
          {title}
        </ModuleLink>
      </h2>
      <p className="mt-2 max-w-[46ch] text-ink-2">{description}</p>
      <div className="mt-auto pt-5">
        {isDone && (
          <p className="mb-2 flex items-center gap-1.5 text-small font-semibold text-done">
            <Check size={16} aria-hidden />
            Abgeschlossen
          </p>
        )}
        <p className="numbers flex justify-between gap-4 text-small text-ink-2">
          <span>
            {completed} von {lessons} Lektionen
          </span>
          <span>{percent} %</span>
        </p>
        <ProgressBar label={`Fortschritt in ${title}`} percent={percent} className="mt-2" />
        <ModuleLink
          moduleId={id}
          lessonId={openLesson.id}
          className={`${buttonClass(isCurrent ? "main" : "outline")} relative mt-5`}
        >
          {isDone ? "Noch einmal ansehen" : module.lastWatchedAt ? "Weiterlernen" : "Jetzt starten"}
          <span className="visually-hidden">: {title}</span>
        </ModuleLink>
      </div>
    </article>
  );
}
