import type { Scripts } from "./slide.ts";

export const airtableScripts: Scripts = {
  "airtable-base": [
    {
      title: "Die erste Base anlegen",
      say: "Guten Tag! In dieser Lektion bauen Sie den Ort, an dem später alles zusammenläuft: | Ihre Kontakte, | Ihre Videos | und die Verbindung zwischen beiden.",
      points: ["Kontakte", "Videos", "Was zusammengehört"],
    },
    {
      title: "Ordnen statt rechnen",
      say: "Eine Kalkulation rechnet, Airtable ordnet. In einer Kalkulation tippt jeder, was er will. Airtable legt für jede Spalte fest, was darin stehen darf. Das braucht eine Automatik.",
      big: { value: "Ordnung", label: "Was ein Automat lesen soll, muss immer gleich aussehen" },
    },
    {
      title: "Vier Wörter",
      say: "Vier Wörter sollten Sie kennen. | Die Base ist die ganze Datenbank. | Eine Tabelle sammelt eine Sache. | Ein Datensatz ist eine Zeile. | Und ein Feld ist eine Spalte mit festem Typ.",
      points: ["Base: die ganze Datenbank", "Tabelle: eine Sache", "Datensatz: eine Zeile", "Feld: eine Spalte"],
    },
    {
      title: "So fangen Sie an",
      say: "So gehen Sie vor. | Erstellen Sie eine leere Base, ohne Vorlage. | Die erste Tabelle heißt Kontakte. | Die zweite heißt Videos. | Und dann tragen Sie zwei erfundene Beispiele ein.",
      chain: ["Leere Base", "Tabelle „Kontakte“", "Tabelle „Videos“", "Zwei Beispiele"],
    },
    {
      title: "Daten übernehmen",
      say: "Vorhandene Kontakte holen Sie aus einer Datei. | Erst zehn Zeilen zur Probe, | dann Umlaute und Nullen prüfen, | danach den Rest. Und nur Kontakte, die Sie anschreiben dürfen.",
      points: ["Zehn Zeilen zur Probe", "Umlaute und Nullen prüfen", "Dann der Rest"],
    },
    {
      title: "Eine Tabelle, eine Sache",
      say: "Merken Sie sich einen Satz: Eine Tabelle, eine Sache. Wenn Sie Spalten wie Video eins und Video zwei anlegen wollen, fehlt Ihnen eine zweite Tabelle.",
      big: { value: "1 = 1", label: "Eine Tabelle für eine Sache" },
    },
  ],
  "airtable-felder": [
    {
      title: "Feldtypen für Kontakte und Videos",
      say: "Ein Feldtyp ist eine Regel. Er bestimmt, was in einer Spalte stehen darf. | Heute geht es um Felder für Kontakte, | Felder für Videos | und um Formeln, die Ihnen Arbeit abnehmen.",
      points: ["Felder für Kontakte", "Felder für Videos", "Formeln für Texte"],
    },
    {
      title: "Der richtige Typ",
      say: "Warum ist das wichtig? | Ein Datum als Text lässt sich nicht mit heute vergleichen. | Und eine Mobilnummer als Zahl verliert ihre erste Null.",
      points: ["Datum als Text: nicht vergleichbar", "Nummer als Zahl: die Null fehlt"],
    },
    {
      title: "Ein Kontakt",
      say: "Für Kontakte nehmen Sie | Text für die Namen, | die eigenen Typen für E-Mail und Telefon, | eine Auswahl für die Anrede | und ein Datum für die Einwilligung. Ist es leer, gibt es keine Werbung.",
      points: ["Name: Text", "E-Mail, Telefon: eigene Typen", "Anrede: Auswahl", "Einwilligung: Datum"],
    },
    {
      title: "Der Weg eines Videos",
      say: "Videos bekommen einen Status mit wenigen Stufen. | Idee, | Skript prüfen, | freigegeben, | in Arbeit | und fertig. Nur eine Person darf freigeben.",
      chain: ["Idee", "Skript prüfen", "Freigegeben", "In Arbeit", "Fertig"],
    },
    {
      title: "Verknüpfen statt abschreiben",
      say: "Ein Video verweist auf seinen Kontakt, statt ihn abzuschreiben. | Sie ändern eine Adresse nur einmal, | und beim Kontakt sehen Sie alle seine Videos.",
      points: ["Eine Adresse, eine Stelle", "Alle Videos beim Kontakt"],
    },
    {
      title: "Formeln bauen Texte",
      say: "Formeln setzen Texte zusammen, zum Beispiel die Anrede für ein persönliches Video. Prüfen Sie sie an drei Fällen: vollständig, ohne Anrede und mit Doppelnamen.",
      code: ["Wenn Anrede = „Frau“:", "    „Guten Tag Frau “ & Name", "sonst:", "    „Guten Tag “ & Vorname & Name"],
    },
  ],
  "airtable-ansichten": [
    {
      title: "Ansichten, Filter und Gruppen",
      say: "Eine Tabelle kann Hunderte Zeilen haben. Sie brauchen heute nur fünf davon. | Dafür gibt es Ansichten, | Filter | und Gruppen.",
      points: ["Ansichten", "Filter", "Gruppen"],
    },
    {
      title: "Dieselben Daten, anders gezeigt",
      say: "Eine Ansicht ist ein gespeicherter Blick. Die Daten gibt es nur einmal. | Blenden Sie ein Feld aus, ist es nur dort verborgen. | Ändern Sie einen Wert, ändert er sich überall.",
      points: ["Ausgeblendet ist nicht gelöscht", "Geändert ist überall geändert"],
    },
    {
      title: "Welche Ansicht wofür?",
      say: "Vier Arten genügen für den Anfang. | Das Raster zum Erfassen. | Das Brett für den Status. | Der Kalender für Termine. | Und die Galerie für Vorschaubilder.",
      points: ["Raster: erfassen", "Brett: Status", "Kalender: Termine", "Galerie: Bilder"],
    },
    {
      title: "Heute freizugeben",
      say: "Ein Beispiel: Welche Skripte warten auf Sie? | Filtern Sie nach dem Status. | Verlangen Sie, dass ein Skript da ist. | Und sortieren Sie, das Älteste zuerst.",
      chain: ["Status: Skript prüfen", "Skript ist nicht leer", "Ältestes zuerst"],
    },
    {
      title: "Und oder oder?",
      say: "Bei mehreren Bedingungen zählt das Bindewort. | Und heißt: Alle müssen zutreffen. | Oder heißt: Eine genügt.",
      points: ["Und: alle treffen zu", "Oder: eine genügt"],
    },
    {
      title: "Die Arbeitsliste",
      say: "Das Beste zum Schluss: Make kann eine Ansicht lesen. Was darin steht, wird produziert. So sehen Sie vorher, was gleich geschieht, und ändern die Regel, ohne das Szenario anzufassen.",
      big: { value: "Zu produzieren", label: "Eine Ansicht als Arbeitsliste für Make.com" },
    },
  ],
  "airtable-formulare": [
    {
      title: "Anfragen über ein Formular sammeln",
      say: "Ein Formular ist die Tür zu Ihrer Tabelle. Andere schreiben hinein, ohne sie zu sehen. | Heute geht es um gute Fragen, | um das Formular selbst | und um die Einwilligung.",
      points: ["Gute Fragen", "Das Formular", "Die Einwilligung"],
    },
    {
      title: "Fünf Fragen, nicht fünfzehn",
      say: "Mit jeder Frage springen Menschen ab. Fragen Sie nur, was Sie für den nächsten Schritt brauchen. Fünf Fragen reichen.",
      big: { value: "5", label: "Fragen genügen für ein Video" },
    },
    {
      title: "Die wichtigste Frage",
      say: "Fragen Sie nicht, worum es geht. | Fragen Sie, was die Zuschauer danach tun sollen. | Die Antwort ist ein Satz, aus dem ein Skript wird.",
      points: ["Was sollen die Zuschauer danach tun?", "Ein Satz, aus dem ein Skript wird"],
    },
    {
      title: "Das Formular bauen",
      say: "So entsteht das Formular. | Legen Sie eine Tabelle für Anfragen an. | Ziehen Sie nur die nötigen Felder hinein. | Schreiben Sie ganze Fragen. | Und sagen Sie am Ende, wie es weitergeht.",
      chain: ["Tabelle „Anfragen“", "Nur nötige Felder", "Ganze Fragen", "Wie es weitergeht"],
    },
    {
      title: "Einwilligung, richtig gefragt",
      say: "Auf eine Anfrage dürfen Sie antworten. Für Werbung brauchen Sie mehr: | ein Feld, das nicht vorausgewählt ist, | klare Worte, | und den Hinweis, dass man jederzeit widerrufen kann.",
      points: ["Nicht vorausgewählt", "Klare Worte", "Jederzeit widerrufbar"],
    },
    {
      title: "Eine Minute, eine Hand",
      say: "Zum Schluss die Probe: Füllen Sie das Formular auf dem Telefon aus, mit einer Hand. Dauert es länger als eine Minute, streichen Sie eine Frage.",
      big: { value: "60 s", label: "So lange darf es höchstens dauern" },
    },
  ],
};
