import type { ListedCourse } from "#domain/models/calls.ts";
import { type Model, modelName } from "#domain/models/index.ts";
import {
  courseDifferences,
  courseTitle,
  nameWithState,
  refusalWords,
  stateSentence,
} from "#domain/models/life-cycle.ts";
import { type Kind, kindLabels, kindsOf } from "#domain/models/replacement.ts";
import { useCourseOf } from "#web/platform/models.ts";
import { Note } from "#web/ui/Note.tsx";

type Props = ListedCourse & { model: Model; kind: Kind };

/** What somebody should know before a start that does not go to the model itself; nothing where it does. */
export function ModelNotice({ model, kind, lifeCycle, course }: Props) {
  if (course.by === "itself") return null;
  const differences = courseDifferences(model, kind, course);
  return (
    <Note kind="info" title={courseTitle(model, lifeCycle, course)} isNews>
      <p className="mt-1 max-w-[75ch] [overflow-wrap:anywhere]">
        {course.by === "nobody" ? refusalWords(model, lifeCycle) : stateSentence(model, lifeCycle)}
      </p>
      {differences && <p className="mt-1 max-w-[75ch]">{differences}</p>}
    </Note>
  );
}

/** The same for a page that leads to the forms of several functions of one model, in a line for each. */
export function LandingNotice({ models }: { models: readonly Model[] }) {
  const ways = useWays(models);
  const [first] = ways;
  if (!first) return null;
  const sentences = new Set(ways.map(({ model, lifeCycle }) => stateSentence(model, lifeCycle)));
  return (
    <Note kind="info" title={nameWithState(first.model, first.lifeCycle)} isNews>
      <p className="mt-1 [overflow-wrap:anywhere]">{[...sentences].join(" ")}</p>
      <ul className="mt-1">
        {ways.map(({ model, kind, course }) => (
          <li key={`${model.id} ${kind}`}>
            {kindLabels[kind]} {wayOf(course)}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** In one line, for a card among others. */
export function CardNotice({ model }: { model: Model }) {
  const ways = useWays([model]);
  return ways.map(({ kind, lifeCycle, course }) => (
    <p key={kind} className="mt-2 text-small font-semibold text-ink-2">
      {kindsOf(model).length > 1 && `${kindLabels[kind]}: `}
      {courseTitle(model, lifeCycle, course)}
    </p>
  ));
}

function useWays(models: readonly Model[]) {
  const courseFor = useCourseOf();
  return models
    .flatMap((model) => kindsOf(model).map((kind) => ({ model, kind, ...courseFor(model, kind) })))
    .filter(({ course }) => course.by !== "itself");
}

function wayOf(course: ListedCourse["course"]): string {
  if (course.by === "model") return `läuft über ${modelName(course.model)}.`;
  return course.by === "studio" ? "läuft über das eigene Studio." : "kann nicht gestartet werden.";
}
