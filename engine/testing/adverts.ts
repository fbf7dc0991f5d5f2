/** Adverts of local businesses with prices, dates, streets and telephone numbers; a bar separates the sentences. */
export const adverts: readonly (readonly string[])[] = `
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
`
  .trim()
  .split("\n")
  .map((line) => line.split("|"));
