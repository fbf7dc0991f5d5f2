/** A scene for cutaways, and the words that name exactly what it shows. */
export type CutawayScene = {
  /** Prompt of the scene, as `readPrompt` understands it. */
  prompt: string;
  /** The words in all forms that count, separated by spaces; compounds and other forms do not. */
  words: string;
  /** Whether the words are also used in figures of speech ("ein Meer von Blumen") and in names ("Apotheke am Wald"). */
  isLandscape?: true;
  /** Whether the scene shows the thing in a place that another one after the word contradicts ("Yoga im Park"). */
  hasOwnPlace?: true;
};

/**
 * All scenes that videos may cut away to. A wrong picture is worse than none: a word belongs here only if it hardly means
 * anything else, and if the scene shows it. So "Haus", "Stadt", "Rad", "Werkstatt" and "Team" are missing on purpose.
 */
export const cutawayScenes: readonly CutawayScene[] = [
  { prompt: "die Theke einer Bäckerei", words: "Bäckerei Bäckereien Backstube Brötchen Backwaren" },
  { prompt: "eine Tasse Kaffee im Café", words: "Café Cafés Kaffee Espresso Cappuccino" },
  { prompt: "ein Abendessen im Restaurant", words: "Restaurant Restaurants" },
  { prompt: "eine Pizza", words: "Pizza Pizzen Pizzas" },
  { prompt: "ein Burger", words: "Burger Cheeseburger" },
  { prompt: "eine Torte", words: "Torte Torten Geburtstagstorte Hochzeitstorte Hochzeitstorten" },
  { prompt: "ein Salat", words: "Salat Salate Salaten" },
  { prompt: "ein Teller Pasta", words: "Pasta Nudeln Spaghetti" },
  { prompt: "die Theke in einem Blumenladen", words: "Blumenladen Blumenläden Blumengeschäft Floristin" },
  { prompt: "eine Baustelle mit Kran", words: "Baustelle Baustellen Rohbau Baukran" },
  { prompt: "ein Tischler an der Werkbank", words: "Schreinerei Tischlerei Schreiner Tischler Tischlern Werkbank" },
  { prompt: "ein Fahrrad", words: "Fahrrad Fahrräder Fahrrädern Rennrad E-Bike E-Bikes", hasOwnPlace: true },
  { prompt: "Yoga am See", words: "Yoga", hasOwnPlace: true },
  { prompt: "eine Läuferin", words: "Marathon Halbmarathon Joggen Lauftraining", hasOwnPlace: true },
  {
    prompt: "eine Wanderung auf einen Berg",
    words: "Wanderung Wanderungen Wandern Wanderer Wanderern",
    hasOwnPlace: true,
  },
  { prompt: "ein Einfamilienhaus mit Garten", words: "Einfamilienhaus Eigenheim Eigenheime" },
  { prompt: "ein Wohnzimmer mit Sofa", words: "Wohnzimmer Wohnzimmern Sofa Sofas Couch" },
  { prompt: "ein Gartenfest mit Lichterketten", words: "Gartenfest Gartenfeste Gartenparty Lichterketten Biergarten" },
  { prompt: "ein Team im Büro", words: "Büro Büros" },
  { prompt: "ein Schreibtisch im Homeoffice", words: "Homeoffice Schreibtisch Schreibtische", hasOwnPlace: true },
  { prompt: "ein Auto auf der Landstraße", words: "Auto Autos Landstraße Landstraßen", hasOwnPlace: true },
  { prompt: "ein Pferd auf der Weide", words: "Pferd Pferde Pferden", hasOwnPlace: true },
  { prompt: "ein Hund auf der Wiese", words: "Hund Hunde Hunden", hasOwnPlace: true },
  { prompt: "eine Katze am Fenster", words: "Katze Katzen", hasOwnPlace: true },
  { prompt: "ein Strand mit Palmen", words: "Strand Strände Stränden Strandurlaub" },
  { prompt: "das Meer mit einem Segelboot", words: "Segelboot Segelboote Segelbooten", isLandscape: true },
  { prompt: "das Meer", words: "Meer Ozean Nordsee Ostsee", isLandscape: true },
  { prompt: "ein Leuchtturm", words: "Leuchtturm Leuchttürme", isLandscape: true },
  { prompt: "die Alpen", words: "Alpen Berggipfel", isLandscape: true },
  { prompt: "ein Bergsee", words: "Bergsee", isLandscape: true },
  { prompt: "ein Wald", words: "Wald Wälder Wäldern", isLandscape: true },
  { prompt: "eine Blumenwiese", words: "Blumenwiese Blumenwiesen Wildblumen", isLandscape: true },
  { prompt: "eine Wüste mit Dünen", words: "Wüste Sahara Sanddünen", isLandscape: true },
  { prompt: "eine Stadt mit Hochhäusern", words: "Hochhaus Hochhäuser Wolkenkratzer Skyline", isLandscape: true },
  { prompt: "ein Astronaut im Weltraum", words: "Astronaut Astronauten Weltraum Weltall", isLandscape: true },
];

/** Words of announcements about death, loss, illness, accidents and crime; `*` stands for any letters. */
const graveForms = [
  "tod *tod todes* *todesfall* tot tote toten toter totes tödlich* getötet* *mord mordes ermordet* suizid* anschlag anschläge*",
  "sterb* stirbt stirbst starb starben starbst gestorben* verstarb* verstirbt verstorben* versterb*",
  "eingeschläfert* einschläfern ertrunken* ertrank* ertrinkt ertrinken erstickt* umgekommen*",
  "trauer* beileid* kondol* nachruf* hinterblieben* witwe witwen witwer witwers entschlafen* entlaufen* weggelaufen*",
  "bestatt* beerdig* beigesetzt* beisetz* begräbnis* friedhof* friedhöfe* urne urnen sarg särge* hospiz*",
  "krebs* *krebs tumor* leukämie *infarkt* schlaganfall* schlaganfälle* demenz* krank* erkrank* notfall* notfälle*",
  "*unfall* *unfälle* *unglück* verunglück* verunfallt* verletz* überfahren* überfall* überfäll*",
  "großbrand* brände* brandschaden brandopfer* brandstift* abgebrannt* ausgebrannt* niedergebrannt*",
  "krieg* gewalt missbrauch* opfer* katastrophe* hochwasser* überschwemm* erdbeben* einbruch einbrüche* vermisst*",
  "insolven* kündigung* entlass*",
];
const gravePhrases = ["ums leben", "von uns gegangen", "für immer eingeschlafen", "über die regenbogenbrücke"];
const graveAlternatives = [...graveForms.flatMap((forms) => forms.split(" ")), ...gravePhrases];

/** Words with which a text is too serious for pictures that look cheerful. */
export const graveWords = new RegExp(
  String.raw`(?<!\p{L})(?:${graveAlternatives.join("|").replaceAll("*", String.raw`\p{L}*`)})(?!\p{L})`,
  "iu",
);

/** Figures of speech whose words do not mean what the scene shows. */
export const figuresOfSpeech =
  /hund begraben|auf den hund|dicker hund|katze im sack|katze aus dem sack|pferde scheu|pferde stehlen|aufs? (?:richtige|falsche) pferd|vor lauter bäumen|wald und wiese|wie sand am meer|den salat/iu;
