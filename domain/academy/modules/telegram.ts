import { example, lesson, type Module, paragraph, proseExample, section, steps, tip } from "../lesson.ts";

export const telegram: Module = {
  id: "telegram",
  title: "Telegram",
  fullTitle: "Telegram Bots",
  description: "Sie legen einen eigenen Bot an, der Videos verschickt und auf Antworten Ihrer Kundschaft reagiert.",
  steps: [
    {
      id: "telegram-bot",
      title: "Ein eigener Bot",
      icon: "robot",
      lessons: [
        lesson({
          id: "telegram-botfather",
          title: "Einen Bot mit BotFather anlegen",
          planned: "4 Min. 32 Sek.",
          goals: [
            "Sie können erklären, was ein Bot darf und was nicht.",
            "Sie können mit BotFather einen Bot anlegen und einrichten.",
            "Sie können den Token Ihres Bots schützen.",
          ],
          text: [
            section(
              "Was ein Bot ist",
              paragraph(
                "Ein Bot ist ein Konto bei Telegram, hinter dem kein Mensch sitzt, sondern ein Programm. Er kann Nachrichten, Bilder und Videos senden, Knöpfe anzeigen und auf Antworten reagieren. Die Schnittstelle dafür ist öffentlich beschrieben und lässt sich mit Make.com ohne Programmieren bedienen.",
              ),
              paragraph(
                "Eine Regel sollten Sie von Anfang an kennen: Ein Bot darf niemanden von sich aus anschreiben. Erst wenn jemand ihn öffnet und startet, kann er antworten. Das schützt vor unerwünschter Werbung, und es bedeutet für Sie: Sie brauchen einen Ort, an dem Menschen Ihren Bot finden.",
              ),
            ),
            section(
              "Den Bot anlegen",
              paragraph(
                "Bots werden im Gespräch angelegt, und zwar mit BotFather, dem Bot, den Telegram dafür bereitstellt. Achten Sie auf das Häkchen, das echte Konten kennzeichnet, denn es gibt Nachahmer.",
              ),
              steps(
                "Suchen Sie in Telegram nach @BotFather und öffnen Sie das Gespräch.",
                "Senden Sie den Befehl /newbot.",
                "Geben Sie den Anzeigenamen an, zum Beispiel „Bäckerei Huber“.",
                "Wählen Sie einen Benutzernamen, der auf „bot“ endet und noch frei ist, zum Beispiel baeckerei_huber_bot.",
                "BotFather antwortet mit dem Link zu Ihrem Bot und mit dem Token. Kopieren Sie den Token sofort in Ihren Passwortspeicher.",
              ),
            ),
            section(
              "Dem Bot ein Gesicht geben",
              paragraph("Mit weiteren Befehlen richten Sie ein, was Besucher sehen. Diese vier lohnen sich immer:"),
              example(
                "/setdescription   Text, bevor jemand den Bot startet",
                "/setabouttext     Kurztext im Profil",
                "/setuserpic       Bild, am besten Ihr Logo",
                "/setcommands      Liste der Befehle, die Ihr Bot versteht",
              ),
              paragraph(
                "Schreiben Sie in die Beschreibung, wer spricht, worum es geht und wie oft Sie sich melden: „Hier informiert die Bäckerei Huber freitags über die Brote der kommenden Woche. Abmelden jederzeit mit /stop.“",
              ),
            ),
            section(
              "Den Token schützen",
              paragraph(
                "Der Token ist der Schlüssel zu Ihrem Bot. Wer ihn hat, kann in Ihrem Namen senden und mitlesen, was Menschen dem Bot schreiben. Er gehört in den Passwortspeicher und in die Verbindung von Make.com, nirgendwo sonst hin. Ist er bekannt geworden, lassen Sie sich von BotFather mit /revoke einen neuen geben. Der alte ist danach wertlos.",
              ),
              tip(
                "Legen Sie gleich zwei Bots an: einen zum Testen, den nur Sie kennen, und einen für Ihre Kundschaft. So landet kein Probevideo beim Falschen.",
              ),
              paragraph(
                "Und weisen Sie in Ihrer Datenschutzerklärung auf den Bot hin. Gespräche mit Bots laufen über die Server von Telegram und sind nicht durchgehend verschlüsselt. Fragen Sie darin deshalb nichts ab, was vertraulich ist, etwa Gesundheitsdaten oder Bankverbindungen.",
              ),
            ),
          ],
        }),
        lesson({
          id: "telegram-nachrichten",
          title: "Die erste Nachricht senden",
          planned: "5 Min. 50 Sek.",
          goals: [
            "Sie können herausfinden, unter welcher Chat-ID jemand zu erreichen ist.",
            "Sie können über Make.com eine Nachricht mit Ihrem Bot senden.",
            "Sie können Nachrichten lesbar gestalten.",
          ],
          text: [
            section(
              "An wen? Die Chat-ID",
              paragraph(
                "Telegram-Bots adressieren nicht mit Telefonnummern, sondern mit der Chat-ID, einer Zahl, die jedes Gespräch eindeutig kennzeichnet. Sie bekommen sie, sobald jemand Ihrem Bot schreibt. Deshalb beginnt alles mit dem Start: Die Kundin öffnet den Link zu Ihrem Bot und tippt auf den Startknopf, woraufhin Ihr Bot die Nachricht /start erhält.",
              ),
            ),
            section(
              "Der Anfang in Make.com",
              steps(
                "Erstellen Sie ein Szenario mit dem Telegram-Modul, das auf Nachrichten an einen Bot wartet.",
                "Legen Sie die Verbindung an und tragen Sie den Token Ihres Testbots ein.",
                "Schreiben Sie Ihrem Bot vom eigenen Telefon aus eine Nachricht.",
                "Sehen Sie sich das Ergebnis des Moduls an: Darin stehen Chat-ID, Vorname und Text.",
                "Speichern Sie die Chat-ID mit einem Airtable-Modul beim passenden Kontakt.",
              ),
              paragraph(
                "Wer zu welchem Kontakt gehört, verrät ein Link mit Zusatz. Hängen Sie an den Link Ihres Bots einen Code, den nur dieser Kontakt bekommt. Beim Start schickt Telegram ihn mit:",
              ),
              example("https://t.me/baeckerei_huber_bot?start=k7F2q", "Ihr Bot erhält: /start k7F2q"),
              paragraph(
                "Der Code darf aus lateinischen Buchstaben, Ziffern, Unterstrich und Bindestrich bestehen. Nehmen Sie einen zufälligen, nicht die Kundennummer, sonst könnte man fremde Codes erraten.",
              ),
            ),
            section(
              "Senden",
              paragraph(
                "Fügen Sie nun das Modul an, das eine Textnachricht sendet. Zwei Angaben genügen: die Chat-ID und der Text. Hinter dem Modul steckt ein einfacher Aufruf der Telegram-Schnittstelle:",
              ),
              example(
                "Methode: sendMessage",
                "chat_id: 123456789",
                "text: Guten Tag, Frau Huber, Ihr Video ist fertig.",
              ),
              steps(
                "Setzen Sie für Chat-ID und Namen die Werte aus den Modulen davor ein.",
                "Senden Sie die Nachricht zuerst an sich selbst.",
                "Prüfen Sie Umlaute, Zeilenumbrüche und Links auf dem Telefon.",
              ),
            ),
            section(
              "Nachrichten, die gelesen werden",
              paragraph(
                "Auf dem Sperrbildschirm sieht man eine Zeile. Beginnen Sie deshalb mit dem, was zählt: „Ihr Termin am Donnerstag ist bestätigt“ statt „Sehr geehrte Kundin“. Ein Gedanke je Nachricht, ein Link, keine Wand aus Text. Fett und kursiv sind möglich, wenn Sie die Art der Auszeichnung angeben. Achten Sie dann auf Sonderzeichen: Ein einzelner Unterstrich im Text kann genügen, damit Telegram die Nachricht ablehnt. Wer sichergehen will, sendet ohne Auszeichnung.",
              ),
              tip(
                "Beantworten Sie /start immer sofort, in einem Satz: wer Sie sind, was kommt, wie man sich abmeldet. Ein Bot, der auf den ersten Tipp schweigt, wirkt kaputt.",
              ),
              paragraph(
                "Meldet das Modul, dass der Bot blockiert wurde, hat die Person sich abgemeldet. Entfernen Sie dann die Chat-ID aus der Tabelle und versuchen Sie es nicht weiter.",
              ),
            ),
          ],
        }),
      ],
    },
    {
      id: "telegram-einsatz",
      title: "Der Bot im Einsatz",
      icon: "conversation",
      lessons: [
        lesson({
          id: "telegram-videos",
          title: "Videos automatisch verschicken",
          planned: "8 Min. 15 Sek.",
          goals: [
            "Sie können ein fertiges Video mit Ihrem Bot verschicken.",
            "Sie können Videos so vorbereiten, dass sie überall sofort abspielen.",
            "Sie können verhindern, dass jemand ein Video doppelt bekommt.",
          ],
          text: [
            section(
              "Der ganze Ablauf",
              paragraph(
                "Jetzt kommt zusammen, was Sie gebaut haben. In Airtable steht ein fertiges Video mit seiner Adresse und dem Kontakt. Das Szenario nimmt es, schickt es an die Chat-ID des Kontakts und vermerkt, dass es gesendet ist.",
              ),
              proseExample("Ansicht „Zu senden“ → Vermerk setzen → Telegram: Video senden → Status „Gesendet“"),
            ),
            section(
              "Das Video vorbereiten",
              paragraph(
                "Telegram spielt MP4-Dateien mit Bild in H.264 und Ton in AAC direkt im Gespräch ab. Genau so liefert Lichtspiel seine Videos. Für Bots gelten Grenzen bei der Dateigröße, und beim Senden über eine Adresse sind sie enger als beim Hochladen. Die aktuellen Werte stehen in der Beschreibung der Bot-Schnittstelle. Mit einem Sprechervideo von einer Minute bleiben Sie in der Regel weit darunter.",
              ),
              steps(
                "Hochformat wirkt auf dem Telefon größer. Nehmen Sie Querformat nur, wenn man etwas lesen soll.",
                "Untertitel sind Pflicht: Viele sehen Videos ohne Ton.",
                "Die ersten zwei Sekunden nennen den Anlass, nicht Ihr Logo.",
                "Die Adresse des Videos muss ohne Anmeldung abrufbar sein, sonst kann Telegram es nicht laden.",
              ),
            ),
            section(
              "Das Szenario",
              steps(
                "Legen Sie in der Tabelle „Videos“ die Ansicht „Zu senden“ an: fertig, Chat-ID vorhanden, Einwilligung vorhanden, Feld „Gesendet am“ leer.",
                "Lesen Sie diese Ansicht mit einem Airtable-Modul, höchstens zehn Datensätze je Lauf.",
                "Setzen Sie als Nächstes „Gesendet am“ auf jetzt. Das geschieht vor dem Senden, damit ein zweiter Lauf denselben Datensatz nicht noch einmal nimmt.",
                "Fügen Sie das Telegram-Modul für Videos an. Tragen Sie die Chat-ID, die Adresse des Videos und eine Bildunterschrift ein.",
                "Geht das Senden schief, leert die Fehlerbehandlung „Gesendet am“ nicht blind, sondern setzt den Status auf „Prüfen“.",
              ),
              paragraph("Die Bildunterschrift ist kurz und sagt, was zu tun ist:"),
              proseExample(
                "Guten Tag, Frau Huber, hier ist Ihr Rundgang durch die neue Ausstellung. Termin gewünscht? Antworten Sie mit JA.",
              ),
            ),
            section(
              "Viele Empfänger",
              paragraph(
                "Geht dasselbe Video an viele, laden Sie es nur einmal hoch. In der Antwort auf das erste Senden steht eine Datei-ID. Verwenden Sie diese bei allen weiteren Empfängern statt der Adresse, das ist schneller und spart Datenverkehr. Senden Sie gleichmäßig statt auf einen Schlag: Telegram begrenzt, wie viele Nachrichten ein Bot je Sekunde verschicken darf, und lehnt den Rest mit der Nummer 429 ab.",
              ),
              tip(
                "Schicken Sie jedes neue Video zuerst an eine kleine Gruppe aus eigenen Leuten und warten Sie eine Stunde. Fehler im Namen oder im Datum fallen dort auf, nicht beim Kunden.",
              ),
              paragraph(
                "Kennzeichnen Sie, dass die Person im Video von einer KI stammt. Die Videos von Lichtspiel tragen den Hinweis im Bild; schneiden Sie ihn nicht weg. Das ist für realistisch wirkende Aufnahmen gesetzlich gefordert und schafft Vertrauen.",
              ),
            ),
          ],
        }),
        lesson({
          id: "telegram-antworten",
          title: "Auf Antworten reagieren",
          planned: "6 Min. 25 Sek.",
          goals: [
            "Sie können Antworten mit Knöpfen einfach und eindeutig machen.",
            "Sie können in Make.com je nach Antwort verschiedene Wege gehen.",
            "Sie können Gespräche rechtzeitig an einen Menschen übergeben.",
          ],
          text: [
            section(
              "Warum Antworten zählen",
              paragraph(
                "Ein Video, auf das man antworten kann, ist der Anfang eines Gesprächs. „Passt der Termin?“ mit zwei Knöpfen bringt mehr als die Bitte, sich zu melden. Und jede Antwort, die eindeutig ist, kann Ihr Szenario selbst bearbeiten.",
              ),
            ),
            section(
              "Knöpfe statt Tippen",
              paragraph(
                "Telegram kann unter einer Nachricht Knöpfe zeigen. Jeder trägt eine Beschriftung für Menschen und einen kurzen Wert für Ihr Szenario. Drückt jemand darauf, erhält Ihr Bot diesen Wert:",
              ),
              example(
                "[ Ja, passt ]        Wert: termin:T-1042:ja",
                "[ Lieber später ]    Wert: termin:T-1042:neu",
                "[ Bitte anrufen ]    Wert: termin:T-1042:anruf",
              ),
              paragraph(
                "Der Wert enthält, worum es geht, also die Nummer des Termins. So wissen Sie auch nach Tagen noch, worauf sich die Antwort bezieht. Er darf nur wenige Zeichen lang sein. Schreiben Sie keine persönlichen Daten hinein.",
              ),
            ),
            section(
              "Wege im Szenario",
              steps(
                "Lassen Sie das Telegram-Modul sowohl auf Nachrichten als auch auf Knopfdrücke warten.",
                "Suchen Sie in Airtable den Kontakt zur Chat-ID.",
                "Verzweigen Sie mit einem Router: ein Weg je Antwort.",
                "Prüfen Sie auf jedem Weg mit einem Filter den Wert, zum Beispiel: endet mit „:ja“.",
                "Halten Sie die Antwort in der Tabelle fest und bestätigen Sie sie der Person mit einem Satz.",
                "Beantworten Sie den Knopfdruck auch gegenüber Telegram, sonst zeigt der Knopf weiter an, dass er arbeitet.",
              ),
              tip("Der letzte Weg heißt „alles andere“. Er gehört in jedes Szenario und führt zu einem Menschen."),
            ),
            section(
              "Freier Text",
              paragraph(
                "Nicht jeder drückt Knöpfe. Bei freien Antworten kann OpenAI helfen, sie einzuordnen. Geben Sie feste Möglichkeiten vor und verlangen Sie genau eine davon:",
              ),
              proseExample(
                "Ordnen Sie die Nachricht einer Gruppe zu:",
                "ZUSAGE, ABSAGE, RUECKFRAGE, ABMELDUNG, UNKLAR.",
                "Antworten Sie nur mit dem einen Wort.",
                "Im Zweifel: UNKLAR.",
              ),
              paragraph(
                "Alles Unklare geht an einen Menschen. Lassen Sie das Modell nichts zusagen: keine Preise, keine Termine, keine Rabatte. Es sortiert, Sie entscheiden.",
              ),
            ),
            section(
              "Abmelden und übergeben",
              paragraph(
                "Wer /stop, „Abmelden“ oder etwas Gleichbedeutendes schreibt, bekommt eine kurze Bestätigung und danach nichts mehr. Tragen Sie das Datum ein und filtern Sie diese Kontakte in allen Ansichten heraus.",
              ),
              paragraph(
                "Für die Übergabe an einen Menschen schickt das Szenario eine Nachricht an Ihr Team, mit Name, Frage und dem Link zum Datensatz. Der Bot sagt der Kundin derweil ehrlich, was geschieht: „Das beantwortet Ihnen Frau Weber heute bis 17 Uhr persönlich.“ Versprechen Sie nur Zeiten, die Sie halten. Lesen Sie einmal im Monat alle Gespräche, die übergeben wurden: Die häufigste Frage verdient einen eigenen Knopf oder ein eigenes Video.",
              ),
            ),
          ],
        }),
      ],
    },
  ],
};
