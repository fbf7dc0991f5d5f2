import type { Slide } from "../academy/video-scripts/slide.ts";
import type { WebinarId } from "./webinars.ts";

/** Scripts of the webinars' videos; the third webinar has no script yet. */
export const webinarScripts: Readonly<Partial<Record<WebinarId, readonly Slide[]>>> = {
  "webinar-1": [
    {
      title: "KI-Videos im kleinen Betrieb",
      say: "Willkommen! Heute geht es um Videos mit KI-Sprechern: | wo sie einem kleinen Betrieb helfen, | wo sie nicht helfen, | und mit welchen drei Sie anfangen.",
      points: ["Wo sie helfen", "Wo sie nicht helfen", "Drei Videos für den Anfang"],
    },
    {
      title: "Wofür sie gut sind",
      say: "Gut sind sie für alles, was Sie immer wieder erklären. | Die Bäckerei sagt, was es heute gibt. | Die Praxis erklärt den ersten Besuch. | Die Werkstatt erinnert an die Winterreifen.",
      points: ["Bäckerei: Was gibt es heute?", "Praxis: Ihr erster Besuch", "Werkstatt: Zeit für Winterreifen"],
    },
    {
      title: "Wofür nicht",
      say: "Und wofür nicht? | Für Beileid und Beschwerden. | Für Versprechen, die nur ein Mensch halten kann. | Und für Gesichter, die es wirklich gibt, ohne deren Zustimmung.",
      points: ["Beileid und Beschwerden", "Persönliche Versprechen", "Echte Gesichter ohne Zustimmung"],
    },
    {
      title: "Drei Videos für den Anfang",
      say: "Fangen Sie mit drei Videos an. | Eine Begrüßung für neue Kunden. | Eine Antwort auf die häufigste Frage. | Und ein Angebot, das bald endet.",
      chain: ["Begrüßung", "Häufigste Frage", "Angebot mit Ende"],
    },
    {
      title: "Was Sie vorbereiten",
      say: "Dafür brauchen Sie wenig. | Das Ziel in einem Satz. | Drei Tatsachen, die stimmen. | Und jemanden, der den Text vor dem Sprechen liest.",
      points: ["Das Ziel in einem Satz", "Drei Tatsachen", "Jemand, der gegenliest"],
    },
    {
      title: "Eine Woche, ein Video",
      say: "Nehmen Sie sich ein Video in der Woche vor. Sehen Sie nach vier Wochen, welches am meisten gefragt wurde, und machen Sie davon mehr. Viel Freude dabei!",
      big: { value: "1 / Woche", label: "und nach vier Wochen nachsehen, was wirkt" },
    },
  ],
  "webinar-2": [
    {
      title: "Skripte, die gesprochen werden wollen",
      say: "Guten Tag. In diesem Webinar wird aus einem Angebot ein Text von einer Minute. | Er hat einen Aufhänger, | einen Nutzen | und eine Aufforderung.",
      points: ["Aufhänger", "Nutzen", "Aufforderung"],
    },
    {
      title: "Eine Minute ist kurz",
      say: "In eine Minute passen etwa hundertvierzig Wörter. Das ist weniger, als man denkt. Wer alles sagen will, sagt am Ende nichts.",
      big: { value: "140", label: "Wörter passen in eine Minute" },
    },
    {
      title: "Der Aufhänger",
      say: "Der erste Satz gehört der Zuschauerin, nicht Ihnen. | Nennen Sie ein Problem, | eine Frage | oder einen Vorteil. Nie Ihren Firmennamen.",
      points: ["Ein Problem", "Eine Frage", "Ein Vorteil"],
    },
    {
      title: "Ein Beispiel",
      say: "So klingt es bei einer Tischlerei. Erst die Treppe, die knarrt. Dann, was Sie tun. Dann, was die Kundin tun soll.",
      code: [
        "Ihre Treppe knarrt?",
        "Wir messen nach und sagen vorher, was es kostet.",
        "Rufen Sie an, wir kommen noch diese Woche.",
      ],
    },
    {
      title: "Laut lesen",
      say: "Lesen Sie laut. Schlechte Sätze erkennt man sofort: | Man muss zwischendurch Luft holen. | Man stolpert über ein Wort. | Oder man würde es im Laden nie so sagen.",
      points: ["Zu lang für einen Atem", "Ein Wort zum Stolpern", "So spricht im Laden niemand"],
    },
    {
      title: "Nur eine Aufforderung",
      say: "Und am Ende steht genau eine Aufforderung: anrufen, vorbeikommen oder antworten. Wer drei Dinge verlangt, bekommt keines davon. Vielen Dank fürs Zuhören.",
      big: { value: "1", label: "Aufforderung, und keine zweite" },
    },
  ],
};
