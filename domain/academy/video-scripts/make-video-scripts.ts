import type { Scripts } from "./slide.ts";

export const makeScripts: Scripts = {
  "make-oberflaeche": [
    {
      title: "Die Oberfläche auf einen Blick",
      say: "Willkommen bei Make! Hier verbinden Sie Programme, die einander nicht kennen. | Sie lernen die Begriffe, | machen einen Rundgang | und planen Ihren ersten Ablauf.",
      points: ["Die Begriffe", "Ein Rundgang", "Der erste Plan"],
    },
    {
      title: "Fünf Begriffe",
      say: "Ein Szenario ist ein Ablauf. | Es besteht aus Modulen. | Das erste Modul ist der Auslöser. | Zwischen ihnen wandern Pakete mit Daten. | Und eine Verbindung ist die Erlaubnis, ein Programm zu benutzen.",
      points: [
        "Module: die Bausteine",
        "Auslöser: der Anfang",
        "Bundles: Pakete mit Daten",
        "Verbindung: die Erlaubnis",
      ],
    },
    {
      title: "Ein Rundgang",
      say: "Sehen wir uns um. | Die Übersicht zeigt alle Szenarien. | Im Editor bauen Sie. | Hinter der Zahl an jedem Modul stehen die Daten. | Und der Verlauf merkt sich jeden Lauf.",
      points: ["Übersicht", "Editor", "Zahl am Modul", "Verlauf"],
    },
    {
      title: "Was ein Lauf verbraucht",
      say: "Abgerechnet wird nach Verbrauch. Grob gesagt zählt jedes Modul für jedes Paket. Fünf Module mit zwanzig Zeilen, das sind etwa hundert Einheiten.",
      big: { value: "5 × 20", label: "Module mal Zeilen: rund hundert Einheiten je Lauf" },
    },
    {
      title: "Erst Papier, dann Module",
      say: "Planen Sie auf Papier. | Wann geht es los? | Was soll am Ende da sein? | Welche Angaben braucht es? | Und was darf auf keinen Fall passieren?",
      points: ["Wann geht es los?", "Was soll am Ende da sein?", "Welche Angaben?", "Was darf nie passieren?"],
    },
    {
      title: "Ein Ablauf in einer Zeile",
      say: "Passt Ihr Ablauf in eine Zeile, ist er klein genug. | Skript freigegeben, | Video herstellen, | Link speichern, | E-Mail senden. Genau das bauen wir.",
      chain: ["Skript freigegeben", "Video herstellen", "Link speichern", "E-Mail senden"],
    },
  ],
  "make-module": [
    {
      title: "Module verbinden und testen",
      say: "Jetzt wird gebaut. Ihr erstes Szenario hat nur drei Schritte: | lesen, | bearbeiten, | zurückschreiben. Die finden Sie in jedem zweiten Szenario wieder.",
      points: ["Lesen", "Bearbeiten", "Zurückschreiben"],
    },
    {
      title: "Drei Module",
      say: "So sieht es aus. | Airtable sucht eine Idee. | OpenAI schreibt daraus ein Skript. | Und Airtable legt es zur Prüfung zurück.",
      chain: ["Airtable: Datensätze suchen", "OpenAI: Text erzeugen", "Airtable: Datensatz ändern"],
    },
    {
      title: "Werte weitergeben",
      say: "In die Anweisung setzen Sie Felder aus dem ersten Modul ein. Die Zahl davor ist die Nummer des Moduls, aus dem der Wert kommt.",
      code: ["Betrieb: {{1.Firma}}", "Angebot: {{1.Angebot}}", "Ziel: {{1.Ziel}}"],
    },
    {
      title: "Testen, bevor es zählt",
      say: "Dann wird getestet. | Legen Sie einen Datensatz an, der deutlich Test heißt. | Starten Sie von Hand. | Lesen Sie, was hineinging und was herauskam. | Und probieren Sie die unbequemen Fälle.",
      chain: ["Testdatensatz", "Von Hand starten", "Ein- und Ausgang lesen", "Unbequeme Fälle"],
    },
    {
      title: "Unbequeme Fälle",
      say: "Was ist unbequem? | Ein leeres Feld, | ein sehr langer Text, | Umlaute und Anführungszeichen. Genau daran scheitern Szenarien im Alltag.",
      points: ["Leeres Feld", "Sehr langer Text", "Umlaute, Anführungszeichen"],
    },
    {
      title: "Erst dann einschalten",
      say: "Schalten Sie das Szenario erst ein, wenn drei Läufe hintereinander gestimmt haben. Bis dahin läuft es nur, wenn Sie es wollen. Und schreiben Sie sich auf, was Sie geprüft haben.",
      big: { value: "3 ×", label: "richtig gelaufen, dann einschalten" },
    },
  ],
  "make-webhook": [
    {
      title: "Ein Szenario per Webhook starten",
      say: "Manches darf nicht warten: eine Buchung, eine Anfrage, ein fertiges Video. | In dieser Lektion lernen Sie, was ein Webhook ist, | wie Sie ihn anlegen | und wie Sie ihn schützen.",
      points: ["Was er ist", "Wie man ihn anlegt", "Wie man ihn schützt"],
    },
    {
      title: "Briefkasten oder Klingel",
      say: "Stellen Sie sich zwei Wege vor. | Ein Zeitplan ist wie ein Briefkasten, zu dem man immer wieder geht. | Ein Webhook ist die Klingel: Er meldet sich genau dann, wenn etwas geschieht.",
      points: ["Zeitplan: immer wieder nachsehen", "Webhook: gerufen werden"],
    },
    {
      title: "Einen Webhook anlegen",
      say: "Vier Schritte genügen. | Wählen Sie den Webhook als erstes Modul. | Kopieren Sie seine Adresse. | Tragen Sie sie im anderen Programm ein. | Und lösen Sie dort einmal aus, damit Make die Felder lernt.",
      chain: ["Webhook als Auslöser", "Adresse kopieren", "Im Programm eintragen", "Einmal auslösen"],
    },
    {
      title: "Was gemeldet wird",
      say: "Die Meldung ist ein kurzer Text aus Namen und Werten. Achten Sie beim Zeitpunkt auf die Zeitzone, sonst kommt Ihr Video eine Stunde zu spät.",
      code: ["ereignis: termin-gebucht", "nummer: T-1042", "vorname: Petra", "beginn: 2027-03-04, 15:00 +01:00"],
    },
    {
      title: "Drei Vorkehrungen",
      say: "Wer die Adresse kennt, kann klingeln. Deshalb: | Adresse geheim halten, | ein gemeinsames Geheimnis prüfen | und doppelte Meldungen erkennen.",
      points: ["Adresse geheim halten", "Geheimnis prüfen", "Doppelte erkennen"],
    },
    {
      title: "Schnell antworten",
      say: "Und antworten Sie schnell. Legen Sie die Meldung nur in eine Tabelle. Die lange Arbeit macht ein zweites Szenario, während der Absender längst weiter ist.",
      big: { value: "1 + 1", label: "Ein Szenario nimmt an, ein zweites arbeitet" },
    },
  ],
  "make-fehler": [
    {
      title: "Fehler erkennen und abfangen",
      say: "Jedes Szenario scheitert einmal. Ein gutes | verliert nichts, | tut nichts doppelt | und sagt Bescheid. Wie das geht, sehen Sie jetzt.",
      points: ["Verliert nichts", "Tut nichts doppelt", "Sagt Bescheid"],
    },
    {
      title: "Die Ursache finden",
      say: "Gehen Sie der Reihe nach vor. | Öffnen Sie den Lauf, der scheiterte. | Lesen Sie die ganze Meldung. | Vergleichen Sie mit einem guten Lauf. | Dann wissen Sie, ob es Daten, Zugang oder eine Störung war.",
      chain: ["Lauf öffnen", "Ganze Meldung lesen", "Mit gutem Lauf vergleichen", "Einordnen"],
    },
    {
      title: "Nummern, die man kennen sollte",
      say: "Viele Meldungen tragen eine Nummer. Vierhundert heißt falsche Daten, vierhunderteins fehlende Anmeldung, und bei vierhundertneunundzwanzig waren Sie zu schnell.",
      code: [
        "400   Daten prüfen",
        "401   Verbindung erneuern",
        "404   ID oder Adresse prüfen",
        "429   Langsamer",
        "5xx   Warten und wiederholen",
      ],
    },
    {
      title: "Wiederholen oder anhalten?",
      say: "Was ist zu tun? | Störungen vergehen, also wiederholt man. | Falsche Daten bleiben falsch, also hält man an. | Und manches ersetzt man: Fehlt der Name, heißt es einfach Guten Tag.",
      points: ["Störung: wiederholen", "Falsche Daten: anhalten", "Kleine Lücke: ersetzen"],
    },
    {
      title: "Nie blind wiederholen",
      say: "Vorsicht bei allem, was nach außen geht. Eine E-Mail kann angekommen sein, obwohl das Modul einen Fehler meldet. Vermerken Sie vor dem Senden, dass Sie senden.",
      big: { value: "Erst merken", label: "dann senden: so bekommt niemand etwas doppelt" },
    },
    {
      title: "Bescheid bekommen",
      say: "Schicken Sie bei Fehlern eine Nachricht an die Person, die handeln kann: | welches Szenario, | welcher Datensatz, | was ist zu tun. Und sehen Sie jeden Morgen nach, was zu lange in Arbeit ist.",
      points: ["Welches Szenario?", "Welcher Datensatz?", "Was ist zu tun?"],
    },
  ],
};
