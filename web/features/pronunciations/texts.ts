import { pronunciationLimits } from "#domain/pronunciations/pronunciation.ts";
import { type SpeakerId, speakerIds, speakerProfiles } from "#domain/speakers/speakers.ts";

/** German texts of the section "Aussprache". */
export const pronunciationTexts = {
  title: "Aussprache",
  lead: "Sagt eine Stimme einen Namen falsch? Schreiben Sie hier, wie er klingt. Untertitel und Texte behalten Ihre Schreibweise.",
  rules:
    "Ein Eintrag gilt für ganze Wörter, auch mit Genitiv-s („Nguyens“) und in Wörtern mit Bindestrich, aber nicht in zusammengesetzten Wörtern. Groß und klein ist gleich, außer bei Großbuchstaben im Inneren („LichtSpiel“, „KI“).",
  start: "Die Liste gilt für Videos, die Sie ab jetzt starten, und für Bestellungen, die Sie ab jetzt bezahlen.",
  importHelp: "Eine Zeile je Wort, zum Beispiel: Nguyen = Nujen. Es werden alle Zeilen übernommen oder keine.",
  empty: "Noch keine Einträge.",
  playFailure: "Das Wort konnte nicht abgespielt werden.",
};

export const countOf = (count: number) => `${count} von ${pronunciationLimits.entries} Einträgen`;

/** Names the videos to which the list applies in this installation. */
export function describeScope(atProviders: readonly SpeakerId[]): string {
  const everywhere = "Sie gilt für Sprechervideos und bestellte Videos, für deren Vorschau und für „Anhören“.";
  if (atProviders.length === 0) return everywhere;
  const who =
    atProviders.length === speakerIds.length
      ? "Die fertigen Videos stellt hier zuerst ein Anbieter her"
      : `Die fertigen Videos mit ${listNames(atProviders)} stellt hier zuerst ein Anbieter her`;
  const rest = atProviders.length === speakerIds.length ? "" : " Sie gilt für alle Videos der übrigen Sprecher.";
  return `${who}. Er bekommt den Text, wie Sie ihn schreiben: Für diese Videos gilt die Liste nur in der Vorschau, bei „Anhören“ und wenn unser eigenes Studio einspringt.${rest}`;
}

function listNames(ids: readonly SpeakerId[]): string {
  const names = ids.map((id) => speakerProfiles[id].name);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} und ${names.at(-1)}`;
}
