/** What every speaker can do, on the page of one. The one place to change it. */
export const speakerFeatures = [
  {
    title: "Natürliche Stimme",
    text: "Betonung und Pausen folgen Ihrem Text, und die Lippen folgen der Stimme.",
  },
  {
    title: "Flexible Formate",
    text: "Hochformat für Handy und Social Media, Querformat für E-Mail und Website, je nach Sprecher und immer als MP4 in 1080p.",
  },
  {
    title: "Mehrsprachig",
    text: "Deutsch und Englisch gehören dazu. Namen und Fachwörter dürfen im Text stehen, wie sie sind.",
  },
] as const;
