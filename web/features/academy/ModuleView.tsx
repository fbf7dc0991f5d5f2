import { useNavigate } from "#web/navigation/context.tsx";
import { useEffect } from "react";
import type { TaughtModule } from "#domain/academy/calls.ts";
import { openLesson } from "#domain/academy/next-lesson.ts";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { LessonArticle } from "./LessonArticle.tsx";
import { LessonList } from "./LessonList.tsx";
import { BackToAcademy } from "./BackToAcademy.tsx";
import { useSaveLesson } from "./queries.ts";

/** Shows one lesson of a module: the lesson in the URL, else the first that is not completed. */
export function ModuleView({ module, requestedLessonId }: { module: TaughtModule; requestedLessonId: unknown }) {
  const lessons = module.steps.flatMap((step) => step.lessons);
  const requestedLesson = lessons.find(({ id }) => id === requestedLessonId);
  const lesson = requestedLesson ?? openLesson(lessons, ({ completed }) => completed);
  const { mutate: save } = useSaveLesson(module.id);
  const navigate = useNavigate();
  const lessonId = lesson?.id;
  const isInUrl = requestedLesson !== undefined;

  useEffect(() => {
    if (lessonId !== undefined) save({ lessonId });
  }, [lessonId, save]);

  useEffect(() => {
    // Write the lesson's id into the URL: without an id, completing the lesson would switch to the next one.
    if (isInUrl || lessonId === undefined) return;
    const search = { lektion: lessonId };
    void navigate({ to: "/tutorials/$id", params: { id: module.id }, search, replace: true, resetScroll: false });
  }, [isInUrl, lessonId, module.id, navigate]);

  const { percent } = module.progress;
  return (
    <div className="page pt-8 pb-24 [overflow-wrap:anywhere] lg:pt-10">
      <BackToAcademy />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <h1 className="text-title-l">{module.fullTitle}</h1>
        <div className="w-full sm:w-72">
          <p className="numbers text-small font-semibold text-ink-2">{percent} % abgeschlossen</p>
          <ProgressBar label="Fortschritt im Modul" percent={percent} className="mt-2" />
        </div>
      </div>
      <div className="mt-7 grid gap-x-12 gap-y-6 lg:mt-9 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <LessonList module={module} lessonId={lessonId} />
        {lesson && <LessonArticle module={module} lesson={lesson} lessons={lessons} />}
      </div>
    </div>
  );
}
