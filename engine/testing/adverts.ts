const sentencesOf = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|"));

/** Adverts of local businesses with prices, dates, streets and telephone numbers; a bar separates the sentences. */
export const adverts = sentencesOf(`
Frischer Spargel vom Hof, 1 kg nur 8,90 €.|Ab 15. April tägl. von 8–18 Uhr.|Hofstr. 12a in 80331 München.
Sommerreifen wechseln ab 29,– € inkl. Einlagern.|Termin unter Tel. 0931 / 45 67 80.|Autohaus Dr. Becker, Industriestr. 4.
Balayage für 89 € statt 120 €.|Gültig bis zum 30.04. im Salon Lia.|Rufen Sie an: 030 1234567!
Zahnreinigung 95 €.|Praxis Dr. med. dent. Weiß, Bahnhofstr. 3, 1. Stock.|Termine ab 1. Juni.
Am 3. Oktober ist Tag der offenen Tür.|Eintritt frei, Würstchen ca. 2,50 €.|Feuerwehr, Am Ring 5–7.
Brunch jeden So. von 9:30–13 Uhr.|18,90 € p. P., Kinder bis 6 Jahre gratis.|Café am Markt, Marktpl. 1.
Umzug zum Festpreis, z. B. 2 Zi. ab 499 €.|Anruf genügt: +49 170 1234567.|Wir fahren auch am Sa. und am So. gern.
Pizza Ø 32 cm ab 7,50 €.|Lieferung ab 15 € inkl. MwSt. frei Haus.|Bestellung: 0221 987654.
Photovoltaik mit 10 kWp ab 14.900 €.|Beratung bei Müller & Co. KG in 97070 Würzburg.|Nur bis 31.12.2026!
Yogakurs ab Di., 4. Mai, 18:30 Uhr.|10er-Karte 120 €, 1. Stunde gratis.|Studio Ruhe, Lindenstr. 8.
Winterjacken –50 %!|Nur vom 27.12. bis 5.1. bei Mode Schmidt.|Hauptstr. 1, gegenüber vom Hbf.
Neueröffnung am Sa., 14.03.2026, ab 10 Uhr!|Die ersten 100 Gäste erhalten 1 Glas Sekt.|Weinbar Rosé, Domstr. 9.
Steuererklärung ab 79 € zzgl. 19 % MwSt.|Prof. Dr. Klein & Partner, Nr. 1 in Kassel.|Tel. 0561-12345.
Hochzeitstorte ab 4,50 €/Stück.|Probe am 12. und 13. Juni.|Konditorei Süß, St.-Anna-Str. 2.
Garten winterfest machen ab 35 €/Std.|Angebot gilt bis 30. November 2026.|Grün GmbH, Tel. 089 123456.
Führerschein Klasse B in 7 Tagen.|Theorie Mo. u. Mi. 18 Uhr, Grundgebühr 350 €.|Fahrschule Blitz, Ringstr. 40.
Ferienwohnung ab 65 €/Nacht, max. 4 Pers., Hunde erl.|Frei vom 1. bis 15. August.|Strandweg 3, 25980 Sylt.
Leasing ab 199 €/Mon., 0 € Anzahlung.|Gilt bis 31.12. für Neukunden.|Autohaus Nord, Tel. 0431 55667.
Flohmarkt am 1. Mai von 7–14 Uhr.|Standgebühr 8 € je lfm.|Festplatz, Nordstr. 22.
Fußpflege 32 €, inkl. Massage 45 €.|Praxis Fr. Sommer, Gartenstr. 6.|Anmeldung: 0176 12345678.
Konzert am Fr., 12. Juni, um 19:30 Uhr.|Karten 12 € im VVK bzw. 15 € an der Abendkasse.|Stadthalle, Luisenstr. 1.
Schlüsseldienst rund um die Uhr, ab 49 €.|Anfahrt ca. 20 Min.|Tel. 0800 1234567.
Laptop reparieren ab 39,90 €.|Kostenvoranschlag i. d. R. am selben Tag.|PC-Hilfe, Schulstr. 11.
Brillen: 2. Paar zum 1/2 Preis.|Aktion bis einschl. 15. Sept. verlängert.|Optik Klar, Kirchstr. 5.
Bio-Kiste für 25 € pro Woche.|Lieferung Do. od. Fr., jew. ab 16 Uhr.|Hofladen Maier e. K., Tel. 07031 12345.
Lehrling (m/w/d) zum 1. Sept. gesucht.|1.150 € brutto im 1. Jahr.|Bewerbung an Hrn. Vogt, Werkstr. 17.
Dachrinne reinigen ab 89 € (bis 12 m).|Termine wieder ab Mo., 2. März.|Dachdecker Stein, Tel. 0511 998877.
Weihnachtsmarkt vom 27.11. bis 23.12. auf dem Schloßpl.|Glühwein nur 3,50 €.|Eintritt frei!
Deutschkurs A1, 8 Wo. für 240 €.|Start am 5. Januar um 9 Uhr.|VHS, Goethestr. 20, Zi. 104.
Kinderfahrrad 16 Zoll statt 249 € nur 199 €.|Am 8. und 9. Mai mit Gratis-Helm.|Radhaus, Uferstr. 30.
`);

/** Further adverts, with more abbreviations: legal forms, titles, opening hours, taxes, and prices such as "12,-- €". */
export const abbreviatedAdverts = sentencesOf(`
Der Butterstollen kostet 12,-- €, die kleine Packung gibt es ab 9,90 €.|Nur am 3.12. in der Hauptstr. 5.|Bäckerei Korn GmbH & Co. KG, Tel. 0761/123456.
Geöffnet Mo.–Fr. 8–18 Uhr, z. B. für Ihren Ölwechsel ab 69,-- € inkl. MwSt.|Kfz-Meisterbetrieb Rahimi, Industriestr. 40.
Praxis Dr. med. Sommer, Fachärztin für Allgemeinmedizin.|Termine Mo.–Fr. 8–18 Uhr unter Tel. 0221/445566.|Impfung ab 25,50 €, z. B. gegen Grippe.
Einbauküchen der Müller GmbH & Co. KG ab 4.990,-- €.|Die Beratung am 12.12. ist kostenlos.|Gewerbepark 7, 79111 Freiburg, Tel. 0761/98765-0.
Haarschnitt ab 19,90 €, inkl. Waschen u. Föhnen 29,90 €.|Nur bis Sa., 20.12., im Salon Schick.|Hauptstr. 5, Tel. 07665/4321.
Winterreifen ab 49,95 € pro Stück, zzgl. Montage.|Termin unter Tel. 0711/889900 oder www.reifen-roth.de.|Angebot gilt vom 1.12. bis 24.12.
Dipl.-Ing. Karl Huber baut Ihr Bad zum Festpreis, z. B. 6 m² für 8.500,-- €.|Anruf genügt: Tel. 089/1234567.|Huber Bau GmbH & Co. KG.
Weihnachtsbäume ab 15,-- €, Nordmanntanne ab 29,90 € (bis 1,80 m).|Verkauf ab 3.12. tägl. 9–18 Uhr.|Hofgut Linde, Lindenstr. 2.
Sehtest gratis, Gleitsichtbrille ab 199,-- € inkl. MwSt.|Gültig bis einschl. 31.12.2026.|Optik Adler, Marktpl. 3, Tel. 07121/55443.
Zimmer ab 79,-- € p. P. inkl. Frühstück.|Anreise ab 15 Uhr, z. B. am 5.12. um 18 Uhr.|Hotel Krone, Kirchstr. 11, Tel. 07822/9988.
Prof. Dr. med. dent. Klein hat neue Sprechzeiten.|Mo.–Do. 8–18 Uhr, Fr. 8–13 Uhr.|Zahnreinigung 89,-- €, Tel. 0611/2233445.
Wir suchen zum 1.1. einen Koch (m/w/d).|Lohn ab 16,50 € pro Std. zzgl. Trinkgeld.|Gasthaus Rose, Bahnhofstr. 9, Tel. 07641/8877.
Entrümpelung ab 299,-- € inkl. Entsorgung.|Wir kommen auch Sa. u. So., z. B. morgen.|Tel. 0800/1112223.
Heizungscheck für 99,90 € zzgl. 19 % MwSt.|Termine Mo.–Fr. 7–17 Uhr.|Wärme & Co. KG, Siemensstr. 14, Tel. 0721/334455.
Klavierunterricht ab 35,-- €/Std., 1. Stunde gratis.|Musikschule Ton e. V., Schulstr. 8.|Anmeldung bis 15. Jan. unter Tel. 07071/6655.
Fliesen ab 9,90 €/m², Verlegen ab 45,-- €/m².|Ausstellung Mo.–Sa. 9–18 Uhr, Daimlerstr. 3.|Fliesen Maier GmbH & Co. KG.
Hundesalon Fifi: Baden ca. 25,-- €, Schneiden ab 39,-- €.|Nur am 6.12. mit Nikolaus-Rabatt von 20 %.|Gartenstr. 5, Tel. 0176/5554443.
Brautkleider ab 499,-- € statt 899,-- €.|Termine nach Vereinbarung, Tel. 0931/776655.|Atelier Bianca, Domstr. 12, 1. Stock.
Notar Dr. jur. Peter Weiß informiert am 9.12. um 19 Uhr.|Eintritt frei, Saal im 2. OG, Rathausstr. 1.|Anmeldung unter Tel. 0751/1122.
Yoga für Anfänger, 10 x 60 Min. für 120,-- €.|Beginn Di., 13.1., 18:30 Uhr.|Studio Lotus, Uferstr. 21 a.
E-Bikes ab 1.999,-- €, Finanzierung ab 59,-- € im Monat.|Probefahrt Mo.–Fr. 10–18 Uhr.|Rad Roth, Ringstr. 77, www.radroth.de.
Gänsebraten am 1. u. 2. Feiertag, 28,90 € p. P.|Reservieren Sie unter Tel. 07531/4567.|Landgasthof Adler, Seestr. 4.
Umzüge ab 349,-- €, z. B. 2-Zi.-Wohnung bis 30 km.|Festpreis inkl. MwSt. u. Versicherung.|Blitz Transporte, Tel. 0621/90909.
Kaminholz ab 129,-- €/Rm, inkl. Lieferung bis 20 km.|Bestellung Mo.–Fr. 8–18 Uhr, Tel. 07664/3210.|Forst Baum & Söhne.
Friseurmeisterin (m/w/d) ab sofort, ca. 2.800,-- € brutto.|Bewerbung an Fr. Lang, Salon Lang, Hauptstr. 50.|Oder per E-Mail an job@salon-lang.de.
Fußmassage 29,-- €, 30 Min., Gutschein ab 20,-- €.|Nur vom 1. bis 24. Dez. mit 10 % Rabatt.|Thai Lotos, Poststr. 6, Tel. 0761/445566.
Fahrschule Start: Grundbetrag 299,-- €, Fahrstd. 65,-- €.|Theorie Mo. u. Mi. 18:30 Uhr.|Anmeldung bis 3.12., Tel. 07621/1234.
Pflegedienst Herz gGmbH, Hilfe rund um die Uhr.|Beratung kostenlos, Mo.–Fr. 8–18 Uhr.|Rosenweg 3, Tel. 07634/5678.
Laptop-Reparatur ab 39,90 €, i. d. R. am selben Tag.|PC Schmid, Inh. Karl Schmid, Kaiserstr. 88.|Tel. 0721/5566778, www.pc-schmid.de.
Adventskonzert am So., 7.12., um 17 Uhr in St. Martin.|Karten 15,-- €, erm. 8,-- €, VVK bei Buch & Co.|Infos unter Tel. 07633/2211.
`);
