import { isDarkColor } from "#domain/brand-kits/color-notes.ts";

/** German texts of the page "Marke". */
export const brandKitTexts = {
  title: "Marke",
  lead: "So treten Sie in Ihren Videos auf: Logo, Farben, Schrift und Kontakt. Die Marke gilt für Videos, die Sie ab jetzt starten. Fertige Videos ändern sich nicht.",
  exclusions:
    "Ob ein bestelltes Video die Marke zeigt, sagt die Bestellung vor dem Bezahlen. In Fotos, die unser Studio bewegt, steht sie nicht.",
  scope:
    "Unser eigenes Studio zeichnet die Marke in Sprechervideos und in Videos aus Text. Videos anderer Anbieter bekommen, wenn sie sich bearbeiten lassen, den Abspann und Sprechervideos dazu Untertitel in Ihrem Stil, aber keine Bauchbinde.",
  lowerThird: "Am Anfang stehen einige Sekunden lang Logo, Name und Claim im Bild.",
  endCard:
    "Zum Schluss füllt eine Karte mit Logo, Name und Kontakt das Bild. Sprechervideos und Videos anderer Anbieter werden dafür etwas länger.",
  subtitles: "Gilt für Sprechervideos. Das gesprochene Wort hat die Zweitfarbe, wo sie lesbar ist.",
  logo: "Am besten als PNG mit durchsichtigem Grund.",
  darkLogo:
    "Freiwillig, zum Beispiel eine helle Fassung. Sie steht in Videos auf dunkler Hauptfarbe, und auf Geräten, die dunkel eingestellt sind, auf der Seite und in der E-Mail zu einem bestellten Video.",
  fontLabel: "Eigene Schrift",
  font: "Für Bauchbinde, Abspann, Untertitel, eingeblendete Preise und Kontaktdaten und Wörter in Videos aus Text. Zeichen, die ihr fehlen, und das KI-Kennzeichen stehen in unserer Schrift. Seite und E-Mail zu einem bestellten Video zeigen sie nicht.",
  fontLicence: "Ich habe eine Lizenz, mit der ich diese Schrift in Videos einbetten darf.",
  fontSample: "Größe 123 € – „Fünf Äpfel, jetzt!“",
  fontUploaded: (name: string) => `Schrift geladen: ${name}. Bitte bestätigen Sie die Lizenz.`,
  logoUploaded: "Logo geladen.",
  exampleColors:
    "Das ist nur ein Beispiel. Wählen Sie Ihre Farben, oder laden Sie Ihr Logo: Dann stehen seine Farben hier.",
  takeLogoColors: (count: number) => (count === 1 ? "Farbe aus dem Logo übernehmen" : "Farben aus dem Logo übernehmen"),
  logoColorsTaken: (count: number) =>
    count === 1 ? "Die Hauptfarbe kommt aus Ihrem Logo." : "Beide Farben kommen aus Ihrem Logo.",
  isUploading: "Eine Datei wird noch hochgeladen. Speichern können Sie danach.",
  noFontSample: "Das Muster lässt sich gerade nicht zeigen.",
  company: "Ihr Unternehmen",
  use: "Video mit dieser Marke erstellen",
};

/** Says which of the two logos videos show on a primary colour. */
export const darkLogoNote = (primaryColor: string): string =>
  isDarkColor(primaryColor)
    ? "Ihre Hauptfarbe ist dunkel: Videos zeigen dieses Logo, wenn es darauf gut zu sehen ist."
    : "Ihre Hauptfarbe ist hell: Videos zeigen das andere Logo.";
