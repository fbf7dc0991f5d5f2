/** Texts of pages about models that are paused or retired, or that understand English only. */
export { englishNote } from "#domain/models/english-note.ts";
export { routeFieldDifferences } from "#domain/models/life-cycle-texts.ts";
export { routeFromList } from "#domain/models/listed-route.ts";
