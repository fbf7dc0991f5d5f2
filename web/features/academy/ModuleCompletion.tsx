import { CircleCheck } from "lucide-react";
import type { ListedModule } from "#domain/academy/calls.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { ModuleLink } from "./ModuleLink.tsx";

type Props = { module: ListedModule; modules: readonly ListedModule[] };

/** Progress and a link to the next module, shown after the last lesson of a module. */
export function ModuleCompletion({ module, modules }: Props) {
  const isDone = module.percent === 100;
  const open = module.lessons - module.completed;
  const position = modules.indexOf(module);
  const nextUnfinished = [...modules.slice(position + 1), ...modules.slice(0, position)].find(
    ({ percent }) => percent < 100,
  );
  const next = isDone ? nextUnfinished : module;
  return (
    <section aria-labelledby="module-end" className="mt-8 border-y border-edge py-7 [overflow-wrap:anywhere]">
      <h2 id="module-end" className="flex items-center gap-3 text-title-m">
        {isDone && <CircleCheck size={26} aria-hidden className="flex-none text-done" />}
        {isDone
          ? `Glückwunsch! Sie haben ${module.title} abgeschlossen.`
          : `Das war die letzte Lektion in ${module.title}.`}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        {isDone
          ? nextUnfinished
            ? `Weiter geht es mit ${nextUnfinished.title}: ${nextUnfinished.openLesson.title}.`
            : "Damit haben Sie alle Module der Academy abgeschlossen."
          : open === 1
            ? `Eine Lektion ist noch offen: ${module.openLesson.title}.`
            : `${open} Lektionen sind noch offen. Die nächste: ${module.openLesson.title}.`}
      </p>
      {next && (
        <ModuleLink moduleId={next.id} lessonId={next.openLesson.id} className={`${buttonClass("main")} mt-5`}>
          {isDone ? `Weiter mit ${next.title}` : "Offene Lektion ansehen"}
        </ModuleLink>
      )}
    </section>
  );
}
