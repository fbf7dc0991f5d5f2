import { berlinDay } from "#domain/format.ts";
import { lazyFormat } from "#domain/lazy-format.ts";

const month = lazyFormat<number>(
  () => new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric", timeZone: "UTC" }),
);
const dayLength = 86_400_000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/**
 * German heading of the group of projects to which a day belongs: today, yesterday, this week (since Monday), last
 * week, or a month. Both days are calendar days such as `2026-11-21`.
 */
export function dayGroup(day: string, today: string): string {
  const age = Math.round((timeOf(today) - timeOf(day)) / dayLength);
  if (age <= 0) return "Heute";
  if (age === 1) return "Gestern";
  const daysSinceMonday = (new Date(timeOf(today)).getUTCDay() + 6) % 7;
  if (age <= daysSinceMonday) return "Diese Woche";
  return age <= daysSinceMonday + 7 ? "Letzte Woche" : month(timeOf(day));
}

/** Headings of the groups by the index of their first project, for projects in the order of their start. */
export function groupHeadings(projects: readonly { created_at: string }[], today: string): Map<number, string> {
  const headings = new Map<number, string>();
  let former: string | undefined;
  projects.forEach(({ created_at }, index) => {
    const heading = dayGroup(berlinDay(created_at), today);
    if (heading !== former) headings.set(index, heading);
    former = heading;
  });
  return headings;
}
