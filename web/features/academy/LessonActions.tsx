import { CircleCheck } from "lucide-react";
import type { TaughtLesson, TaughtModule } from "#domain/academy/calls.ts";
import { formatDate } from "#domain/format.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { ModuleLink } from "./ModuleLink.tsx";
import { useSaveLesson } from "./queries.ts";

type Props = { module: TaughtModule; lesson: TaughtLesson; next: TaughtLesson | undefined };

/** Buttons to complete the lesson and to go on. The bar is sticky, because the text above it may be long. */
export function LessonActions({ module, lesson: { id, completed, completedAt }, next }: Props) {
  const { mutate: save, isPending } = useSaveLesson(module.id);
  const nextClass = `${buttonClass(completed ? "main" : "outline")} lesson-action`;
  return (
    <div className="action-bar lesson-bar mt-10">
      <Button
        variant={completed ? "quiet" : "main"}
        className={completed ? "lesson-action lesson-done" : "lesson-action"}
        aria-disabled={completed || undefined}
        isBusy={isPending}
        icon={completed && <CircleCheck size={18} aria-hidden />}
        onClick={() => completed || isPending || save({ lessonId: id, completed: true })}
      >
        {completed
          ? `Abgeschlossen${completedAt ? ` am ${formatDate(completedAt)}` : ""}`
          : "Als abgeschlossen markieren"}
      </Button>
      {next ? (
        <ModuleLink moduleId={module.id} lessonId={next.id} className={nextClass}>
          👉 Nächste Lektion
        </ModuleLink>
      ) : (
        <PageLink to="/tutorials" search={{ zuletzt: module.id }} className={nextClass}>
          👉 Zur Übersicht
        </PageLink>
      )}
      <p role="status" className="visually-hidden">
        {completed && "Lektion abgeschlossen"}
      </p>
    </div>
  );
}
