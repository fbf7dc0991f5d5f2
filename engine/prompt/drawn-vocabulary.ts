import { backdrops } from "#engine/arrangements/backdrops.ts";
import { supportStems } from "#engine/arrangements/read-still-life.ts";
import { settings } from "#engine/arrangements/settings.ts";
import { compoundStems } from "#engine/illustrations/compounds.ts";
import { thingStems } from "#engine/illustrations/drawn-words.ts";
import { labelOf } from "#engine/illustrations/find-illustrations.ts";
import { illustrationIndex } from "#engine/illustrations/illustration-file.ts";
import { subjects } from "#engine/illustrations/subjects.ts";
import { additions, motifOf } from "./motifs.ts";
import { fold } from "./fold.ts";
import type { Subject } from "./read-subject.ts";
import type { Stems } from "./vocabulary.ts";

/** All stems for what the drawing of a subject shows, so that the parts of a compound can be looked up in them. */
export function drawnVocabulary(subject: Subject): Stems[] {
  const { place, arrangement, illustrations, objects, people } = subject;
  const things = [...illustrations, ...(arrangement?.things ?? []), ...(people?.thing ? [people.thing] : [])];
  const places = [...settings, ...backdrops].filter(({ name }) => name === arrangement?.setting);
  return [
    motifOf(subject).shows,
    ...additions.filter((each) => objects.has(each.object) && each.places.includes(place)).map(({ shows }) => shows),
    ...places.flatMap(({ leads, shows, attributes = "", variants = [] }) => [
      leads,
      shows,
      attributes,
      ...variants.filter(([name]) => name === arrangement?.variant).map(([, stems]) => stems),
    ]),
    ...things.flatMap(({ name }) => illustrationStems(name)),
    ...(arrangement?.props ?? []).flatMap(illustrationStems),
    supportStems(arrangement?.support?.kind),
    ...(arrangement?.labels ?? []).map(fold),
  ].filter(Boolean);
}

/** Stems for the thing that an illustration shows: its names, and the compounds that are listed for it. */
function illustrationStems(name: string): Stems[] {
  const found = illustrationIndex().find((each) => each.name === name);
  const listed = subjects.filter(([names]) => names.split(" ").includes(name)).map(([, stems]) => stems);
  return [
    fold(labelOf(name)),
    fold(found?.label ?? ""),
    ...(found?.words ?? []).map(fold),
    name.replaceAll("-", " "),
    thingStems(name),
    ...listed,
    ...compoundStems(name),
  ];
}
