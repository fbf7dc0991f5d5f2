import { languageList } from "../speakers/languages.ts";

/** List of what a speaker offers, in German, for the speaker's page. */
export function speakerFeatures(languages: readonly string[]) {
  const languageSentence = `Spricht ${languageList(languages)}.`;
  return [
    {
      title: "Natürliche Stimme",
      text: "Betonung und Pausen folgen Ihrem Text, und die Lippen folgen der Stimme.",
    },
    {
      title: "Flexible Formate",
      text: "Hochformat für Handy und Social Media, Querformat für E-Mail und Website, immer als MP4 in 1080p.",
    },
    {
      title: languages.length > 1 ? "Mehrsprachig" : `Spricht ${languageList(languages)}`,
      text: `${languages.length > 1 ? `${languageSentence} ` : ""}Namen und Fachwörter dürfen im Text stehen, wie sie sind.`,
    },
  ];
}
