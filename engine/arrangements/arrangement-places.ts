import type { Daytime } from "#engine/prompt/prompt-reading.ts";
import type { Stems } from "#engine/prompt/vocabulary.ts";

/** A place that the engine draws, with the words for it. */
export type Setting = {
  name: string;
  label: string;
  /** Words that lead to the place; all of them are shown. */
  leads: Stems;
  /** Pattern that the folded prompt must also match. */
  pattern?: RegExp;
  /** Further words for what the drawing shows. */
  shows: Stems;
  /** Adjectives that are visible if they stand before a shown word. */
  attributes?: Stems;
  /** Things that the drawing shows so that no second one stands in front of it, by the names of illustrations. */
  props?: string;
  daytime: Daytime;
  isOutdoors?: true;
  /** Whether the drawing contains letters, so that it must not be mirrored. */
  hasLetters?: true;
  /** Whether things of the prompt may stand in front. */
  hasRoom?: true;
  /** Whether the place is only drawn behind a thing that the prompt names before it. */
  needsThing?: true;
  /** Whether the window shows the things for the word that leads to the place; without any, the place is not drawn. */
  hasGoods?: true;
  /** Variants of the drawing, each with the words that choose it and are then shown; the first one is the usual one. */
  variants?: readonly (readonly [variant: string, Stems])[];
};

const good: Stems = "modern~ hell~ neu~ schoen~ gross~ sauber~ freundlich~";

/** The places, the more specific ones first. */
export const settings: readonly Setting[] = [
  {
    name: "dental",
    label: "Zahnarztpraxis mit Behandlungsstuhl",
    leads: "zahnarztpraxis* zahnarztpraxen *zahnarztpraxis zahnaerztepraxis zahnklinik* zahnarztstuhl* zahnarztzimmer*",
    shows: "praxis *ausstattung ausstattung einrichtung behandlungsstuhl* behandlungszimmer* geraete technik lampe",
    attributes: good,
    daytime: "morning",
    hasRoom: true,
  },
  {
    name: "gym",
    label: "Fitnessstudio mit Hanteln",
    leads: "fitnessstudio* fitness-studio* fitnesscenter* fitnessclub* gym fitnessraum* kraftraum* muckibude*",
    shows: "hantel* *hanteln langhantel* laufband* trainingsgeraet* fitnessgeraet* geraete studio spiegel* hantelbank*",
    attributes: good,
    daytime: "morning",
    hasRoom: true,
  },
  {
    name: "garage",
    label: "Autowerkstatt mit Hebebühne",
    leads:
      "autowerkstatt* autowerkstaett* kfz-werkstatt* kfz-meisterbetrieb* autoreparatur* reifenwechsel* radwechsel*",
    shows: "auto autos werkstatt hebebuehne* *hebebuehne reifen *reifen rad raeder werkzeug* werkzeugwagen*",
    attributes: good,
    props: "automobile tyre",
    daytime: "morning",
  },
  {
    name: "hotel",
    label: "Hotelzimmer",
    leads: "hotelzimmer* hotelsuite* gaestezimmer* doppelzimmer* einzelzimmer*",
    shows: "bett betten doppelbett* zimmer fenster kissen nachttisch* lampe lampen",
    attributes: `${good} gemuetlich~`,
    daytime: "morning",
    variants: [
      ["mountains", "*berg *berge *bergen berg* alpen* gipfel*"],
      ["sea", "meer *meer see strand ozean nordsee ostsee"],
      ["city", "*stadt skyline"],
    ],
  },
  {
    name: "hotel",
    label: "Zimmer mit Bett",
    leads: "ferienwohnung* ferienzimmer* ferienapartment* fewo",
    shows: "bett betten doppelbett* zimmer schlafzimmer* fenster kissen nachttisch* lampe lampen",
    attributes: `${good} gemuetlich~`,
    daytime: "morning",
    variants: [
      ["mountains", "*berg *berge *bergen berg* alpen* gipfel*"],
      ["sea", "meer *meer see *see strand ozean nordsee ostsee"],
      ["city", "*stadt skyline"],
    ],
  },
  {
    name: "kitchen",
    label: "Küche",
    leads:
      "kueche kuechen *kueche *kuechen kuechenstudio* kuechenhaus* kuechenausstellung* !*suppenkueche* !hexenkueche* !gulaschkueche* !*grosskueche*",
    shows: "arbeitsplatte* schraenke kuechenschrank* kuechenschraenke* dunstabzug*",
    attributes: good,
    daytime: "morning",
    hasRoom: true,
  },
  {
    name: "solar-house",
    label: "Einfamilienhaus mit Solardach",
    leads:
      "solar* photovolta* pv pv-anlage* sonnenstrom* !solarium* !solartechnik* !solarteur* !solarinstallateur* !solarfirma* !solarberat*",
    shows: "dach haus *haus hauses *hauses module *module garten",
    attributes: good,
    daytime: "day",
    isOutdoors: true,
    hasRoom: true,
  },
  {
    name: "vineyard",
    label: "Weingut mit Weinbergen am Fluss",
    leads: "weingut* weingueter* winzer* weinberg* weinbau*",
    shows: "mosel fluss weinberge reben trauben wein dorf burg tal flasche glas",
    daytime: "day",
    isOutdoors: true,
    props: "wine-glass grapes",
    hasRoom: true,
  },
  {
    name: "christmas-market",
    label: "Weihnachtsmarkt in der Altstadt",
    leads: "weihnachtsmarkt* christkindlmarkt* christkindlesmarkt* adventsmarkt*",
    shows:
      "altstadt* stadt *stadt buden stand staende weihnachtsbaum* tannenbaum* lichter lichterkette* fachwerk* schneemann geschenke",
    daytime: "evening",
    isOutdoors: true,
    props: "wrapped-gift snowman",
    attributes: "beleuchtet~ geschmueckt~ verschneit~",
    hasRoom: true,
  },
  {
    name: "flea-market",
    label: "Flohmarkt vor dem Rathaus",
    leads: "flohmarkt* *flohmarkt *flohmaerkte troedelmarkt* troedel* antikmarkt*",
    shows:
      "rathaus* rathausplatz* marktplatz* platz *platz altstadt* stand staende tische !sitzplatz !parkplatz !arbeitsplatz !spielplatz !sportplatz",
    daytime: "day",
    isOutdoors: true,
    props: "teapot books mantelpiece-clock framed-picture radio vase teddy-bear camera chair guitar basket",
    hasRoom: true,
  },
  {
    name: "camp-site",
    label: "Campingplatz am See",
    leads: "campingplatz* campingplaetz* zeltplatz* zeltlager* camping",
    shows: "see sees lake zelt zelte zelten *zelte wohnwagen wald berge ufer lagerfeuer* natur wiese",
    daytime: "day",
    isOutdoors: true,
    hasRoom: true,
  },
  {
    name: "playground",
    label: "Spielplatz im Park",
    leads: "spielplatz* spielplaetz*",
    shows: "park parks *park rutsche* schaukel* sandkasten* kletterturm* baeume baum wiese bank",
    daytime: "day",
    isOutdoors: true,
    hasRoom: true,
  },
  {
    name: "chapel",
    label: "Kapelle in den Bergen",
    leads: "kapelle* *kapelle bergkirche* wallfahrtskirche* !*musikkapelle !blaskapelle* !tanzkapelle*",
    shows: "berg berge bergen alpen *bergen gebirge wiese almwiese glocke",
    attributes: "klein~ weiss~",
    daytime: "day",
    isOutdoors: true,
    hasRoom: true,
  },
  {
    name: "pool",
    label: "Freibad mit Rutsche",
    leads: "freibad* freibaed* schwimmbad* erlebnisbad* waldbad*",
    shows: "rutsche* *rutsche becken schwimmbecken* pool wasser liegewiese* sonnenschirm*",
    attributes: "gross~ lang~",
    daytime: "day",
    isOutdoors: true,
    hasRoom: true,
  },
  {
    name: "farm-shop",
    label: "Hofladen mit Gemüse",
    leads: "hofladen* hoflaeden bauernladen*",
    shows: "land gemuese *gemuese bauernhof* scheune* traktor* karotten tomaten kisten felder feld",
    attributes: "frisch~ regional~",
    daytime: "day",
    isOutdoors: true,
    props: "tractor carrot tomato leafy-green cucumber bell-pepper potato eggplant broccoli basket red-apple",
    hasRoom: true,
  },
  {
    name: "pharmacy",
    label: "Apotheke",
    leads: "apotheke* *apotheke apotheken !apotheker !apothekerin",
    shows: "medikament* arznei* schaufenster* laden",
    daytime: "day",
    isOutdoors: true,
    variants: [["night", "notdienst* nachtdienst* *notdienst"]],
    hasLetters: true,
  },
  {
    name: "sale",
    label: "Laden im Ausverkauf",
    leads: "*schlussverkauf *schlussverkaufs ausverkauf* raeumungsverkauf* sale",
    shows: "mode schaufenster* laden kleider* *tueten",
    daytime: "day",
    isOutdoors: true,
    props: "shopping-bags umbrella-on-ground sunglasses thong-sandal scarf gloves womans-boot",
    variants: [
      ["summer", "sommer*"],
      ["winter", "winter*"],
    ],
    hasRoom: true,
    hasLetters: true,
  },
  {
    name: "dress-shop",
    label: "Laden mit Kleidern im Schaufenster",
    leads: "kleider kleidern abendkleider* sommerkleider* ballkleider* brautkleid* hochzeitskleid* brautmode*",
    pattern: /^(?!.*(?:wasch|waesch|reinig|naeh|schneider|buegel|schlussverkauf|ausverkauf|flohmarkt|kind))/su,
    shows: "schaufenster* laden modeladen boutique modehaus* mode modegeschaeft* abendmode*",
    variants: [["bridal", "brautkleid* hochzeitskleid* brautmode* braut"]],
    daytime: "day",
    isOutdoors: true,
    hasRoom: true,
  },
  {
    name: "open-day",
    label: "Laden mit offener Tür und Luftballons",
    leads: "offene-tuer offenen-tuer offener-tuer offene-tueren offenen-tueren",
    shows: "luftballon* tag tage",
    attributes: "offen~",
    daytime: "day",
    isOutdoors: true,
    props: "potted-plant tulip sunflower",
  },
  {
    name: "reopening",
    label: "Neuer Laden mit Band, Luftballons und Sekt",
    leads: "neueroeffnung* geschaeftseroeffnung* ladeneroeffnung* wiedereroeffnung* eroeffnung*",
    shows: "sekt laden geschaeft champagner luftballon* glaeser sektempfang*",
    daytime: "day",
    isOutdoors: true,
    props: "potted-plant tulip sunflower",
  },
  {
    name: "cafe-front",
    label: "Café mit Tischen davor",
    leads: "cafe cafes strassencafe* *cafe !eiscafe* !internetcafe*",
    pattern:
      /\b(?:vor|neben)\b[^.,;]*\bcaf|caf[^.,;]*\b(?:regen|schnee|altstadt|strasse)|\b(?:kleine[nms]?|strassen-?)\s*caf/u,
    shows: "tische tisch stuehle terrasse",
    attributes: "klein~ winzig~ gemuetlich~",
    daytime: "day",
    variants: [["small", "klein~ winzig~"]],
    isOutdoors: true,
    hasRoom: true,
  },
  {
    name: "nails",
    label: "Nagelstudio mit Nagellack",
    leads: "nagelstudio* naildesign* nagelstudios manikuere*",
    shows: "farben farbe nagellack* lack lacke naegel fingernaegel hand",
    attributes: `${good} bunt~ frisch~`,
    daytime: "morning",
  },
  {
    name: "optician",
    label: "Optiker mit zwei Brillen",
    leads: "optiker augenoptiker* optikfachgeschaeft* brillenladen* brillengeschaeft*",
    shows: "brille brillen sehtest* sehtafel* laden",
    attributes: good,
    daytime: "morning",
    hasLetters: true,
  },
  {
    name: "butcher",
    label: "Metzgerei mit Wurst und Schinken",
    leads: "metzgerei* *metzgerei fleischerei* fleischtheke* wursttheke* metzgerladen*",
    shows: "wurst *wurst wuerste wuerstchen schinken salami fleisch theke laden steak*",
    attributes: `${good} frisch~`,
    daytime: "morning",
  },
  {
    name: "bookshop",
    label: "Buchhandlung mit Leseecke",
    leads: "buchhandlung* buchladen* buchlaeden* antiquariat* lesecafe*",
    shows: "leseecke* sessel buch buecher buechern *regal *regale *regalen laden lampe",
    attributes: `${good} gemuetlich~`,
    daytime: "morning",
  },
  {
    name: "library",
    label: "Bibliothek mit hohen Regalen",
    leads: "bibliothek* *bibliothek buecherei* stadtbuecherei*",
    shows: "*regal *regale *regalen regalen buch buecher buechern leiter lesesaal* lesetisch*",
    attributes: "hoh~ alt~ gross~ voll~ hoelzern~",
    daytime: "morning",
  },
  {
    name: "halloween",
    label: "Halloween-Party im Gewölbekeller",
    leads: "halloween* halloweenparty* halloween-party* gruselparty*",
    shows: "keller* gewoelbekeller party feier kuerbis* spinnweben* spinne fledermaus* fledermaeuse kerzen getraenke",
    daytime: "day",
    props: "jack-o-lantern spider",
  },
  {
    name: "easter-brunch",
    label: "Osterbrunch",
    leads: "osterbrunch* osterfruehstueck* oster-brunch*",
    shows: "brunch fruehstueck eier eiern ostereier* osterhase* tulpen kaffee croissant* tisch",
    daytime: "morning",
    props: "croissant rabbit basket tulip hyacinth",
    attributes: "bunt~",
  },
  {
    name: "phone-repair",
    label: "Handyreparatur an der Werkbank",
    leads: "handyreparatur* smartphonereparatur* smartphone-reparatur* displayreparatur* handy-reparatur*",
    shows: "handy handys smartphone* display* werkzeug* schraubendreher*",
    attributes: "kaputt~",
    daytime: "morning",
    hasLetters: true,
  },
  {
    name: "classroom",
    label: "Klassenzimmer",
    leads: "schulstart* schulanfang* einschulung* klassenzimmer* klassenraum*",
    shows: "schule tafel schulklasse* unterricht",
    daytime: "morning",
    hasRoom: true,
    hasLetters: true,
  },
  {
    name: "classroom",
    label: "Klassenzimmer",
    leads: "schule",
    pattern: /\b(?:fuer die|in der|zur) schule\b/u,
    shows: "tafel",
    daytime: "morning",
    hasRoom: true,
    needsThing: true,
    hasLetters: true,
  },
  {
    name: "treatment",
    label: "Behandlungsraum mit Liege",
    leads: "physiotherapiepraxis* physiopraxis* massagepraxis* krankengymnastik* massageraum* physiotherapie",
    shows:
      "liege liegen massageliege* behandlungsliege* gymnastikball* gymnastikbaelle* ball sprossenwand* praxis handtuecher",
    props: "potted-plant",
    attributes: good,
    daytime: "morning",
  },
  {
    name: "brewery",
    label: "Brauerei mit Kupferkesseln",
    leads: "brauerei* *brauerei hausbrauerei* brauhaus* braustube*",
    shows: "kupferkessel* kessel kesseln sudkessel* sudhaus* bier biere fass faesser",
    props: "clinking-beer-mugs",
    attributes: `${good} kupfern~`,
    daytime: "morning",
  },
  {
    name: "laundry",
    label: "Waschsalon mit Waschmaschinen",
    leads: "waschsalon* waeschereien waescherei* textilreinigung* hemdenreinigung*",
    shows: "waschmaschine* waesche maschinen",
    attributes: good,
    daytime: "morning",
  },
  {
    name: "store",
    label: "Laden",
    leads:
      "*laden *laeden *geschaeft *handlung *handlungen *boutique *shop juwelier* goldschmied* uhrmacher* vinothek* schuhhaus* schuhhaeus* schuhsalon* bettenhaus* eisdiele* eiscafe* !*blumenladen !*modeladen !friseurladen !brotladen !*verhandlung !*behandlung !*misshandlung !*abhandlung !*onlineshop !*webshop !*workshop !*einladen !*rolladen !*fensterladen",
    shows: "schaufenster* laden geschaeft",
    attributes: "klein~ neu~ schoen~",
    daytime: "day",
    isOutdoors: true,
    hasGoods: true,
  },
];
