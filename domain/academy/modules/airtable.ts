import { example, lesson, type Module, paragraph, proseExample, section, steps, tip } from "../lesson.ts";

export const airtable: Module = {
  id: "airtable",
  title: "Airtable",
  fullTitle: "Airtable Basis",
  description:
    "Sie bauen eine Tabelle, in der Kontakte, Anfragen und Videos zusammenlaufen und sich automatisieren lassen.",
  steps: [
    {
      id: "airtable-aufbau",
      title: "Tabellen aufbauen",
      icon: "table",
      lessons: [
        lesson({
          id: "airtable-base",
          title: "Die erste Base anlegen",
          planned: "6 Min. 02 Sek.",
          goals: [
            "Sie können erklären, was eine Base, eine Tabelle, ein Feld und ein Datensatz sind.",
            "Sie können eine Base für Kontakte und Videos aufbauen.",
            "Sie können vorhandene Daten sauber übernehmen.",
          ],
          text: [
            section(
              "Warum nicht einfach eine Tabellenkalkulation?",
              paragraph(
                "Eine Kalkulation rechnet, Airtable ordnet. In einer Kalkulation steht in jeder Zelle, was jemand hineintippt: einmal „erledigt“, einmal „Fertig“, einmal ein Haken. Ein Mensch versteht das, ein Automat nicht. Airtable legt für jede Spalte fest, was darin stehen darf, und verbindet Tabellen miteinander. Genau das brauchen Sie, wenn aus einer neuen Zeile von selbst ein Video werden soll.",
              ),
            ),
            section(
              "Vier Wörter, die Sie kennen müssen",
              paragraph(
                "Eine Base ist die ganze Datenbank für ein Vorhaben. Darin liegen Tabellen, eine je Sache: Kontakte, Videos, Termine. Ein Datensatz ist eine Zeile, also genau ein Kontakt oder genau ein Video. Ein Feld ist eine Spalte und hat einen festen Typ, etwa Text, Datum oder Auswahl.",
              ),
              tip(
                "Eine Tabelle, eine Sache. Sobald Sie Spalten wie „Video 1“, „Video 2“ und „Video 3“ anlegen wollen, fehlt Ihnen eine zweite Tabelle.",
              ),
            ),
            section(
              "Schritt für Schritt zur ersten Base",
              steps(
                "Melden Sie sich bei Airtable an und erstellen Sie eine leere Base. Nehmen Sie keine Vorlage, sonst räumen Sie länger auf, als Sie bauen.",
                "Nennen Sie die Base nach dem Vorhaben, zum Beispiel „Videomarketing“.",
                "Benennen Sie die erste Tabelle „Kontakte“ und löschen Sie alle Felder und Zeilen, die schon darin stehen.",
                "Legen Sie die Felder Name, Vorname, Firma, E-Mail und Mobilnummer an.",
                "Erstellen Sie eine zweite Tabelle „Videos“ mit den Feldern Titel, Skript, Status und Videoadresse.",
                "Tragen Sie zwei erfundene Kontakte und zwei Videos ein und prüfen Sie, ob alles seinen Platz hat.",
              ),
              paragraph(
                "Das erste Feld jeder Tabelle ist ihr Name: Unter ihm erscheint der Datensatz überall sonst. Wählen Sie etwas, das man wiedererkennt, bei Kontakten zum Beispiel Firma und Nachname, bei Videos den Titel.",
              ),
            ),
            section(
              "Vorhandene Daten übernehmen",
              paragraph(
                "Kontakte aus einer anderen Anwendung kommen am einfachsten als CSV-Datei herein. Räumen Sie sie vorher auf: eine Überschriftenzeile, eine Person je Zeile, keine zusammengefassten Zellen, Telefonnummern mit Ländervorwahl. So sieht eine gute Datei aus:",
              ),
              example(
                "Vorname,Name,Firma,E-Mail,Mobilnummer",
                "Petra,Huber,Bäckerei Huber,petra@example.de,+4915100000000",
              ),
              paragraph(
                "Importieren Sie zuerst zehn Zeilen zur Probe. Stimmen Umlaute und führende Nullen, holen Sie den Rest. Übernehmen Sie nur Kontakte, die Sie auch anschreiben dürfen, und halten Sie in einem eigenen Feld fest, woher die Einwilligung stammt.",
              ),
            ),
            section(
              "Wer darf was?",
              paragraph(
                "Laden Sie Kolleginnen und Kollegen mit eigenem Zugang ein, statt sich ein Passwort zu teilen. Wer nur nachsieht, bekommt Leserechte; wer den Aufbau ändert, muss wissen, dass daran Automatiken hängen. Ein umbenanntes Feld ist der häufigste Grund, warum ein Szenario am Montagmorgen stehen bleibt.",
              ),
            ),
          ],
        }),
        lesson({
          id: "airtable-felder",
          title: "Feldtypen für Kontakte und Videos",
          planned: "7 Min. 30 Sek.",
          goals: [
            "Sie können für jede Angabe den passenden Feldtyp wählen.",
            "Sie können Kontakte und Videos miteinander verknüpfen.",
            "Sie können mit Formeln fertige Anreden und Texte zusammensetzen.",
          ],
          text: [
            section(
              "Der Typ ist eine Regel",
              paragraph(
                "Ein Feldtyp entscheidet, was in einem Feld stehen darf, wie man danach sortiert und was eine Automatik damit anfangen kann. Ein Datum als Text lässt sich nicht mit heute vergleichen. Eine Mobilnummer als Zahl verliert ihre führende Null. Zwei Minuten für den richtigen Typ sparen später Stunden.",
              ),
            ),
            section(
              "Felder für Kontakte",
              steps(
                "Vorname, Name und Firma: einzeiliger Text.",
                "E-Mail und Mobilnummer: die eigenen Typen dafür. Sie lassen sich anklicken und werden geprüft.",
                "Anrede: Einfachauswahl, zum Beispiel „Frau“, „Herr“ und „keine“. Kein freier Text.",
                "Einwilligung: ein Datum, an dem sie erteilt wurde. Leer heißt: keine Werbung.",
                "Notizen: langer Text, nur für Menschen, nie für Automatiken.",
              ),
            ),
            section(
              "Felder für Videos",
              steps(
                "Titel: einzeiliger Text, zugleich der Name des Datensatzes.",
                "Skript: langer Text ohne Formatierung. Was hier steht, wird gesprochen.",
                "Status: Einfachauswahl mit wenigen festen Stufen.",
                "Kontakt: Verknüpfung zur Tabelle „Kontakte“.",
                "Videoadresse: Typ URL. Videos selbst gehören besser nicht in die Tabelle.",
                "Angelegt und Geändert: die Typen, die Airtable selbst ausfüllt.",
              ),
              paragraph("Für den Status reichen fünf Stufen. Jede beantwortet eine Frage: Wer ist als Nächstes dran?"),
              proseExample("Idee → Skript prüfen → Freigegeben → In Arbeit → Fertig"),
              paragraph(
                "Nur eine Person stellt auf „Freigegeben“. Das ist das Signal, auf das Ihr Szenario in Make.com später wartet.",
              ),
            ),
            section(
              "Verknüpfen statt abschreiben",
              paragraph(
                "Mit dem Verknüpfungsfeld zeigt ein Video auf einen Kontakt, und beim Kontakt sehen Sie umgekehrt alle seine Videos. Ändert sich die E-Mail-Adresse, ändern Sie sie an einer Stelle. Brauchen Sie im Video den Vornamen, holt ihn ein Nachschlagefeld aus dem Kontakt, ohne ihn zu kopieren.",
              ),
            ),
            section(
              "Formeln, die Texte bauen",
              paragraph(
                "Ein Formelfeld setzt Angaben zusammen. So entsteht eine Anrede, die auch dann stimmt, wenn die Auswahl leer ist:",
              ),
              example(
                'IF({Anrede} = "Frau", "Guten Tag, Frau " & {Name},',
                '  IF({Anrede} = "Herr", "Guten Tag, Herr " & {Name},',
                '    "Guten Tag, " & {Vorname} & " " & {Name}))',
              ),
              paragraph(
                "Feldnamen stehen in geschweiften Klammern, Text in geraden Anführungszeichen, und das Zeichen & hängt beides aneinander. Prüfen Sie eine neue Formel an drei Datensätzen: einem vollständigen, einem mit leerer Anrede und einem mit Doppelnamen.",
              ),
              tip(
                "Schreiben Sie in die Beschreibung jedes Feldes einen Satz, wofür es da ist und wer es ausfüllt. Ihre Vertretung wird es Ihnen danken.",
              ),
            ),
          ],
        }),
      ],
    },
    {
      id: "airtable-arbeiten",
      title: "Mit Daten arbeiten",
      icon: "filter",
      lessons: [
        lesson({
          id: "airtable-ansichten",
          title: "Ansichten, Filter und Gruppen",
          planned: "5 Min. 48 Sek.",
          goals: [
            "Sie können dieselben Daten für verschiedene Aufgaben unterschiedlich zeigen.",
            "Sie können Filter bauen, die nur zeigen, was heute zu tun ist.",
            "Sie können eine Ansicht als Arbeitsliste für ein Szenario benutzen.",
          ],
          text: [
            section(
              "Eine Tabelle, viele Blickwinkel",
              paragraph(
                "Eine Ansicht ist eine gespeicherte Art, auf eine Tabelle zu sehen: welche Datensätze, welche Felder, welche Reihenfolge. Die Daten selbst gibt es nur einmal. Blenden Sie in einer Ansicht ein Feld aus, ist es dort nicht zu sehen, aber nicht gelöscht. Ändern Sie dagegen einen Wert, ändert er sich überall.",
              ),
            ),
            section(
              "Welche Ansicht wofür?",
              paragraph(
                "Das Raster sieht aus wie eine Tabelle und eignet sich zum Erfassen. Das Kanban-Brett zeigt Karten nach Status: Sie ziehen ein Video von „Skript prüfen“ nach „Freigegeben“. Der Kalender ordnet nach Datum, gut für Termine und Kampagnen. Die Galerie zeigt große Bilder, gut für Vorschaubilder Ihrer Videos.",
              ),
            ),
            section(
              "Filtern, sortieren, gruppieren",
              steps(
                "Legen Sie für jede Frage eine eigene Ansicht an, zum Beispiel „Heute freizugeben“.",
                "Filtern Sie nach dem Status: nur „Skript prüfen“.",
                "Fügen Sie eine zweite Bedingung hinzu, etwa: Das Skript ist nicht leer.",
                "Sortieren Sie nach dem Anlegedatum, das Älteste zuerst.",
                "Gruppieren Sie nach dem Kontakt, wenn mehrere Videos zu einer Firma gehören.",
                "Blenden Sie alles aus, was für diese Aufgabe nicht gebraucht wird.",
              ),
              paragraph(
                "Bei mehreren Bedingungen zählt das Bindewort. „Und“ verlangt, dass alle zutreffen. „Oder“ genügt eine davon. Gemischte Bedingungen kommen in eine eigene Bedingungsgruppe, sonst zeigt der Filter zu viel:",
              ),
              proseExample(
                "Status ist „Freigegeben“",
                "und Einwilligung ist nicht leer",
                "und (E-Mail ist nicht leer oder Mobilnummer ist nicht leer)",
              ),
            ),
            section(
              "Ansichten für Automatiken",
              paragraph(
                "Make.com kann die Datensätze einer bestimmten Ansicht lesen. Damit wird die Ansicht zur Arbeitsliste: Was darin steht, wird produziert. Das hat zwei Vorteile. Sie sehen vorher, was gleich geschieht, und Sie ändern die Regel in Airtable, ohne das Szenario anzufassen.",
              ),
              steps(
                "Erstellen Sie in der Tabelle „Videos“ eine Ansicht „Zu produzieren“.",
                "Filtern Sie sie wie oben: freigegeben, Einwilligung vorhanden, noch keine Videoadresse.",
                "Sperren Sie die Ansicht, damit niemand den Filter nebenbei verstellt. Ist das in Ihrem Tarif nicht möglich, schreiben Sie „Nicht ändern“ in den Namen.",
                "Lassen Sie das Szenario nach dem Start den Status auf „In Arbeit“ setzen. So fällt der Datensatz aus der Liste und wird nicht zweimal produziert.",
              ),
              tip(
                "Schreiben Sie Ihre Tagesfragen auf einen Zettel: Was ist freizugeben? Was hängt? Was ist heute fertig geworden? Jede Frage wird eine Ansicht, mehr brauchen Sie nicht.",
              ),
            ),
            section(
              "Ordnung halten",
              paragraph(
                "Ansichten vermehren sich. Trennen Sie persönliche von gemeinsamen, beginnen Sie die Namen mit dem Zweck und löschen Sie einmal im Quartal, was niemand mehr öffnet. Vorher prüfen Sie, ob ein Szenario oder ein Formular daran hängt.",
              ),
            ),
          ],
        }),
        lesson({
          id: "airtable-formulare",
          title: "Anfragen über ein Formular sammeln",
          planned: "4 Min. 55 Sek.",
          goals: [
            "Sie können ein Formular bauen, dessen Antworten direkt in Ihrer Tabelle landen.",
            "Sie können Fragen so stellen, dass brauchbare Antworten kommen.",
            "Sie können Einwilligungen richtig einholen und festhalten.",
          ],
          text: [
            section(
              "Vom Formular zum Datensatz",
              paragraph(
                "Ein Formular ist die Tür, durch die Fremde etwas in Ihre Tabelle schreiben, ohne sie zu sehen. Jedes abgeschickte Formular wird ein neuer Datensatz. Damit entfällt das Abtippen aus E-Mails, und ein Szenario in Make.com kann sofort loslegen: bestätigen, Skript schreiben, Video vorbereiten.",
              ),
            ),
            section(
              "Fünf Fragen, nicht fünfzehn",
              paragraph(
                "Mit jeder weiteren Frage springen Menschen ab. Fragen Sie nur, was Sie für den nächsten Schritt brauchen. Für eine Videoanfrage genügt:",
              ),
              proseExample(
                "1. Wie heißen Sie?",
                "2. Für welchen Betrieb ist das Video?",
                "3. Was sollen die Zuschauer danach tun?",
                "4. An welche E-Mail-Adresse dürfen wir das Ergebnis schicken?",
                "5. Bis wann brauchen Sie es?",
              ),
              paragraph(
                "Frage drei ist die wichtigste. „Worum geht es?“ bringt Romane, „Was sollen die Zuschauer danach tun?“ bringt einen Satz, aus dem ein Skript wird.",
              ),
            ),
            section(
              "Das Formular bauen",
              steps(
                "Legen Sie in Airtable eine Tabelle „Anfragen“ mit den Feldern für Ihre Fragen an.",
                "Erstellen Sie dazu ein Formular und ziehen Sie nur diese Felder hinein.",
                "Schreiben Sie über jedes Feld eine ganze Frage statt des Feldnamens.",
                "Machen Sie zur Pflicht, was Sie wirklich brauchen: Name, E-Mail, Ziel.",
                "Blenden Sie Fragen ein, wenn sie passen: Wer „WhatsApp“ wählt, wird nach der Mobilnummer gefragt, alle anderen nicht.",
                "Formulieren Sie die Bestätigung nach dem Absenden: was jetzt geschieht und bis wann.",
              ),
              tip(
                "Füllen Sie das Formular selbst auf dem Telefon aus, mit einer Hand. Dauert es länger als eine Minute, streichen Sie eine Frage.",
              ),
            ),
            section(
              "Einwilligung, richtig gefragt",
              paragraph(
                "Die Antwort auf eine Anfrage dürfen Sie schicken, dafür hat die Person sich gemeldet. Weitere Werbung ist etwas anderes und braucht eine eigene, freiwillige Zustimmung. Fragen Sie sie mit einem Ankreuzfeld ab, das nicht vorausgewählt ist, und sagen Sie genau, worum es geht: welche Inhalte, auf welchem Weg, von wem, mit dem Hinweis auf den Widerruf. Verlinken Sie Ihre Datenschutzerklärung.",
              ),
              paragraph(
                "Für E-Mail-Werbung ist die doppelte Bestätigung üblich: Erst wenn die Person in einer E-Mail einen Link anklickt, gilt die Adresse als bestätigt. Speichern Sie den Zeitpunkt und den Wortlaut der Frage im Datensatz. Sie müssen beides nachweisen können.",
              ),
            ),
            section(
              "Verteilen und im Blick behalten",
              paragraph(
                "Den Link zum Formular setzen Sie auf Ihre Website, in die Signatur Ihrer E-Mails und als QR-Code auf die Theke. Prüfen Sie in der ersten Woche täglich, was hereinkommt: unverständliche Antworten zeigen, welche Frage Sie umschreiben sollten. Und richten Sie eine Benachrichtigung ein, damit keine Anfrage über das Wochenende liegen bleibt, ohne dass jemand davon weiß.",
              ),
            ),
          ],
        }),
      ],
    },
  ],
};
