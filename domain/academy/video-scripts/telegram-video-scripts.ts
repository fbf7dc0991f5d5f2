import type { Scripts } from "./slide.ts";

export const telegramScripts: Scripts = {
  "telegram-botfather": [
    {
      title: "Einen Bot mit BotFather anlegen",
      say: "Hallo! Heute bekommt Ihr Betrieb einen eigenen Bot. | Sie erfahren, was er darf, | legen ihn an | und schützen seinen Schlüssel.",
      points: ["Was ein Bot darf", "Bot anlegen", "Token schützen"],
    },
    {
      title: "Was ein Bot darf",
      say: "Ein Bot ist ein Konto, hinter dem ein Programm sitzt. | Er sendet Nachrichten und Videos, | zeigt Knöpfe | und reagiert auf Antworten. | Aber er schreibt niemanden von sich aus an.",
      points: ["Nachrichten und Videos senden", "Knöpfe zeigen", "Auf Antworten reagieren", "Nie als Erster schreiben"],
    },
    {
      title: "Den Bot anlegen",
      say: "Angelegt wird er im Gespräch mit BotFather. | Öffnen Sie das Gespräch. | Senden Sie den Befehl für einen neuen Bot. | Wählen Sie einen Namen. | Und kopieren Sie sofort den Token.",
      chain: ["@BotFather öffnen", "/newbot senden", "Namen wählen", "Token kopieren"],
    },
    {
      title: "Ein Gesicht geben",
      say: "Dann bekommt der Bot ein Gesicht: eine Beschreibung, ein Bild und eine Liste seiner Befehle. Sagen Sie gleich, wie oft Sie sich melden und wie man sich abmeldet.",
      code: ["/setdescription   Beschreibung", "/setuserpic   Bild", "/setcommands   Befehle"],
    },
    {
      title: "Der Token ist der Schlüssel",
      say: "Wer den Token hat, spricht in Ihrem Namen. | Er gehört in den Passwortspeicher | und in die Verbindung von Make. | Wurde er bekannt, lassen Sie sich einen neuen geben.",
      points: ["In den Passwortspeicher", "In die Verbindung von Make.com", "Bekannt geworden? Neu ausstellen"],
    },
    {
      title: "Zwei Bots",
      say: "Mein Rat zum Schluss: Legen Sie gleich zwei Bots an, einen zum Testen und einen für Ihre Kundschaft. So landet kein Probevideo beim Falschen.",
      big: { value: "2", label: "Ein Bot zum Testen, einer für Ihre Kundschaft" },
    },
  ],
  "telegram-nachrichten": [
    {
      title: "Die erste Nachricht senden",
      say: "Ihr Bot steht, jetzt spricht er. Dafür brauchen Sie | die Adresse des Gesprächs, | ein Szenario | und einen guten ersten Satz.",
      points: ["Die Chat-ID", "Ein Szenario", "Ein guter erster Satz"],
    },
    {
      title: "An wen? Die Chat-ID",
      say: "Bots kennen keine Telefonnummern. Jedes Gespräch hat eine Zahl, die Chat-ID. Sie erhalten sie, sobald jemand Ihren Bot startet.",
      big: { value: "123456789", label: "Eine Chat-ID: die Nummer eines Gesprächs" },
    },
    {
      title: "Der Anfang in Make.com",
      say: "So kommen Sie an diese Zahl. | Das Szenario wartet auf Nachrichten. | Sie schreiben Ihrem Bot. | Das Modul zeigt die Chat-ID. | Und Airtable merkt sie sich beim Kontakt.",
      chain: ["Auf Nachrichten warten", "Dem Bot schreiben", "Chat-ID ablesen", "Beim Kontakt speichern"],
    },
    {
      title: "Wer ist wer?",
      say: "Wer gehört zu welchem Kontakt? Das verrät ein Link mit einem zufälligen Code. Beim Start schickt Telegram diesen Code an Ihren Bot mit.",
      code: ["t.me/baeckerei_huber_bot?start=k7F2q", "Ihr Bot erhält: /start k7F2q"],
    },
    {
      title: "Nachrichten, die gelesen werden",
      say: "Auf dem Sperrbildschirm sieht man eine Zeile. | Das Wichtigste kommt zuerst. | Ein Gedanke je Nachricht. | Ein Link. Mehr nicht.",
      points: ["Das Wichtigste zuerst", "Ein Gedanke je Nachricht", "Ein Link"],
    },
    {
      title: "Immer antworten",
      say: "Und antworten Sie auf den Start sofort: wer Sie sind, was kommt und wie man sich abmeldet. Ein Bot, der schweigt, wirkt kaputt.",
      big: { value: "Sofort", label: "Wer Sie sind, was kommt, wie man sich abmeldet" },
    },
  ],
  "telegram-videos": [
    {
      title: "Videos automatisch verschicken",
      say: "Jetzt kommt alles zusammen. Ein fertiges Video geht von selbst | an den richtigen Menschen, | zur richtigen Zeit | und nur ein einziges Mal.",
      points: ["An die richtige Person", "Zur richtigen Zeit", "Nur ein Mal"],
    },
    {
      title: "Der ganze Ablauf",
      say: "Der Ablauf hat vier Stationen. | Die Ansicht zeigt, was zu senden ist. | Zuerst wird vermerkt, dass gesendet wird. | Dann geht das Video hinaus. | Und am Ende steht der Status auf gesendet.",
      chain: ["Ansicht „Zu senden“", "Vermerk setzen", "Video senden", "Status „Gesendet“"],
    },
    {
      title: "Das Video vorbereiten",
      say: "Damit es überall läuft: | Hochformat wirkt auf dem Telefon größer. | Untertitel sind Pflicht. | Und die ersten zwei Sekunden nennen den Anlass.",
      points: ["Hochformat", "Untertitel", "Anlass in zwei Sekunden"],
    },
    {
      title: "Die Bildunterschrift",
      say: "Unter das Video kommt ein kurzer Text. Er sagt, was zu sehen ist und was die Kundin als Nächstes tun kann.",
      code: [
        "Guten Tag Frau Huber,",
        "hier ist Ihr Rundgang durch die Ausstellung.",
        "Termin gewünscht? Antworten Sie mit JA.",
      ],
    },
    {
      title: "Viele Empfänger",
      say: "Geht ein Video an viele? | Laden Sie es nur einmal hoch, | senden Sie gleichmäßig, | und schicken Sie es zuerst an eigene Leute.",
      points: ["Einmal hochladen", "Gleichmäßig senden", "Zuerst an eigene Leute"],
    },
    {
      title: "Sagen, was es ist",
      say: "Und lassen Sie den Hinweis im Bild stehen, dass die Person von einer KI stammt. Das verlangen die Regeln, und es schafft Vertrauen.",
      big: { value: "KI", label: "Der Hinweis bleibt im Bild" },
    },
  ],
  "telegram-antworten": [
    {
      title: "Auf Antworten reagieren",
      say: "Ein Video, auf das man antworten kann, ist der Anfang eines Gesprächs. | Sie lernen Knöpfe kennen, | die Wege dahinter | und den Punkt, an dem ein Mensch übernimmt.",
      points: ["Knöpfe", "Wege im Szenario", "Übergabe an einen Menschen"],
    },
    {
      title: "Knöpfe statt Tippen",
      say: "Ein Knopf hat eine Beschriftung für Menschen und einen kurzen Wert für das Szenario. Darin steht, um welchen Termin es geht.",
      code: [
        "[ Ja, passt ]   termin:T-1042:ja",
        "[ Lieber später ]   termin:T-1042:neu",
        "[ Bitte anrufen ]   termin:T-1042:anruf",
      ],
    },
    {
      title: "Wege im Szenario",
      say: "Im Szenario geht es so weiter. | Der Kontakt wird gesucht. | Ein Router verzweigt nach der Antwort. | Die Tabelle hält sie fest. | Und die Person bekommt eine Bestätigung.",
      chain: ["Kontakt suchen", "Nach Antwort verzweigen", "Antwort festhalten", "Bestätigen"],
    },
    {
      title: "Freier Text",
      say: "Nicht jeder drückt Knöpfe. Dann ordnet OpenAI die Nachricht ein, und zwar in feste Gruppen. Alles Unklare geht an einen Menschen.",
      code: ["ZUSAGE", "ABSAGE", "RÜCKFRAGE", "ABMELDUNG", "UNKLAR: ein Mensch liest"],
    },
    {
      title: "Was der Bot nie tut",
      say: "Drei Dinge sagt der Bot nie zu: | keine Preise, | keine Termine, | keine Rabatte. Er sortiert, Sie entscheiden.",
      points: ["Keine Preise", "Keine Termine", "Keine Rabatte"],
    },
    {
      title: "Ehrlich übergeben",
      say: "Und wer sich abmeldet, hört nichts mehr von Ihnen. Wer eine Frage hat, erfährt ehrlich, wann ein Mensch antwortet. Das war die Academy. Viel Erfolg mit Ihrem Bot!",
      big: { value: "Mensch", label: "Am Ende jedes Weges steht jemand, der antwortet" },
    },
  ],
};
