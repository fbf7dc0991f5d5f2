import { countWords, upperStart } from "./normalize-for-speech.ts";
import { genderOf } from "./noun-gender.ts";

const legalForms =
  /[\s,]+(?:g?GmbH(?:\s*&\s*Co\.?\s*(?:KG|OHG))?|UG(?:\s*\(haftungsbeschränkt\))?|AG|SE|KGaA|KG|OHG|GbR|eG|e\.\s?K(?:fm|fr)?\.?|e\.\s?V\.?|PartG(?:\s?mbB)?|mbB|Ltd\.?)(?=$|[\s,]).*$/u;

/** Removes the legal form, which is not spoken, and corrects names in capitals, such as `MALER HUBER`. */
export function shortCompanyName(name: string): string {
  return name
    .replace(/\s+/g, " ")
    .trim()
    .replace(legalForms, "")
    .replace(/[„“”"]/g, "")
    .trim()
    .split(" ")
    .map((word) => (word.length > 4 && /^\p{Lu}+$/u.test(word) ? upperStart(word.toLowerCase()) : word))
    .join(" ")
    .replace(/[.,;:]+$/, "");
}

/** A company's name with the prepositions and articles that it needs: `bei der Bäckerei Huber`, `bei Kornblume`. */
export type CompanyName = { name: string; at: string; from: string; for: string };

const ourselves: CompanyName = { name: "wir", at: "bei uns", from: "von uns", for: "für uns" };

/**
 * Adds prepositions and articles to the name of a company.
 * @param name null for an order without a sender; the script then says `wir`
 */
export function companyName(name: string | null | undefined): CompanyName {
  const short = name ? shortCompanyName(name) : "";
  if (!short || !/[\p{L}\d]/u.test(short)) return ourselves;
  switch (genderOfCompany(short)) {
    case "feminine":
      return { name: short, at: `bei der ${short}`, from: `von der ${short}`, for: `für die ${short}` };
    case "masculine":
      return { name: short, at: `beim ${short}`, from: `vom ${short}`, for: `für den ${short}` };
    case "neuter":
      return { name: short, at: `beim ${short}`, from: `vom ${short}`, for: `für das ${short}` };
    case null:
      return { name: short, at: `bei ${short}`, from: `von ${short}`, for: `für ${short}` };
  }
}

const business =
  /(?:betrieb|salon|laden|shop|verein|verlag|hof|service|haus|café|cafe|restaurant|hotel|studio|büro|weingut|institut|zentrum|atelier|kontor|team|erei|eria|oria|kanzlei|praxis|agentur|schule|dienst|makler|heim|klinikum|markt|kita|schmiede|beratung|verwaltung|reinigung|vermittlung|stiftung|werkstatt|apotheke|klinik|manufaktur|galerie|pension|gruppe|firma|station|akademie)$/i;

/**
 * Gender of a company's name; null for a name without an article. A name gets an article only if a common noun stands
 * at its start (`Praxis am Dom`) or after a town (`Kölner Hundeschule`).
 */
function genderOfCompany(name: string) {
  const [first = "", second = "", third] = name.split(" ");
  const isAfterTown = first.endsWith("er") && third === undefined && business.test(second);
  if (!isAfterTown && !business.test(first)) return null;
  if (isAfterTown && genderOf(second)) return genderOf(second);
  const isProperName = countWords(name) === 1 && !/^\p{Lu}\p{Ll}+$/u.test(first);
  return isProperName ? null : genderOf(first);
}
