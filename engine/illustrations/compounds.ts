import { matchesStems } from "#engine/prompt/match-stems.ts";
import type { Stems } from "#engine/prompt/vocabulary.ts";

/**
 * Compounds that mean something else than one of their parts, with the drawings of the whole. An entry without names
 * draws nothing. These entries take precedence over `subjects`, the names of the drawings and the scenes.
 */
const compounds: readonly (readonly [names: string, Stems])[] = [
  ["", "*kopfsteinpflaster* *strassenpflaster* *steinpflaster* *holzpflaster* *pflasterstein* *pflasterarbeit*"],
  ["adhesive-bandage", "heftpflaster* wundpflaster* kinderpflaster*"],
  ["castle bellhop-bell", "schlosshotel*"],
  [
    "castle",
    "schloss *wasserschloss *maerchenschloss *jagdschloss *lustschloss *traumschloss schlossgarten* schlosspark*",
  ],
  ["locked", "fahrradschloss* vorhaengeschloss* zahlenschloss* buegelschloss*"],
  ["locked-with-key", "tuerschloss* sicherheitsschloss* zuendschloss*"],
  ["", "luftschloss* schaufenster*"],
  ["", "gartenbank* parkbank* sitzbank* eckbank* holzbank* bierbank* datenbank* hantelbank*"],
  ["bank euro-banknote", "volksbank* bankfiliale* hausbank* direktbank*"],
  ["light-bulb", "gluehbirne* energiesparbirne*"],
  ["bouquet", "*strauss *straeusse *strausses !strauss !vogelstrauss"],
  ["", "vogelstrauss*"],
  ["flag-in-hole", "golf golfball* golfplatz* golfclub* golfturnier* golfkurs* golfschlaeger*"],
  [
    "",
    "wasserball* spielball* schneeball* abschlussball* wasserhahn* wasserhaehne* zapfhahn* wasserglas* wasserspiegel*",
  ],
  ["nut-and-bolt", "schraubenmutter* radmutter* fluegelmutter*"],
  ["", "gebaermutter* perlmutt* kreuz autobahnkreuz* pickel"],
  ["gear", "zahnrad* zahnraed*"],
  ["toothbrush tooth", "zahnbuerste*"],
  ["", "loewenzahn*"],
  ["umbrella-on-ground", "sonnenschirm*"],
  ["desktop-computer", "bildschirm*"],
  ["", "rettungsschirm* schutzschirm* lampenschirm*"],
  ["hot-air-balloon", "heissluftballon* ballonfahrt* fesselballon*"],
  ["balloon", "luftballon*"],
  ["birthday-cake candle", "geburtstagstorte* geburtstagskuchen*"],
  ["carrot basket tomato", "gemuesekorb* gemuesekoerbe*"],
  ["red-apple basket", "obstkorb* obstkoerbe* apfelkorb*"],
  ["delivery-truck hamburger", "food-truck* foodtruck* imbisswagen* imbissbus*"],
  ["bacon onion", "flammkuchen*"],
  ["pie", "apfelkuchen* zwetschgenkuchen* pflaumenkuchen* zwiebelkuchen*"],
  ["red-apple tumbler-glass", "apfelsaft* apfelschorle* apfelmost*"],
  ["tangerine", "apfelsine* mandarine*"],
  ["hot-beverage", "gluehwein*"],
  ["racing-car", "rennwagen*"],
  ["shopping-cart", "einkaufswagen*"],
  ["articulated-lorry", "lastwagen* sattelschlepper*"],
  ["", "kinderwagen* leiterwagen* puppenwagen* bollerwagen* servierwagen*"],
  ["ladder", "trittleiter* stehleiter* schiebeleiter* anlegeleiter*"],
  ["", "teamleiter* lagerleiter* tonleiter*"],
  ["manual-wheelchair", "rollstuhl* rollstuehle*"],
  ["chair", "gartenstuhl* kuechenstuhl* esszimmerstuhl* schaukelstuhl* esszimmerstuehle*"],
  ["", "dachstuhl* lehrstuhl* stuhlgang*"],
  ["hiking-boot", "wanderschuh* bergschuh*"],
  ["mans-shoe", "lederschuh* businessschuh* hausschuh* winterschuh* kinderschuh*"],
  ["high-heeled-shoe", "damenschuh* brautschuh* pumps"],
  ["wrench", "schraubenschluessel* maulschluessel* inbusschluessel*"],
  ["musical-score", "notenschluessel*"],
  ["musical-keyboard", "konzertfluegel*"],
  ["computer-mouse", "computermaus*"],
  ["rabbit egg", "osterhase*"],
  [
    "",
    "zuendkerze* kofferraum* wasserratte* wasserschlange* brillenschlange* seifenoper* zeitfenster* ohrwurm* buecherwurm* reisepass* pferdeschwanz*",
  ],
  ["", "steuerrad* steuerung* *steuerung steuermann* steuerknueppel*"],
  ["", "kunststoff* kunstrasen* kunstleder* kunststueck* kunstfaser*"],
  ["", "fruehlingsrolle* tortenheber* tischdecke* segelflug* schneebesen* baumwoll* baumschule* berghain*"],
  ["snowman", "schneemann* schneemaenner*"],
  ["sun", "solarium* sonnenstudio*"],
  ["jar strawberry", "erdbeermarmelade* erdbeerkonfituere*"],
  ["open-door", "offene-tuer offenen-tuer offener-tuer offene-tueren offenen-tueren geoeffnete-tuer geoeffneten-tuer"],
  ["", "ohrring*"],
  ["", "kochinsel* verkehrsinsel* schalen"],
];

/**
 * Words for drawings that, as the last part of a compound, usually mean something else: `Abteilungsleiter`,
 * `Leitfaden`, `Freiburger`. Compounds of them need an entry in `compounds`.
 */
export const ambiguousHeads: ReadonlySet<string> = new Set(
  `balken becher birne blasen block board bogen bohnen bombe burger butter faden faecher falle feder flocke fluegel hoerer
  kapsel kasten ketten klappe knoten korken krebs kreuz krone landung leiter masken paket palette pflaster pistole quelle
  quellen ranzen ratte raupe saeule schlange schule schulen schloss schnecke schote schuhe spiegel stuhl teller trommel tuete umschlag
  vogel wagen welle wirbel zwiebel`.split(/\s+/u),
);

/** The drawings for a compound of `compounds`, an empty list if its entry names none; undefined for all other words. */
export function compoundDrawings(terms: readonly string[]): readonly string[] | undefined {
  const entry = compounds.find(([, stems]) => terms.some((term) => matchesStems(term, stems)));
  return entry?.[0].split(" ").filter(Boolean);
}

/** Stems of the compounds that a drawing shows as a whole. */
export const compoundStems = (name: string): readonly Stems[] =>
  compounds.filter(([names]) => names.split(" ").includes(name)).map(([, stems]) => stems);
