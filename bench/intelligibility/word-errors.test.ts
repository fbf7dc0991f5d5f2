import { expect, test } from "vitest";
import { countWordErrors } from "./word-errors.ts";

test.each([
  ["Guten Tag und willkommen.", "guten Tag und willkommen", 0],
  ["Guten Tag und willkommen.", "Guten Tag willkommen", 1],
  ["Guten Tag und willkommen.", "Guten Tag und und willkommen", 1],
  ["Guten Tag und willkommen.", "Guten Rat und willkommen", 1],
  ["Das kostet 12,50 €.", "Das kostet zwölf Euro fünfzig", 0],
  ["Das kostet 12,50 €.", "Das kostet 12 Euro 15", 1],
  ["süßen Kuchen", "Süßenkuchen", 0],
  ["Ihr Onlineshop", "Ihr Online-Shop", 0],
  ["Ihr Onlineshop", "Ihr Online Shop", 0],
  ["in 80331 München, Tel. 089 / 12 34 56", "in 803 31 München, Telefon 0891 23456", 0],
  ["Angebot Nr. 2025-0417", "Angebot Nummer 2025 Bindestrich 0 417", 0],
  ["Rechnung Nr. 12/2025", "Rechnung Nummer 12 Schrägstrich 2025", 0],
  ["Rechnung Nr. 12/2025", "Rechnung Nummer 12 Strich 2025", 1],
  ["Rechnung Nr. 12/2025", "Rechnung Nummer 12 Schrägstrich 2026", 1],
  ["IBAN: DE12 5001 0517", "Iban, DE, 12, 5001, 0, 517.", 0],
  ["IBAN: DE12 5001 0517", "Iban, DE, 12, 5001, 0, 518.", 1],
  ["vier null sieben", "4 0 7", 0],
  ["um 10 Uhr", "um 1 Uhr", 1],
  ["Photovoltaik", "Fotovoltaik", 0],
  ["findet in der Halle statt", "findet in der Hallestadt", 0],
  ["info@maier.de", "info at Meier.de", 0],
  ["info@maier.de", "infoetmaier.de", 0],
  ["info@maier.de", "info at Müller.de", 1],
  ["Autohaus Becker", "Autohaus Bäcker", 0],
  ["alle Maße", "alle Messe", 1],
  ["Kids", "Kits", 1],
  ["Eins zwei", "", 2],
])("»%s« heard as »%s« has %i word errors", (expected, recognised, errors) => {
  expect(countWordErrors(expected, recognised).errors).toBe(errors);
});
