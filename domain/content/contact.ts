export const contactPage = {
  title: "Kontakt",
  lead: "Eine Frage, ein Wunsch oder ein Fehler? Schreiben Sie uns. Wir antworten per E-Mail.",
  done: "Vielen Dank für deine Nachricht! Wir werden uns bald bei dir melden.",
} as const;

/** Categories of feedback; the chosen category starts the subject of the email. */
export const feedbackCategories = [
  { name: "Funktionswunsch", text: "Ihnen fehlt etwas, das Sie für Ihre Videos brauchen." },
  { name: "Verbesserungsvorschlag", text: "Etwas geht schon, könnte aber leichter gehen." },
  { name: "Fehlermeldung", text: "Etwas funktioniert nicht so, wie es soll." },
  { name: "Allgemeines Feedback", text: "Was Ihnen gefällt und was nicht." },
] as const;

export const businessHours = [
  { days: "Montag bis Freitag", hours: "9:00–18:00 Uhr" },
  { days: "Samstag", hours: "10:00–16:00 Uhr" },
] as const;

export const supportLocation = "Berlin, Deutschland";

/** Questions that the help page answers; `faq` is the id of an entry. */
export const helpTopics = [
  {
    faq: "dauer",
    title: "Dauer",
    text: "Wie lange ein Video braucht und wo Sie den Stand sehen.",
  },
  {
    faq: "skript",
    title: "Skript",
    text: "Wie lang Ihr Text sein sollte und was ihn gut sprechbar macht.",
  },
  {
    faq: "format",
    title: "Format",
    text: "Wann Hochformat passt und wann Querformat.",
  },
] as const;
