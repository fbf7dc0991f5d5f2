import { titleOf, type Project } from "./project.ts";

/** German sentence that says which finished results can be compared: two of the same kind. */
export const comparable = "Vergleichen lassen sich zwei fertige Videos oder zwei fertige Bilder.";

const kindOf = ({ media: [medium] }: Pick<Project, "media">) => (medium?.type.startsWith("video/") ? "video" : "image");
const isFinished = ({ status, media }: Project) => status === "completed" && media.length > 0;

/** Reason in German why two projects cannot be compared; undefined if they can. */
export function comparisonProblem(a: Project, b: Project): string | undefined {
  if (a.id === b.id) return "Das ist zweimal dasselbe Projekt.";
  const unfinished = [a, b].find((project) => !isFinished(project));
  if (unfinished) {
    const title = `„${titleOf(unfinished).slice(0, 60)}“`;
    if (unfinished.status === "failed") return `${title} ist fehlgeschlagen und hat kein Ergebnis.`;
    return `${title} ist noch nicht fertig.`;
  }
  if (kindOf(a) !== kindOf(b)) return "Ein Video und ein Bild lassen sich nicht nebeneinander vergleichen.";
  return undefined;
}
