/** German texts of the form for a speaker's free video: what can be chosen there, and what cannot. */
export const presenterMessages = {
  speakers: "Alle Sprecher. Eigene Gesichter und Stimmen lassen sich nicht hochladen.",
  labelledSpeakers: "Alle Sprecher sind KI-generiert. Eigene Gesichter und Stimmen lassen sich nicht hochladen.",
  formats: "Andere Formate gibt es bei Sprechern nicht.",
};
