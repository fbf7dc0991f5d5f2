import { useEffect, useRef } from "react";
import type { TaughtLesson, TaughtModule } from "#domain/academy/calls.ts";
import { lessonAfter } from "#domain/academy/next-lesson.ts";
import { LessonActions } from "./LessonActions.tsx";
import { LessonVideo } from "./LessonVideo.tsx";
import { LessonText } from "./LessonText.tsx";

type Props = { module: TaughtModule; lesson: TaughtLesson; lessons: readonly TaughtLesson[] };

export function LessonArticle({ module, lesson, lessons }: Props) {
  const heading = useFocusOnChange(lesson.id);
  return (
    <article aria-labelledby="lesson" className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 id="lesson" ref={heading} tabIndex={-1} className="text-title-m">
          {lesson.title}
        </h2>
        <p className="numbers text-small text-ink-2">
          Lektion {lessons.indexOf(lesson) + 1} von {lessons.length} · {lesson.duration}
        </p>
      </div>
      <LessonVideo key={lesson.id} lesson={lesson} />
      <section aria-labelledby="goals" className="mt-7">
        <h3 id="goals" className="text-title-s">
          Das nehmen Sie mit
        </h3>
        <ul className="lesson-goals mt-3">
          {lesson.goals.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
      </section>
      <LessonText text={lesson.text} />
      <Resources module={module} />
      <LessonActions
        key={`actions ${lesson.id}`}
        module={module}
        lesson={lesson}
        next={lessonAfter(lessons, lesson.id)}
      />
    </article>
  );
}

/**
 * Moves the focus to the lesson's title when another lesson is shown on the same page, for screen readers and keyboard
 * users.
 */
function useFocusOnChange(lessonId: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(lessonId);
  useEffect(() => {
    if (shown.current === lessonId) return;
    shown.current = lessonId;
    heading.current?.focus({ preventScroll: true });
  }, [lessonId]);
  return heading;
}

function Resources({ module }: { module: TaughtModule }) {
  return (
    <section aria-labelledby="resources" className="mt-12 max-w-[65ch] border-t border-edge pt-6">
      <h3 id="resources" className="text-title-m">
        Ressourcen
      </h3>
      <p className="mt-3 text-ink-2">
        Zu dieser Lektion gibt es noch keine Dateien zum Herunterladen. Mehr erfahren Sie beim Hersteller:
      </p>
      <ul className="mt-3 grid gap-1">
        {module.resources.map(({ title, address }) => (
          <li key={address}>
            {title}:{" "}
            <a href={`https://${address}`} target="_blank" rel="noopener noreferrer" className="text-link">
              {address}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
