export type Lesson = {
  id: string;
  title: string;
  /** As shown, since a lesson may have a length before it has a video. */
  duration: string;
  /** To be embedded; null: 'Video folgt in Kürze'. */
  videoUrl: string | null;
};
export type Step = { id: string; title: string; lessons: readonly Lesson[] };
export type Module = {
  id: string;
  /** On the card of the Academy. */
  title: string;
  /** In lists, where it stands without the Academy around it. */
  fullTitle: string;
  steps: readonly Step[];
};

/** What the Academy teaches, in order. The one place to change modules, lessons, lengths and videos. */
export const curriculum: readonly Module[] = [
  {
    id: "openai",
    title: "OpenAI",
    fullTitle: "OpenAI Grundlagen",
    steps: [
      step("openai-start", "Zugang einrichten", [
        lesson("openai-konto", "Konto anlegen und Guthaben aufladen", "5 Min. 23 Sek."),
        lesson("openai-schluessel", "API-Schlüssel erstellen und sicher aufbewahren", "4 Min. 10 Sek."),
      ]),
      step("openai-prompts", "Gute Anweisungen schreiben", [
        lesson("openai-erster-prompt", "Ihr erster Prompt für ein Videoskript", "8 Min. 45 Sek."),
      ]),
    ],
  },
  {
    id: "airtable",
    title: "Airtable",
    fullTitle: "Airtable Basis",
    steps: [
      step("airtable-aufbau", "Tabellen aufbauen", [
        lesson("airtable-base", "Die erste Base anlegen", "6 Min. 02 Sek."),
        lesson("airtable-felder", "Feldtypen für Kontakte und Videos", "7 Min. 30 Sek."),
      ]),
      step("airtable-arbeiten", "Mit Daten arbeiten", [
        lesson("airtable-ansichten", "Ansichten, Filter und Gruppen", "5 Min. 48 Sek."),
        lesson("airtable-formulare", "Anfragen über ein Formular sammeln", "4 Min. 55 Sek."),
      ]),
    ],
  },
  {
    id: "make",
    title: "Make",
    fullTitle: "Make.com Grundlagen",
    steps: [
      step("make-szenario", "Das erste Szenario", [
        lesson("make-oberflaeche", "Die Oberfläche in fünf Minuten", "5 Min. 12 Sek."),
        lesson("make-module", "Module verbinden und testen", "9 Min. 20 Sek."),
      ]),
      step("make-automatik", "Abläufe automatisieren", [
        lesson("make-webhook", "Ein Szenario per Webhook starten", "7 Min. 05 Sek."),
        lesson("make-fehler", "Fehler erkennen und abfangen", "6 Min. 40 Sek."),
      ]),
    ],
  },
  {
    id: "telegram",
    title: "Telegram",
    fullTitle: "Telegram Bots",
    steps: [
      step("telegram-bot", "Ein eigener Bot", [
        lesson("telegram-botfather", "Einen Bot mit BotFather anlegen", "4 Min. 32 Sek."),
        lesson("telegram-nachrichten", "Die erste Nachricht senden", "5 Min. 50 Sek."),
      ]),
      step("telegram-einsatz", "Der Bot im Einsatz", [
        lesson("telegram-videos", "Videos automatisch verschicken", "8 Min. 15 Sek."),
        lesson("telegram-antworten", "Auf Antworten reagieren", "6 Min. 25 Sek."),
      ]),
    ],
  },
];

/** Other names under which progress was recorded. */
export const tutorialAliases: Readonly<Record<string, string>> = { makecom: "make" };

/** Tutorials with recorded progress that the Academy does not teach. */
const formerTitles: Readonly<Record<string, string>> = { n8n: "n8n Automation" };

export function lessonsOf({ steps }: Module): readonly Lesson[] {
  return steps.flatMap(({ lessons }) => lessons);
}

/** The name of a tutorial in lists; of an unknown one there is only its id. */
export function tutorialTitle(id: string): string {
  const known = tutorialAliases[id] ?? id;
  return curriculum.find((module) => module.id === known)?.fullTitle ?? formerTitles[known] ?? id;
}

function step(id: string, title: string, lessons: readonly Lesson[]): Step {
  return { id, title, lessons };
}

function lesson(id: string, title: string, duration: string): Lesson {
  return { id, title, duration, videoUrl: null };
}
