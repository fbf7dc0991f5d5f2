import type { Scripts } from "./slide.ts";

export const openaiScripts: Scripts = {
  "openai-konto": [
    {
      title: "Konto anlegen und Guthaben aufladen",
      say: "Willkommen! In dieser Lektion richten Sie Ihren Zugang zu OpenAI ein, | mit Konto, | Guthaben | und einer Grenze für die Kosten.",
      points: ["Konto für die Schnittstelle", "Guthaben nach Verbrauch", "Eine Grenze, die schützt"],
    },
    {
      title: "Zwei Zugänge, zwei Rechnungen",
      say: "OpenAI bietet zwei Dinge an. | ChatGPT ist für Menschen, die tippen und lesen. | Die Schnittstelle ist für Programme, die im Hintergrund arbeiten. | Beides wird getrennt abgerechnet.",
      points: ["ChatGPT: für Menschen", "Schnittstelle: für Programme", "Kein gemeinsames Guthaben"],
    },
    {
      title: "Das Konto des Betriebs",
      say: "Registrieren Sie sich auf der Entwicklerseite. | Nehmen Sie eine Adresse des Betriebs, keine private. | Tragen Sie Ihre Firma als Organisation ein. | Und schalten Sie die Anmeldung in zwei Schritten ein.",
      points: ["E-Mail-Adresse des Betriebs", "Firma als Organisation", "Anmeldung in zwei Schritten"],
    },
    {
      title: "Ein Skript von einer Minute",
      say: "Was kostet das? Gezählt werden Wortstücke. Ein Videoskript von einer Minute hat etwa hundertvierzig Wörter. Was das beim gewählten Modell ausmacht, steht auf der Preisseite.",
      big: { value: "140", label: "Wörter, also nur wenige hundert Wortstücke" },
    },
    {
      title: "Vorsichtig anfangen",
      say: "Beginnen Sie klein. | Laden Sie den kleinsten Betrag auf. | Lassen Sie das automatische Nachladen aus. | Und legen Sie ein Budget mit einer Warnung fest.",
      points: ["Kleinster Betrag", "Automatisches Nachladen aus", "Budget mit Warnung"],
    },
    {
      title: "Nur senden, was nötig ist",
      say: "Ein letzter Rat zum Datenschutz: Schicken Sie Thema, Angebot und Tonfall, aber nie Ihre ganze Kundenliste. Damit ist Ihr Zugang bereit.",
      big: { value: "Fertig", label: "Als Nächstes: der Schlüssel für Ihre Programme" },
    },
  ],
  "openai-schluessel": [
    {
      title: "API-Schlüssel erstellen und aufbewahren",
      say: "Ein Schlüssel öffnet Programmen die Tür zu OpenAI. | In dieser Lektion erstellen Sie einen, | bewahren ihn sicher auf | und lernen, was im Notfall zu tun ist.",
      points: ["Erstellen", "Aufbewahren", "Im Notfall sperren"],
    },
    {
      title: "Wie eine Firmenkarte",
      say: "Der Schlüssel ist eine lange Zeichenfolge. | Wer ihn kennt, arbeitet auf Ihre Kosten, | und zwar ohne sich bei Ihnen anzumelden. | Behandeln Sie ihn wie die Karte zu Ihrem Firmenkonto.",
      points: ["Wer ihn kennt, gibt Ihr Geld aus", "Keine Anmeldung nötig", "Also: wie eine Bankkarte"],
    },
    {
      title: "Einen Schlüssel erstellen",
      say: "So gehen Sie vor. | Legen Sie ein Projekt an. | Erstellen Sie darin einen geheimen Schlüssel. | Geben Sie ihm einen Namen, der sagt, wo er benutzt wird. | Und kopieren Sie ihn sofort, denn er wird nur einmal gezeigt.",
      chain: ["Projekt anlegen", "Schlüssel erstellen", "Sprechender Name", "Sofort kopieren"],
    },
    {
      title: "Wo er hingehört",
      say: "Gut aufgehoben ist er | im Passwortspeicher | und in der Verbindung von Make. | Niemals gehört er in E-Mails, Tabellen oder Bildschirmfotos, | und nie in den Quelltext einer Website.",
      points: [
        "Ja: Passwortspeicher",
        "Ja: Verbindung in Make.com",
        "Nein: E-Mails, Tabellen, Fotos",
        "Nein: Quelltext einer Website",
      ],
    },
    {
      title: "Je Anwendung einer",
      say: "Erstellen Sie für jede Anwendung einen eigenen Schlüssel. Müssen Sie einen sperren, laufen alle anderen weiter, und Sie sehen, wer wie viel verbraucht.",
      big: { value: "1 : 1", label: "Ein Schlüssel für eine Anwendung" },
    },
    {
      title: "Wenn etwas schiefgeht",
      say: "Und im Notfall? | Schlüssel löschen, | neuen erstellen und eintragen, | dann den Verbrauch prüfen. Das dauert fünf Minuten. Üben Sie es einmal.",
      chain: ["Löschen", "Neu erstellen und eintragen", "Verbrauch prüfen"],
    },
  ],
  "openai-erster-prompt": [
    {
      title: "Ihr erster Prompt für ein Videoskript",
      say: "Ein Prompt ist ein Auftrag. Je genauer er ist, desto weniger bessern Sie nach. | Sie lernen heute fünf Bausteine, | die Regeln fürs Hören | und wie man gezielt verbessert.",
      points: ["Fünf Bausteine", "Schreiben fürs Ohr", "Gezielt verbessern"],
    },
    {
      title: "Fünf Bausteine",
      say: "Ein guter Auftrag nennt | die Rolle, | das Ziel, | die Fakten, | die Form | und was verboten ist.",
      points: [
        "Rolle: Wer schreibt?",
        "Ziel: Was soll geschehen?",
        "Fakten: Nur das ist wahr",
        "Form: Länge und Ton",
        "Verbote: Nichts erfinden",
      ],
    },
    {
      title: "Ein Beispiel",
      say: "So könnte das für eine Bäckerei klingen: Ziel, Angebot und Länge stehen darin, und der wichtigste Satz ist der letzte. Nichts dazu erfinden!",
      code: [
        "Ziel: Osterbrot bis Freitag vorbestellen.",
        "Betrieb: Bäckerei Huber, Würzburg.",
        "Angebot: Osterbrot aus Natursauerteig.",
        "Länge: 60 bis 70 Wörter, kurze Sätze.",
        "Erfinden Sie nichts dazu.",
      ],
    },
    {
      title: "Schreiben fürs Ohr",
      say: "Ein Skript wird gehört, nicht gelesen. | Höchstens zwölf Wörter je Satz. | Ein Gedanke je Satz. | Und der erste Satz nennt den Vorteil, nicht Ihren Firmennamen.",
      points: ["Höchstens zwölf Wörter je Satz", "Ein Gedanke je Satz", "Vorteil zuerst"],
    },
    {
      title: "Verbessern statt würfeln",
      say: "Gefällt Ihnen das Ergebnis nicht? | Ändern Sie genau eine Sache | und sagen Sie, was falsch ist. | Am stärksten wirken Beispiele, die Ihnen gefallen. Legen Sie ein oder zwei davon bei.",
      points: ["Eine Sache ändern", "Sagen, was falsch ist", "Beispiele beilegen"],
    },
    {
      title: "Lesen Sie laut",
      say: "Und bevor ein Video entsteht, lesen Sie jedes Skript einmal laut. Wo Sie stolpern, stolpert auch die Stimme. Sprachmodelle irren sich, und für Ihr Video haften Sie.",
      big: { value: "Laut", label: "Wo Sie stolpern, stolpert auch die Stimme" },
    },
  ],
};
