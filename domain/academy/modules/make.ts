import { example, lesson, type Module, paragraph, proseExample, section, steps, tip } from "../lesson.ts";

export const make: Module = {
  id: "make",
  title: "Make",
  fullTitle: "Make.com Grundlagen",
  description:
    "Sie verbinden Ihre Werkzeuge zu Abläufen, die Videos ohne Ihr Zutun vorbereiten, herstellen und verschicken.",
  steps: [
    {
      id: "make-szenario",
      title: "Das erste Szenario",
      icon: "scenario",
      lessons: [
        lesson({
          id: "make-oberflaeche",
          title: "Die Oberfläche kennenlernen",
          planned: "5 Min. 12 Sek.",
          goals: [
            "Sie können die wichtigsten Begriffe von Make.com erklären.",
            "Sie finden sich im Editor und im Verlauf zurecht.",
            "Sie können einen Ablauf auf Papier planen, bevor Sie ihn bauen.",
          ],
          text: [
            section(
              "Was Make.com tut",
              paragraph(
                "Make.com verbindet Programme, die sich gegenseitig nicht kennen. Ein Beispiel: In Airtable wird ein Skript freigegeben, daraufhin entsteht ein Video, und die Kundin bekommt den Link per E-Mail. Jeden dieser Handgriffe könnten Sie selbst machen. Make.com macht sie immer gleich, auch nachts und auch beim hundertsten Mal.",
              ),
            ),
            section(
              "Die Begriffe",
              paragraph(
                "Ein Szenario ist ein Ablauf. Es besteht aus Modulen, den runden Bausteinen. Das erste Modul ist der Auslöser: Er wartet auf etwas Neues. Alle weiteren tun etwas damit: suchen, anlegen, ändern, senden. Zwischen den Modulen wandern Datenpakete, in Make.com Bundles genannt. Findet der Auslöser drei neue Zeilen, sind das drei Bundles, und jedes folgende Modul arbeitet dreimal.",
              ),
              paragraph(
                "Eine Verbindung ist die gespeicherte Erlaubnis, in Ihrem Namen auf ein Programm zuzugreifen. Sie richten sie einmal ein und benutzen sie in allen Szenarien.",
              ),
            ),
            section(
              "Ein Rundgang",
              steps(
                "Die Übersicht zeigt Ihre Szenarien und ob sie eingeschaltet sind.",
                "Ein Klick öffnet den Editor: in der Mitte die Module, am Rand Testlauf, Zeitplan und Speichern.",
                "Ein Klick auf ein Modul zeigt seine Einstellungen. Daneben, in einer Liste, stehen die Werte aus den Modulen davor.",
                "Nach einem Lauf trägt jedes Modul eine kleine Zahl. Dahinter sehen Sie, was hineinging und was herauskam.",
                "Der Verlauf bewahrt vergangene Läufe auf, mit Zeit, Dauer und Ergebnis.",
              ),
              tip(
                "Sieht etwas anders aus als hier beschrieben? Oberflächen ändern sich, die Begriffe bleiben. Suchen Sie nach dem Wort, nicht nach dem Platz.",
              ),
            ),
            section(
              "Was ein Lauf kostet",
              paragraph(
                "Make.com rechnet nach Verbrauch ab: Grob gesagt zählt jedes Modul für jedes Bundle. Ein Szenario mit fünf Modulen und zwanzig Zeilen verbraucht also rund hundert Einheiten je Lauf. Ein Auslöser, der jede Minute nachsieht, verbraucht auch dann etwas, wenn es nichts Neues gibt. Was eine Einheit kostet und wie viele enthalten sind, steht in Ihrem Tarif.",
              ),
            ),
            section(
              "Erst Papier, dann Module",
              paragraph("Die besten Szenarien entstehen vor dem Bildschirm. Beantworten Sie vier Fragen:"),
              steps(
                "Wann soll es losgehen? Das wird der Auslöser.",
                "Was soll am Ende da sein? Das wird das letzte Modul.",
                "Welche Angaben werden dafür gebraucht, und wo stehen sie?",
                "Was darf auf keinen Fall passieren? Zum Beispiel zwei E-Mails an dieselbe Person.",
              ),
              proseExample("Skript freigegeben → Video herstellen → Link speichern → E-Mail senden"),
              paragraph(
                "Passt Ihr Ablauf in eine solche Zeile, ist er klein genug für ein Szenario. Passt er nicht, machen Sie zwei daraus: Das erste schreibt sein Ergebnis in die Tabelle, das zweite wartet darauf.",
              ),
            ),
          ],
        }),
        lesson({
          id: "make-module",
          title: "Module verbinden und testen",
          planned: "9 Min. 20 Sek.",
          goals: [
            "Sie können Airtable und OpenAI in einem Szenario verbinden.",
            "Sie können Werte von einem Modul zum nächsten weitergeben.",
            "Sie können ein Szenario testen, ohne dass Kunden etwas davon merken.",
          ],
          text: [
            section(
              "Was wir bauen",
              paragraph(
                "Das Szenario liest aus Airtable ein Video mit dem Status „Idee“, lässt OpenAI ein Skript schreiben und legt es zur Prüfung zurück. Drei Module, die Sie in jedem zweiten Szenario wiederfinden: lesen, bearbeiten, zurückschreiben.",
              ),
              proseExample("Airtable: Datensätze suchen → OpenAI: Text erzeugen → Airtable: Datensatz ändern"),
            ),
            section(
              "Die Module anlegen",
              steps(
                "Erstellen Sie ein neues Szenario und wählen Sie als erstes Modul Airtable mit der Suche nach Datensätzen.",
                "Richten Sie die Verbindung ein und erlauben Sie nur die Base, die Sie brauchen.",
                "Wählen Sie Base, Tabelle und die Ansicht, die nur Ideen zeigt. Begrenzen Sie die Zahl der Ergebnisse für den Anfang auf eins.",
                "Hängen Sie OpenAI an, mit dem Modul, das einen Text erzeugt. Die Verbindung braucht den Schlüssel aus dem Modul OpenAI dieser Academy.",
                "Hängen Sie Airtable noch einmal an, diesmal mit dem Ändern eines Datensatzes.",
              ),
            ),
            section(
              "Werte weitergeben",
              paragraph(
                "Klicken Sie im OpenAI-Modul in das Feld für die Anweisung. Make.com bietet Ihnen die Felder des Datensatzes an. Fügen Sie sie dort ein, wo in Ihrer Vorlage die Platzhalter stehen:",
              ),
              example("Betrieb: {{1.Firma}}", "Angebot: {{1.Angebot}}", "Ziel: {{1.Ziel}}"),
              paragraph(
                "Die Zahl vorn ist die Nummer des Moduls, aus dem der Wert kommt. Im letzten Modul tragen Sie als Datensatz-ID die ID aus Modul 1 ein, als Skript den Text aus Modul 2 und als Status „Skript prüfen“. Alles andere lassen Sie leer: Leere Felder im Modul bleiben in der Tabelle, wie sie sind.",
              ),
            ),
            section(
              "Testen, bevor es zählt",
              steps(
                "Legen Sie in Airtable einen Testdatensatz mit einem Namen an, den jeder erkennt, etwa „TEST Bäckerei“.",
                "Starten Sie das Szenario von Hand, einmal.",
                "Öffnen Sie die Zahl an jedem Modul und lesen Sie, was hineinging und was herauskam.",
                "Sehen Sie in Airtable nach, ob Skript und Status stimmen.",
                "Testen Sie die unbequemen Fälle: ein leeres Feld, ein sehr langer Text, Umlaute und Anführungszeichen.",
              ),
              tip(
                "Solange das Szenario nicht eingeschaltet ist, läuft es nur, wenn Sie es starten. Schalten Sie es erst ein, wenn drei Läufe hintereinander gestimmt haben.",
              ),
            ),
            section(
              "Zeitplan und Filter",
              paragraph(
                "Nun bestimmen Sie, wie oft nachgesehen wird. Für Skripte genügt meist alle fünfzehn Minuten oder einmal am Morgen. Zwischen zwei Module können Sie einen Filter setzen, der nur durchlässt, was vollständig ist, zum Beispiel: Angebot ist nicht leer. Das kostet nichts und erspart Skripte über gar nichts. Erhöhen Sie zuletzt die Zahl der Ergebnisse von eins auf das, was Sie an einem Tag prüfen können.",
              ),
            ),
          ],
        }),
      ],
    },
    {
      id: "make-automatik",
      title: "Abläufe automatisieren",
      icon: "automation",
      lessons: [
        lesson({
          id: "make-webhook",
          title: "Ein Szenario per Webhook starten",
          planned: "7 Min. 05 Sek.",
          goals: [
            "Sie können den Unterschied zwischen Nachsehen und Melden erklären.",
            "Sie können einen Webhook anlegen und ihm Daten schicken.",
            "Sie können einen Webhook gegen fremde Aufrufe absichern.",
            "Sie können Videos aus einem Szenario heraus starten und das Zugriffstoken dafür verwalten.",
          ],
          text: [
            section(
              "Nachsehen oder gerufen werden",
              paragraph(
                "Ein Auslöser nach Zeitplan sieht regelmäßig nach, ob es etwas Neues gibt. Das ist wie ein Briefkasten, zu dem man jede Viertelstunde geht. Ein Webhook ist die Klingel: Das andere Programm meldet sich in dem Augenblick, in dem etwas geschieht. Das ist schneller und verbraucht nichts, solange niemand klingelt.",
              ),
              paragraph(
                "Webhooks passen überall, wo es auf Minuten ankommt: Ein Termin wird gebucht, ein Formular abgeschickt, ein Video ist fertig.",
              ),
            ),
            section(
              "Einen Webhook anlegen",
              steps(
                "Wählen Sie als erstes Modul eines neuen Szenarios den selbst definierten Webhook.",
                "Geben Sie ihm einen Namen, der den Anlass nennt, etwa „Termin gebucht“.",
                "Kopieren Sie die Adresse, die Make.com erzeugt.",
                "Tragen Sie sie im anderen Programm ein, dort, wo es Meldungen verschickt.",
                "Lösen Sie dort einmal aus, was gemeldet werden soll. Make.com lernt daran, welche Angaben kommen, und bietet sie in den nächsten Modulen an.",
              ),
            ),
            section(
              "Was darin steht",
              paragraph(
                "Die Meldung ist meist ein kurzer Text im Format JSON: Namen links, Werte rechts. Für eine Terminbuchung könnte er so aussehen:",
              ),
              example(
                "{",
                '  "ereignis": "termin-gebucht",',
                '  "nummer": "T-1042",',
                '  "vorname": "Petra",',
                '  "mobil": "+4915100000000",',
                '  "beginn": "2027-03-04T15:00:00+01:00"',
                "}",
              ),
              paragraph(
                "Achten Sie auf den Zeitpunkt: Die Angabe +01:00 sagt, welche Zeitzone gemeint ist. Formatieren Sie Datum und Uhrzeit erst im letzten Modul, für den Menschen, der sie liest oder hört.",
              ),
            ),
            section(
              "Sicher und ohne Doppelte",
              paragraph(
                "Die Adresse eines Webhooks ist im Netz erreichbar. Wer sie kennt, kann klingeln. Drei Vorkehrungen gehören deshalb in jedes Szenario:",
              ),
              steps(
                "Behandeln Sie die Adresse wie ein Passwort. Ist sie bekannt geworden, legen Sie einen neuen Webhook an.",
                "Verlangen Sie ein gemeinsames Geheimnis in einem Kopffeld oder prüfen Sie eine Signatur, wenn der Absender eine mitschickt. Ein Filter gleich nach dem Webhook lässt nur Meldungen mit dem richtigen Wert durch.",
                "Rechnen Sie mit Wiederholungen. Viele Programme melden dasselbe zweimal, wenn die Antwort ausbleibt. Suchen Sie zuerst in Airtable nach der Nummer und brechen Sie ab, wenn es sie schon gibt.",
              ),
              tip(
                "Antworten Sie schnell. Legen Sie die Meldung in eine Tabelle und lassen Sie ein zweites Szenario die lange Arbeit tun. So wartet der Absender nicht, bis ein Video fertig ist.",
              ),
            ),
            section(
              "Von Make.com aus ein Video starten",
              paragraph(
                "Umgekehrt kann ein Szenario bei uns klingeln. Dafür braucht es ein Zugriffstoken, das in Ihrem Namen handelt, ohne Ihr Passwort zu kennen:",
              ),
              steps(
                "Öffnen Sie „Konto“ und dort „Zugriffstoken anlegen“.",
                "Geben Sie nur die nötigen Rechte: „Lesen“ für Projekte und Ergebnisse (read), „Starten“ für neue Videos und Bilder (start), „Bestellen“ für Sprechervideos (order). Starten und herunterladen heißt: beide ankreuzen.",
                "Wählen Sie ein Ablaufdatum und kopieren Sie das Token sofort. Es wird nur einmal gezeigt.",
              ),
              paragraph(
                "In Make.com heißt das Modul HTTP. So lautet derselbe Aufruf für die Befehlszeile; ADRESSE ist die Adresse dieser Seite, TOKEN Ihr Token:",
              ),
              example(
                'curl -X POST "$ADRESSE/api/functions/sora2-text-to-video-create-task" \\',
                '  -H "Authorization: Bearer $TOKEN" \\',
                '  -H "Content-Type: application/json" \\',
                '  -H "Idempotency-Key: termin-T-1042" \\',
                '  -d \'{"prompt": "Ein Leuchtturm im Sturm", "aspect_ratio": "landscape", "n_frames": 10}\'',
              ),
              paragraph(
                "Die Antwort nennt die projectId. Unter /api/projects/ und dieser Nummer lesen Sie, wie weit das Video ist. Der Idempotency-Key verhindert Doppelte: Dieselbe Anfrage mit demselben Schlüssel startet nichts Neues.",
              ),
              tip(
                "Ist das Token bekannt geworden? „Widerrufen“ in Ihrem Konto beendet es sofort, ein neues Passwort beendet alle.",
              ),
            ),
            section(
              "Ein Beispiel aus der Praxis",
              paragraph(
                "Eine Physiopraxis bekommt eine Buchung. Der Webhook legt den Termin in Airtable ab. Ein zweites Szenario lässt ein kurzes Video sprechen: „Guten Tag, Frau Huber, wir freuen uns auf Donnerstag um fünfzehn Uhr.“ Hat die Patientin zugestimmt, Nachrichten auf diesem Weg zu erhalten, bekommt sie es auf ihr Telefon. Bei einer Verschiebung klingelt derselbe Webhook mit einem anderen Ereignis, und das alte Video wird ersetzt.",
              ),
            ),
          ],
        }),
        lesson({
          id: "make-fehler",
          title: "Fehler erkennen und abfangen",
          planned: "6 Min. 40 Sek.",
          goals: [
            "Sie können eine Fehlermeldung lesen und die Ursache eingrenzen.",
            "Sie können entscheiden, wann wiederholt und wann angehalten wird.",
            "Sie können dafür sorgen, dass kein Fehler unbemerkt bleibt.",
          ],
          text: [
            section(
              "Fehler sind normal",
              paragraph(
                "Jedes Szenario, das lange genug läuft, scheitert irgendwann: Ein Dienst ist kurz nicht erreichbar, ein Feld wurde umbenannt, das Guthaben ist leer. Die Frage ist nicht, ob, sondern was dann geschieht. Ein gutes Szenario verliert nichts, tut nichts doppelt und sagt Bescheid.",
              ),
            ),
            section(
              "Die Ursache finden",
              steps(
                "Öffnen Sie im Verlauf den Lauf, der fehlgeschlagen ist.",
                "Suchen Sie das Modul mit der Warnung und lesen Sie die ganze Meldung, nicht nur die Überschrift.",
                "Vergleichen Sie, was in das Modul hineinging, mit einem Lauf, der geklappt hat.",
                "Ordnen Sie den Fehler ein: Daten, Zugang oder Störung.",
              ),
              paragraph("Viele Meldungen tragen eine Nummer, an der man die Art erkennt:"),
              example(
                "400  Die Anfrage ist unvollständig oder falsch: Daten prüfen",
                "401  Nicht angemeldet: Schlüssel, Token oder Verbindung erneuern",
                "403  Nicht erlaubt: Rechte prüfen",
                "404  Nicht gefunden: ID oder Adresse prüfen",
                "429  Zu viele Anfragen: langsamer oder später noch einmal",
                "5xx  Störung beim Anbieter: warten und wiederholen",
              ),
            ),
            section(
              "Wiederholen oder anhalten",
              paragraph(
                "Störungen vergehen, also wiederholt man. Falsche Daten bleiben falsch, also hält man an und fragt einen Menschen. An jedes Modul können Sie in Make.com eine Fehlerbehandlung hängen. Üblich sind drei Antworten:",
              ),
              steps(
                "Später noch einmal versuchen: Der Lauf wird aufgehoben und nach einer Pause fortgesetzt. Richtig bei 429 und bei Störungen.",
                "Mit einem Ersatzwert weitermachen: Fehlt der Vorname, sagt das Video „Guten Tag“ ohne Namen.",
                "Diesen Datensatz überspringen und vermerken: Der Status wird „Fehler“, der Grund steht in einem eigenen Feld, der nächste Datensatz kommt dran.",
              ),
              tip(
                "Wiederholen Sie nie blind, was nach außen wirkt. Eine E-Mail kann angekommen sein, obwohl das Modul einen Fehler meldet. Vermerken Sie vor dem Senden, dass gesendet wird, und prüfen Sie diesen Vermerk vor jedem neuen Versuch.",
              ),
            ),
            section(
              "Bescheid bekommen",
              paragraph(
                "Make.com kann Ihnen bei Fehlern eine E-Mail schicken und schaltet Szenarien ab, die zu oft hintereinander scheitern. Verlassen Sie sich nicht allein darauf. Bauen Sie an das Ende der Fehlerbehandlung eine Nachricht an die Person, die handeln kann, mit drei Angaben: welches Szenario, welcher Datensatz, was zu tun ist.",
              ),
              proseExample(
                "Szenario „Video senden“: Datensatz „Bäckerei Huber“ hat keine E-Mail-Adresse. Bitte ergänzen.",
              ),
              paragraph(
                "Und prüfen Sie das Schweigen: Ein Szenario, das gar nicht mehr startet, meldet auch keinen Fehler. Eine Ansicht in Airtable, die alles zeigt, was länger als einen Tag „In Arbeit“ ist, deckt das auf. Sehen Sie jeden Morgen hinein. Ist sie leer, läuft Ihr Betrieb.",
              ),
            ),
          ],
        }),
      ],
    },
  ],
};
