import { type Page, textLimits } from "./extract-page-metadata.ts";
import { sanitizeText } from "./sanitize-text.ts";

/** Matches a legal form at the end of a German company name. */
const legalForm =
  /(?:^|[\s(])(?:g?GmbH(?:\s*&\s*Co\.?\s*(?:KG|OHG))?|UG(?:\s*\(haftungsbeschränkt\))?|AG|SE|KGaA|KG|OHG|GbR|eG|e\.\s?K(?:fm|fr)?\.?|e\.\s?V\.?|PartG(?:\s?mbB)?|Partnerschaft(?:sgesellschaft)?(?:\s?mbB)?|mbB|Ltd\.?)(?=$|[\s,.;:)|–-])/u;
const owner = /[\s,(–-]*\b(?:Inh(?:aber(?:in)?)?\b\.?:?)/u;
/** Matches lines of an imprint that name other parties: hosting, web design, registries. */
const otherParties =
  /\b(?:hosting|hoster|gehostet|webdesign|design|umsetzung|realisierung|programmierung|konzept|google|facebook|meta|ionos|strato|registergericht|amtsgericht|handelsregister|versicherung(?:sgesellschaft)?:|haftpflicht|bank|foto|bild|quelle|©|copyright|datenschutzbeauftragt)/i;
const label =
  /^(?:(?:(?:impressum|anbieter(?:in)?|firma|firmenname|diensteanbieter|verantwortlich(?:e[rs]?)?|betreiber(?:in)?|herausgeber(?:in)?|name)\s*|angaben gemäß[^:]*):\s*)+/i;
const sentence = /\b(?:ist|sind|wird|werden|hat|haben|wurde|übernimmt|haftet|kann|können|gilt|gelten)\b/i;
const maxWords = 12;

/** Finds the company's name in the lines of an imprint. */
export function nameInImprint(lines: readonly string[]): string | null {
  for (const raw of lines) {
    const line = raw.replace(label, "").trim();
    const isCandidate = line.split(" ").length <= maxWords && !otherParties.test(line) && !sentence.test(line);
    if (!isCandidate) continue;
    const form = legalForm.exec(line);
    const ownerMatch = owner.exec(line);
    if (form && form.index > 0) return tidyName(line.slice(0, form.index + form[0].length));
    if (ownerMatch && ownerMatch.index > 2) return tidyName(line.slice(0, ownerMatch.index));
  }
  return null;
}

/** Finds the company's name on a page without an imprint. */
export function nameOnPage({ siteName, organisation, title }: Page, address: string): string | null {
  const named = tidyName(organisation ?? "") ?? tidyName(siteName ?? "");
  if (named && !/^(?:home|startseite|website|wordpress|mysite|willkommen)$/i.test(named)) return named;
  return title ? partLikeHost(title, new URL(address).hostname) : null;
}

/**
 * The part of a page title that the host name repeats: `Malerbetrieb Huber` for `Malerbetrieb Huber – Ihr Maler in
 * Augsburg` at www.malerbetrieb-huber.de.
 */
function partLikeHost(title: string, hostname: string): string | null {
  const host = lettersOnly(hostname.replace(/^www\./, "").replace(/\.[a-z]+$/, ""));
  const parts = title.split(/\s+[|–—·•»:-]+\s+|:\s/).map((part) => part.trim());
  const found = parts.find((part) => {
    const partLetters = lettersOnly(part);
    return partLetters.length > 2 && (host.includes(partLetters) || (host.length > 3 && partLetters.includes(host)));
  });
  return found && found.split(" ").length <= 6 ? tidyName(found) : null;
}

function lettersOnly(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .replace(/[^a-z\d]/g, "");
}

function tidyName(text: string): string | null {
  const name = sanitizeText(text, textLimits.name)?.replace(/^[\s,;:|–-]+|[\s,;:|–-]+$/g, "");
  return name && /\p{L}{2}/u.test(name) ? name : null;
}
