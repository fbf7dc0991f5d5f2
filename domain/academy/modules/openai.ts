import { example, lesson, type Module, paragraph, proseExample, section, steps, tip } from "../lesson.ts";

export const openai: Module = {
  id: "openai",
  title: "OpenAI",
  fullTitle: "OpenAI Grundlagen",
  description: "Sie richten Ihren Zugang zur OpenAI-Schnittstelle ein und schreiben damit Skripte für Ihre Videos.",
  steps: [
    {
      id: "openai-start",
      title: "Zugang einrichten",
      icon: "account",
      lessons: [
        lesson({
          id: "openai-konto",
          title: "Konto anlegen und Guthaben aufladen",
          planned: "5 Min. 23 Sek.",
          goals: [
            "Sie können ChatGPT und die Schnittstelle von OpenAI auseinanderhalten.",
            "Sie können ein Konto für die Schnittstelle anlegen und absichern.",
            "Sie können Guthaben so aufladen, dass keine Kosten aus dem Ruder laufen.",
          ],
          text: [
            section(
              "Zwei Zugänge, zwei Rechnungen",
              paragraph(
                "OpenAI bietet zwei Dinge an, die oft verwechselt werden. ChatGPT ist die Anwendung, in der Sie selbst Fragen tippen und Antworten lesen. Die Schnittstelle, kurz API, ist der Zugang für Programme: Über sie schickt zum Beispiel Make.com einen Text an OpenAI und bekommt ein fertiges Videoskript zurück.",
              ),
              paragraph(
                "Beides wird getrennt abgerechnet. Ein Abonnement von ChatGPT enthält kein Guthaben für die Schnittstelle, und umgekehrt. Für alles, was in diesem Kurs von selbst laufen soll, brauchen Sie die Schnittstelle. Ein ChatGPT-Abonnement ist dafür nicht nötig.",
              ),
            ),
            section(
              "So legen Sie das Konto an",
              steps(
                "Öffnen Sie die Entwicklerseite von OpenAI unter platform.openai.com und registrieren Sie sich. Haben Sie schon ein ChatGPT-Konto, melden Sie sich mit denselben Daten an.",
                "Nehmen Sie eine E-Mail-Adresse des Betriebs, auf die auch Ihre Vertretung zugreifen kann, nicht die private Adresse einer einzelnen Person.",
                "Bestätigen Sie E-Mail-Adresse und, falls verlangt, Ihre Telefonnummer.",
                "Tragen Sie den Namen Ihrer Firma als Organisation ein. Er erscheint auf Rechnungen.",
                "Schalten Sie in den Sicherheitseinstellungen die Anmeldung in zwei Schritten ein.",
              ),
            ),
            section(
              "Guthaben aufladen, Grenzen setzen",
              paragraph(
                "Die Schnittstelle kostet nach Verbrauch. Gemessen wird in Token, das sind Wortstücke: Die Anweisung, die Sie hinschicken, zählt ebenso wie die Antwort. Ein Skript für ein Video von einer Minute umfasst etwa 130 bis 150 Wörter, also nur wenige hundert Token. Wie viel das beim gewählten Modell kostet, steht auf der Preisseite von OpenAI. Sehen Sie dort nach, bevor Sie viele Texte auf einmal erzeugen.",
              ),
              steps(
                "Hinterlegen Sie im Bereich für die Abrechnung eine Zahlungsart und vollständige Firmendaten.",
                "Laden Sie zum Anfang den kleinsten möglichen Betrag auf. Für die Übungen hier reicht er weit.",
                "Lassen Sie das automatische Nachladen vorerst aus. So kann ein falsch gebautes Szenario höchstens das Guthaben verbrauchen.",
                "Legen Sie ein monatliches Budget mit einer Benachrichtigung fest.",
                "Prüfen Sie nach dem ersten Testtag in der Verbrauchsübersicht, was die Tests gekostet haben.",
              ),
              tip(
                "Speichern Sie die Rechnungen gleich am Monatsende. Wer sie ein Jahr später für die Steuer sucht, sucht länger.",
              ),
            ),
            section(
              "Datenschutz von Anfang an",
              paragraph(
                "Was Sie über die Schnittstelle senden, verlässt Ihren Betrieb. Schicken Sie deshalb nur, was für das Ergebnis nötig ist: für ein Skript das Thema, das Angebot und den Tonfall, nicht die Kundenliste. Soll ein Video jemanden beim Namen nennen, genügt der Name. Schließen Sie den Vertrag zur Auftragsverarbeitung ab, den OpenAI Geschäftskunden anbietet, und nehmen Sie den Dienst in Ihr Verzeichnis der Verarbeitungen auf.",
              ),
            ),
          ],
        }),
        lesson({
          id: "openai-schluessel",
          title: "API-Schlüssel erstellen und sicher aufbewahren",
          planned: "4 Min. 10 Sek.",
          goals: [
            "Sie können einen eigenen Schlüssel für jede Anwendung erstellen.",
            "Sie können einen Schlüssel so aufbewahren, dass ihn niemand versehentlich sieht.",
            "Sie können richtig handeln, wenn ein Schlüssel in falsche Hände gerät.",
          ],
          text: [
            section(
              "Was ein Schlüssel ist",
              paragraph(
                "Ein API-Schlüssel ist eine lange Zeichenfolge, mit der sich ein Programm bei OpenAI ausweist. Er ersetzt Benutzername und Passwort. Wer ihn kennt, kann auf Ihre Kosten arbeiten, ohne sich je bei Ihnen anzumelden. Behandeln Sie ihn deshalb wie die Karte zu Ihrem Firmenkonto.",
              ),
              paragraph(
                "Ein Schlüssel gehört zu einem Projekt. Projekte trennen, was nicht zusammengehört: zum Beispiel die Videoskripte für Ihren eigenen Betrieb und einen Versuch, den ein Praktikant macht. Verbrauch und Grenzen sehen Sie dann je Projekt.",
              ),
            ),
            section(
              "Einen Schlüssel erstellen",
              steps(
                "Legen Sie auf der Entwicklerseite von OpenAI ein Projekt an und nennen Sie es nach seinem Zweck, etwa „Videoskripte“.",
                "Öffnen Sie den Bereich für API-Schlüssel und erstellen Sie darin einen neuen geheimen Schlüssel.",
                "Geben Sie ihm einen Namen, der sagt, wo er benutzt wird, zum Beispiel „Make, Skripte“.",
                "Geben Sie ihm nur die Rechte, die er braucht. Für Texte genügt der Zugriff auf die Modelle.",
                "Kopieren Sie den Schlüssel sofort in Ihren Passwortspeicher. OpenAI zeigt ihn nur dieses eine Mal vollständig.",
              ),
              paragraph(
                "Haben Sie den Augenblick verpasst, ist nichts verloren: Löschen Sie den Schlüssel und erstellen Sie einen neuen.",
              ),
            ),
            section(
              "Wo der Schlüssel hingehört und wo nicht",
              paragraph(
                "Gut aufgehoben ist er in einem Passwortspeicher und an der einen Stelle, an der er gebraucht wird, etwa in der Verbindung, die Make.com für Sie verwahrt. Eigene Programme lesen ihn aus einer Umgebungsvariablen auf dem Server:",
              ),
              example("OPENAI_API_KEY=hier-steht-ihr-schluessel"),
              paragraph(
                "Nicht hin gehört er in E-Mails, Chats, Tabellen, Bildschirmfotos und in den Quelltext einer Website. Alles, was ein Browser lädt, kann jeder Besucher lesen. Auch ein Schlüssel in einem öffentlichen Code-Archiv wird oft innerhalb von Minuten gefunden, denn danach suchen Programme rund um die Uhr.",
              ),
              tip(
                "Ein Schlüssel je Anwendung. Müssen Sie einen sperren, laufen alle anderen weiter, und in der Übersicht erkennen Sie, welche Anwendung wie viel verbraucht.",
              ),
            ),
            section(
              "Wenn etwas schiefgeht",
              paragraph(
                "Unerklärlicher Verbrauch, ein Schlüssel im falschen Chat, eine Mitarbeiterin verlässt den Betrieb: In all diesen Fällen gilt dieselbe Reihenfolge.",
              ),
              steps(
                "Löschen Sie den betroffenen Schlüssel. Er ist kurz darauf wertlos.",
                "Erstellen Sie einen neuen und tragen Sie ihn dort ein, wo der alte stand.",
                "Sehen Sie in der Verbrauchsübersicht nach, seit wann etwas Ungewöhnliches geschah.",
                "Notieren Sie, wie es dazu kam, und schließen Sie die Lücke.",
              ),
              paragraph(
                "Tauschen Sie Schlüssel auch ohne Anlass von Zeit zu Zeit aus, zum Beispiel zweimal im Jahr. Wenn das bei Ihnen fünf Minuten dauert, haben Sie alles richtig aufgebaut.",
              ),
            ),
          ],
        }),
      ],
    },
    {
      id: "openai-prompts",
      title: "Gute Anweisungen schreiben",
      icon: "writing",
      lessons: [
        lesson({
          id: "openai-erster-prompt",
          title: "Ihr erster Prompt für ein Videoskript",
          planned: "8 Min. 45 Sek.",
          goals: [
            "Sie können eine Anweisung aus fünf Bausteinen zusammensetzen.",
            "Sie können Länge, Ton und Aufbau eines Videoskripts vorgeben.",
            "Sie können ein Ergebnis gezielt verbessern, statt neu zu würfeln.",
          ],
          text: [
            section(
              "Ein Prompt ist ein Auftrag",
              paragraph(
                "Stellen Sie sich vor, Sie beauftragen eine Texterin, die Ihren Betrieb nicht kennt. „Schreib mal was über unsere Bäckerei“ bringt einen Text, der zu jeder Bäckerei passt. Genauso antwortet ein Sprachmodell. Je genauer der Auftrag, desto weniger müssen Sie nachbessern.",
              ),
            ),
            section(
              "Die fünf Bausteine",
              steps(
                "Rolle: Wer schreibt? „Sie schreiben kurze Werbevideos für Handwerksbetriebe.“",
                "Ziel: Was soll die Zuschauerin danach tun? Anrufen, vorbeikommen, einen Termin buchen.",
                "Fakten: Angebot, Ort, Zeitraum, Besonderheiten. Nur was hier steht, darf im Skript vorkommen.",
                "Form: Länge, Ansprache, Aufbau. Rechnen Sie mit etwa 130 bis 150 gesprochenen Wörtern je Minute.",
                "Verbote: keine erfundenen Zahlen, keine Superlative, keine Emojis, keine Regieanweisungen.",
              ),
              paragraph("Zusammengesetzt sieht das zum Beispiel so aus:"),
              proseExample(
                "Sie schreiben Skripte für Videos, in denen eine Person in die Kamera spricht.",
                "",
                "Ziel: Die Zuschauer bestellen bis Freitag ein Osterbrot vor.",
                "Betrieb: Bäckerei Huber, Würzburg, Familienbetrieb.",
                "Angebot: Osterbrot aus Natursauerteig, auch in Scheiben.",
                "Vorbestellung: telefonisch oder im Laden.",
                "",
                "Länge: 60 bis 70 Wörter. Ansprache: Sie. Kurze Sätze.",
                "Aufbau: Aufhänger, Angebot, Aufforderung.",
                "Verwenden Sie nur diese Angaben. Erfinden Sie nichts dazu.",
                "Geben Sie nur den gesprochenen Text aus.",
              ),
            ),
            section(
              "Schreiben fürs Ohr",
              paragraph(
                "Ein Videoskript wird gehört, nicht gelesen. Verlangen Sie kurze Sätze mit höchstens zwölf Wörtern, einen Gedanken je Satz und Wörter, die man im Laden sagen würde. Klammern, Abkürzungen und Aufzählungszeichen haben darin nichts verloren. Der erste Satz entscheidet, ob jemand dranbleibt: Er nennt die Zuschauerin, ihr Problem oder den Vorteil, nicht Ihren Firmennamen.",
              ),
              tip("Lesen Sie jedes Skript einmal laut. Wo Sie stolpern, stolpert auch die Stimme im Video."),
            ),
            section(
              "Verbessern statt würfeln",
              paragraph(
                "Gefällt das Ergebnis nicht, ändern Sie genau eine Sache und sagen Sie, was falsch ist: „Der zweite Satz verspricht zu viel. Bleiben Sie beim Sauerteig.“ oder „Kürzen Sie auf 50 Wörter, die Aufforderung bleibt.“ Wer jedes Mal neu anfängt, lernt nicht, woran es lag.",
              ),
              paragraph(
                "Ein starkes Mittel sind Beispiele. Fügen Sie ein oder zwei Skripte an, die Ihnen gefallen, und schreiben Sie dazu: „So soll es klingen.“ Das wirkt besser als jede Beschreibung des Tonfalls.",
              ),
            ),
            section(
              "Vom Text zur Vorlage",
              paragraph(
                "Steht der Prompt, ersetzen Sie alles, was wechselt, durch Platzhalter: Betrieb, Angebot, Ort, Ziel. Make.com füllt sie später aus Ihrer Airtable-Tabelle. Lassen Sie trotzdem einen Menschen auf jeden Text sehen, bevor er gesprochen wird. Sprachmodelle schreiben flüssig, auch wenn sie sich irren, und für das Video haften Sie.",
              ),
            ),
          ],
        }),
      ],
    },
  ],
};
