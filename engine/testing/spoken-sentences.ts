/** Plain German sentences without numbers or foreign words, for measuring how well a voice is understood. */
export const plainSentences: readonly string[] = `
Guten Tag und herzlich willkommen in unserem Geschäft.
Wir backen jeden Morgen frisches Brot aus eigenem Mehl.
Kommen Sie vorbei und probieren Sie unseren Kuchen.
Der Garten blüht, und die Sonne scheint.
Meine Frau und ich führen den Betrieb seit vielen Jahren.
Unsere Werkstatt liegt direkt neben dem Bahnhof.
Bringen Sie Ihr Fahrrad zu uns, wir reparieren es noch heute.
Haben Sie Fragen? Dann rufen Sie uns einfach an.
Die Kinder spielen am Nachmittag im Hof.
Wir freuen uns auf Ihren Besuch am Wochenende.
Das Fenster schließt wieder dicht und leise.
Ein guter Stuhl schont den Rücken.
Im Winter bringen wir Holz bis vor die Haustür.
Unsere Gäste schlafen ruhig und frühstücken lange.
Der Arzt nimmt sich Zeit für jedes Gespräch.
Mit einem neuen Dach sparen Sie Wärme und Geld.
Die Blumen kommen morgens vom Großmarkt.
Wir schneiden Ihre Haare, wie Sie es wünschen.
Lassen Sie sich von unserem Angebot überraschen.
Am Abend kochen wir nach alten Rezepten.
Ihr Umzug gelingt mit uns ohne Sorgen.
Unsere Äpfel wachsen auf den Wiesen am Fluss.
Der Maler streicht Ihre Wohnung sauber und schnell.
Wir suchen freundliche Menschen für unsere Küche.
Die Lieferung kostet nichts und kommt pünktlich.
Schenken Sie Ihren Eltern einen ruhigen Tag.
Das Wasser wird warm, ohne viel Strom zu brauchen.
Jeder Ring wird von Hand gefertigt.
Unsere Lehrer erklären geduldig und verständlich.
Der Hund bekommt bei uns genug Auslauf.
Wir pflegen Ihre Mutter zu Hause.
Bei Regen findet das Fest in der Halle statt.
Die Brille sitzt leicht und sieht schön aus.
Nach der Behandlung fühlen Sie sich wieder wohl.
Unser Wein reift lange in großen Fässern.
Sie müssen nichts weiter tun als unterschreiben.
Das Haus steht mitten im Wald.
Wir prüfen Ihre Heizung vor der kalten Jahreszeit.
Alle Möbel bauen wir nach Ihren Maßen.
Vielen Dank für Ihr Vertrauen und auf Wiedersehen.
`
  .trim()
  .split("\n");

/** Sentences of local advertisements, with their spoken form as German speakers would read them. */
const advertisements = `
Brunch im Café am Markt: jeden So. von 9:30–13 Uhr, 18,90 € p. P. → Brunch im Café am Markt: jeden Sonntag von neun Uhr dreißig bis dreizehn Uhr, achtzehn Euro neunzig pro Person
JETZT NUR FÜR KURZE ZEIT: 20 % AUF ALLE JACKEN! → Jetzt Nur Für Kurze Zeit: zwanzig Prozent Auf Alle Jacken!
WIR SIND FÜR SIE DA: VON 9 BIS 18 UHR. → Wir Sind Für Sie Da: Von neun Bis achtzehn Uhr.
HOL DIR DEN DEAL BEI UNS IM STORE. → Hol Dir Den Deal Bei Uns Im Store.
Sie finden uns in der Hauptstr. 12a in 80331 München. → Sie finden uns in der Hauptstraße zwölf a in acht null drei drei eins München.
Besuchen Sie uns in 20095 Hamburg, Mönckebergstr. 7. → Besuchen Sie uns in zwei null null neun fünf Hamburg, Mönckebergstraße sieben.
Rufen Sie uns an: 089 / 12 34 56-0 oder 0171-1234567. → Rufen Sie uns an: null acht neun, eins zwei, drei vier, fünf sechs, null oder null eins sieben eins, eins zwei drei vier fünf sechs sieben.
Tel.: +49 89 123456, Fax -99, E-Mail: info@maier-bau.de. → Telefon: plus vier neun, acht neun, eins zwei drei vier fünf sechs, Fax neunundneunzig, E-Mail: info, ät, maier Bindestrich bau punkt de.
Öffnungszeiten: Mo–Fr 8–18 Uhr, Sa 9–13 Uhr, So geschlossen. → Öffnungszeiten: Montag bis Freitag acht bis achtzehn Uhr, Samstag neun bis dreizehn Uhr, Sonntag geschlossen.
Wir haben Di., Mi. und Do. von 15–18 Uhr geöffnet. → Wir haben Dienstag, Mittwoch und Donnerstag von fünfzehn bis achtzehn Uhr geöffnet.
Unser Angebot Nr. 2025-0417 gilt bis 31.12. → Unser Angebot Nummer zweitausendfünfundzwanzig Bindestrich, null vier eins sieben gilt bis einunddreißigsten Dezember
Rechnung Nr. 12/2025 ist bezahlt. → Rechnung Nummer zwölf Schrägstrich, zweitausendfünfundzwanzig ist bezahlt.
Mittagsmenü für 12,-- € inkl. Getränk. → Mittagsmenü für zwölf Euro inklusive Getränk.
Schnitzel mit Pommes 12,– € und Salat 8.50 €. → Schnitzel mit Pommes zwölf Euro und Salat acht Euro fünfzig.
Kinder zahlen 8–10 €, Erwachsene ab 15 €. → Kinder zahlen acht bis zehn Euro, Erwachsene ab fünfzehn Euro.
Wir suchen eine Friseurin (m/w/d) in Voll- oder Teilzeit. → Wir suchen eine Friseurin, männlich, weiblich, divers, in Voll oder Teilzeit.
Verkäufer (w/m/d) auf 538-€-Basis gesucht. → Verkäufer, weiblich, männlich, divers, auf fünfhundertachtunddreißig Euro Basis gesucht.
Gem. § 19 UStG wird keine MwSt. berechnet. → Gemäß Paragraf neunzehn Umsatzsteuergesetz wird keine Mehrwertsteuer berechnet.
Handwerkerleistungen sind nach § 35a Abs. 3 EStG absetzbar. → Handwerkerleistungen sind nach Paragraf fünfunddreißig a Absatz drei Einkommensteuergesetz absetzbar.
Alle Preise zzgl. 19 % MwSt. und Versandkosten. → Alle Preise zuzüglich neunzehn Prozent Mehrwertsteuer und Versandkosten.
Angebot gültig vom 1. bis 15. Mai 2026. → Angebot gültig vom ersten bis fünfzehnten Mai zweitausendsechsundzwanzig.
Am 3. ist Tag der offenen Tür, Eintritt frei. → Am dritten ist Tag der offenen Tür, Eintritt frei.
Eröffnung am Sa., 14.03.2026, ab 10 Uhr! → Eröffnung am Samstag, vierzehnten März zweitausendsechsundzwanzig, ab zehn Uhr!
Weihnachtsmarkt vom 27.11.–23.12., tägl. ab 11 Uhr. → Weihnachtsmarkt vom siebenundzwanzigsten November bis dreiundzwanzigsten Dezember, täglich ab elf Uhr.
Bis zum 30.04. erhalten Sie 10 % Rabatt. → Bis zum dreißigsten April erhalten Sie zehn Prozent Rabatt.
Unser Notdienst ist 24/7 für Sie da. → Unser Notdienst ist rund um die Uhr für Sie da.
Fliesen 60×60 cm, 1. Wahl, nur 19,95 €/m². → Fliesen sechzig mal sechzig Zentimeter, erste Wahl, nur neunzehn Euro fünfundneunzig pro Quadratmeter.
Pizza Ø 32 cm ab 7,50 €. → Pizza Durchmesser zweiunddreißig Zentimeter ab sieben Euro fünfzig.
T-Shirt Gr. 38–46, ab 9,99 €. → T-Shirt Größe achtunddreißig bis sechsundvierzig, ab neun Euro neunundneunzig.
Wohnung: 3 Zi., Küche, Bad, ca. 75 m², 2. OG, 950 € zzgl. NK. → Wohnung: drei Zimmer, Küche, Bad, circa fünfundsiebzig Quadratmeter, zweites Obergeschoss, neunhundertfünfzig Euro zuzüglich Nebenkosten.
Photovoltaik: 10 kWp ab 14.900 € inkl. Montage. → Photovoltaik: zehn Kilowatt Peak ab vierzehntausendneunhundert Euro inklusive Montage.
Wallbox mit 11 kW, z. B. für Ihr E-Bike oder E-Auto. → Wallbox mit elf Kilowatt, zum Beispiel für Ihr E-Bike oder E-Auto.
Sparen Sie bis zu 1.200 €/Jahr bzw. 100 € mtl. → Sparen Sie bis zu eintausendzweihundert Euro pro Jahr beziehungsweise einhundert Euro monatlich
Zahnarztpraxis Dr. med. dent. Weiß, Bahnhofstr. 3, 1. Stock. → Zahnarztpraxis Doktor med dent Weiß, Bahnhofstraße drei, erster Stock.
Prof. Dr. Klein & Partner GbR, Steuerberater. → Professor Doktor Klein und Partner ge be err, Steuerberater.
Müller & Söhne GmbH & Co. KG, gegr. 1924. → Müller und Söhne ge em be ha und Ko ka ge, gegründet neunzehnhundertvierundzwanzig.
Folgen Sie uns auf Instagram: @blumen.koch, #sommer2025. → Folgen Sie uns auf Instagram: ät blumen punkt koch, Hashtag sommer zweitausendfünfundzwanzig.
Mehr auf www.zahnarzt-weiss.de/termin oder per QR-Code. → Mehr auf we we we punkt zahnarzt Bindestrich weiss punkt de, Schrägstrich termin oder per ku err Code.
Code SOMMER20 im Checkout eingeben und 20 % sparen. → Code Sommer zwanzig im Checkout eingeben und zwanzig Prozent sparen.
Black Friday bei uns: bis zu –50 % auf Jeans & Sneaker. → Black Friday bei uns: bis zu minus fünfzig Prozent auf Jeans und Sneaker.
Kauf 3, zahl 2: nur am 11.11.! → Kauf drei, zahl zwei: nur am elften November!
1 Glas Prosecco gratis zu jeder Massage. → ein Glas Prosecco gratis zu jeder Massage.
Wellness-Wochenende für 2 Pers., 2 ÜN inkl. HP: 299,- €. → Wellness Wochenende für zwei Personen, zwei Übernachtungen inklusive Halbpension: zweihundertneunundneunzig Euro.
Yoga-Kurs: 10er-Karte für 120 €, 1. Stunde gratis. → Yoga Kurs: zehner Karte für einhundertzwanzig Euro, erste Stunde gratis.
Führerschein Klasse B in 7 Tagen – Theorie Mo. u. Mi. 18:30 Uhr. → Führerschein Klasse be in sieben Tagen, Theorie Montag und Mittwoch achtzehn Uhr dreißig.
TÜV/AU ohne Termin, Reifenwechsel ab 29 €. → Tüff a u ohne Termin, Reifenwechsel ab neunundzwanzig Euro.
Leasing ab 199 €/Mon., 0 € Anzahlung, 48 Mon. Laufzeit. → Leasing ab einhundertneunundneunzig Euro pro Monat, null Euro Anzahlung, achtundvierzig Monate Laufzeit.
Umzüge in DE, AT u. CH zum Festpreis. → Umzüge in Deutschland, Österreich und Schweiz zum Festpreis.
4,9★ bei Google, über 1.000 Bewertungen. → vier Komma neun Sterne bei Google, über eintausend Bewertungen.
Über 10k Follower vertrauen uns. → Über zehntausend Follower vertrauen uns.
Balayage ab 89 €, Herrenschnitt 25 €, Kids -20 %. → Balayage ab neunundachtzig Euro, Herrenschnitt fünfundzwanzig Euro, Kids minus zwanzig Prozent.
Croissants, Bowls & Smoothies to go. → Croissants, Bowls und Smoothies to go.
Ihr Onlineshop verliert täglich Kunden? → Ihr Onlineshop verliert täglich Kunden?
Azubi (m/w/d) ab 1. Sept. 2026 gesucht, 1.150 € brutto/Monat. → Azubi, männlich, weiblich, divers, ab ersten September zweitausendsechsundzwanzig gesucht, eintausendeinhundertfünfzig Euro brutto pro Monat.
IBAN: DE12 5001 0517 5407 3249 31. → Iban: de e, eins zwei, fünf null null eins, null fünf eins sieben, fünf vier null sieben, drei zwei vier neun, drei eins.
Tischreservierung unter (0221) 98 76 54 oder per WhatsApp. → Tischreservierung unter null zwei zwei eins, neun acht, sieben sechs, fünf vier oder per WhatsApp.
Der 1. FC Köln spielt bei uns live auf Großleinwand. → Der erste ef ze Köln spielt bei uns live auf Großleinwand.
Autohaus Becker, Am Ring 5–7, 50667 Köln. → Autohaus Becker, Am Ring fünf bis sieben, fünf null sechs sechs sieben Köln.
Bio-Eier, 10 Stk. für 3,49 €, 1 kg Äpfel 1,99 €. → Bio-Eier, zehn Stück für drei Euro neunundvierzig, ein Kilogramm Äpfel ein Euro neunundneunzig.
Schulanfang: A4-Hefte, 5er-Pack, statt 4,99 € jetzt 2,99 €! → Schulanfang: a vier Hefte, fünfer Pack, statt vier Euro neunundneunzig jetzt zwei Euro neunundneunzig!
Ferienwohnung ab 65 €/Nacht, max. 4 Pers., Hunde erl. → Ferienwohnung ab fünfundsechzig Euro pro Nacht, maximal vier Personen, Hunde erlaubt
Laminat 8 mm, Lieferung i. d. R. in 2–3 Werktagen. → Laminat acht Millimeter, Lieferung in der Regel in zwei bis drei Werktagen.
Vollzeit, 38,5 Std./Woche, 30 Tage Urlaub, ab sofort. → Vollzeit, achtunddreißig Komma fünf Stunden pro Woche, dreißig Tage Urlaub, ab sofort.
Kfz-Meisterbetrieb: Inspektion inkl. Öl ab 149,00 EUR. → ka ef zett Meisterbetrieb: Inspektion inklusive Öl ab einhundertneunundvierzig Euro.
Gutschein über 25 Euro ab einem MBW von 100 Euro. → Gutschein über fünfundzwanzig Euro ab einem Mindestbestellwert von einhundert Euro.
Café geöffnet Mo.-Fr., 7.30-18.00 Uhr, feiertags geschl. → Café geöffnet Montag bis Freitag, sieben Uhr dreißig bis achtzehn Uhr, feiertags geschlossen
`;

export const marketingSentences: readonly { written: string; spoken: string }[] = advertisements
  .trim()
  .split("\n")
  .map((line) => {
    const [written = "", spoken = ""] = line.split(" → ");
    return { written, spoken };
  });
