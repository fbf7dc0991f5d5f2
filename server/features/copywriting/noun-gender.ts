export type Gender = "masculine" | "feminine" | "neuter";

const wholeNouns: Record<Gender, RegExp> = {
  masculine:
    /^(?:hund|welpe|rücken|umbau|einkauf|verkauf|vertrieb|umzug|keller|garten|boden|rechner|computer|drucker|server|kunde|kalender|alltag|haushalt|betrieb|akku|motor|wagen|lack|zaun|rasen|termin|besuch|check|kurs|workshop|laden|salon|shop)$/,
  feminine:
    /^(?:katze|haut|heizung|website|webseite|internetseite|homepage|software|technik|küche|wohnung|fassade|elektrik|steuer|buchhaltung|kasse|verwaltung|familie|firma|app|bewerbung|batterie|suche|planung)$/,
  neuter:
    /^(?:kind|baby|telefon|handy|auto|dach|bad|haus|team|personal|büro|konto|fahrrad|pferd|knie|gewicht|netzwerk|internet|wlan|lager|geschäft|budget|treffen)$/,
};
const endings: Record<Gender, RegExp> = {
  masculine:
    /(?:betrieb|salon|laden|shop|verein|verlag|gasthof|hof|kindergarten|assistent|service|kurs|check|termin|besuch|workshop|meister|makler|dienst|handel|markt|planer|rechner|konfigurator|bot|roller|schrank|tisch|kühlschrank|vertrag|ausweis)$/i,
  feminine:
    /(?:ung|heit|keit|schaft|tion|sion|tät|erei|eria|oria|kanzlei|praxis|agentur|schule|werkstatt|apotheke|klinik|manufaktur|galerie|pension|gruppe|firma|station|therapie|massage|analyse|probe|app|software|plattform|untersuchung|inspektion|prophylaxe|küche|box|pumpe|anlage|karte|maschine|heizung|akademie|kita|schmiede|kosmetik|werke?statt)$/i,
  neuter:
    /(?:haus|café|cafe|restaurant|hotel|studio|büro|weingut|institut|zentrum|atelier|kontor|heim|klinikum|brot|gespräch|training|coaching|meeting|treffen|seminar|shooting|interview|programm|system|tool|paket|bike|rad|auto|abo|angebot|bett|sofa|gerät|team|kollektiv|werk|lokal|labor)$/i,
};
const genders = ["masculine", "feminine", "neuter"] as const;

/** Guesses the gender of a German noun in the singular; null if it is not certain, and for plurals. */
export function genderOf(noun: string): Gender | null {
  const lower = noun.toLowerCase();
  for (const gender of genders) if (wholeNouns[gender].test(lower)) return gender;
  const [last = ""] = lower.split("-").slice(-1);
  if (last !== lower) return genderOf(last);
  for (const gender of genders) if (endings[gender].test(lower)) return gender;
  return null;
}
