import { ChevronDown, Circle, CircleCheck, ListVideo } from "lucide-react";
import { useId, useState } from "react";
import type { TaughtLesson, TaughtModule, TaughtStep } from "#domain/academy/calls.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ModuleLink } from "./ModuleLink.tsx";
import { StepIcon } from "./StepIcon.tsx";

type Props = { module: TaughtModule; lessonId: string | undefined };

/**
 * All lessons of a module, grouped by step. The list stands beside the lesson; on a phone it is collapsed above the
 * lesson.
 */
export function LessonList({ module, lessonId }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { completed, lessons } = module.progress;
  return (
    <nav
      aria-label="Lektionen"
      className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="button button-outline w-full justify-between lg:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="flex items-center gap-2">
          <ListVideo size={18} aria-hidden />
          Alle Lektionen
        </span>
        <span className="numbers flex items-center gap-2 font-normal">
          {completed} von {lessons}
          <ChevronDown size={16} aria-hidden className={classNames("transition-[rotate]", isOpen && "rotate-180")} />
        </span>
      </button>
      <div id={id} className={classNames("max-lg:pt-3", !isOpen && "max-lg:hidden")}>
        {module.steps.map((step) => (
          <StepLessons
            key={step.id}
            moduleId={module.id}
            step={step}
            lessonId={lessonId}
            onSelect={() => setOpen(false)}
          />
        ))}
      </div>
    </nav>
  );
}

type StepProps = { moduleId: string; step: TaughtStep; lessonId: string | undefined; onSelect: () => void };

function StepLessons({ moduleId, step, lessonId, onSelect }: StepProps) {
  const id = useId();
  const containsCurrent = step.lessons.some((lesson) => lesson.id === lessonId);
  const [isOpen, setOpen] = useState(true);
  const [containedCurrent, setContainedCurrent] = useState(containsCurrent);
  // Expand a collapsed step when it contains the current lesson.
  if (containsCurrent !== containedCurrent) {
    setContainedCurrent(containsCurrent);
    if (containsCurrent) setOpen(true);
  }
  const completed = step.lessons.filter((lesson) => lesson.completed).length;
  return (
    <section className="border-t border-line last:border-b">
      <h2 className="font-sans">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="step-button"
          onClick={() => setOpen(!isOpen)}
        >
          <StepIcon icon={step.icon} />
          <span className="flex-1">{step.title}</span>
          <span className="numbers text-small font-normal text-ink-2">
            {completed}/{step.lessons.length}
            <span className="visually-hidden"> abgeschlossen</span>
          </span>
          <ChevronDown size={16} aria-hidden className={classNames("transition-[rotate]", isOpen && "rotate-180")} />
        </button>
      </h2>
      <ol id={id} hidden={!isOpen} className="pb-2">
        {step.lessons.map((lesson) => (
          <li key={lesson.id}>
            <LessonLink moduleId={moduleId} lesson={lesson} onSelect={onSelect} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type LinkProps = { moduleId: string; lesson: TaughtLesson; onSelect: () => void };

function LessonLink({ moduleId, lesson, onSelect }: LinkProps) {
  const Icon = lesson.completed ? CircleCheck : Circle;
  return (
    <ModuleLink moduleId={moduleId} lessonId={lesson.id} className="lesson-link" onClick={onSelect}>
      <Icon
        size={18}
        aria-hidden
        className={classNames("mt-0.5 flex-none", lesson.completed ? "text-done" : "text-ink-3")}
      />
      <span className="min-w-0 flex-1">
        <span className="lesson-title">{lesson.title}</span>
        <span className="numbers block text-small font-normal text-ink-2">
          {lesson.duration}
          <span className="visually-hidden">, {lesson.completed ? "abgeschlossen" : "noch offen"}</span>
        </span>
      </span>
    </ModuleLink>
  );
}
