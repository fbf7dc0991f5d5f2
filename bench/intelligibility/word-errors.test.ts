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
  ["Eins zwei", "", 2],
])("»%s« heard as »%s« has %i word errors", (expected, recognised, errors) => {
  expect(countWordErrors(expected, recognised).errors).toBe(errors);
});
