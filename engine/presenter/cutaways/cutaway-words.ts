/** A scene for cutaways, and the words that name exactly what it shows. */
export type CutawayScene = {
  /** Prompt of the scene, as `readSubject` understands it. */
  prompt: string;
  /** Label for users. */
  label: string;
  /** The words in all forms that count, separated by spaces; compounds and other forms do not. */
  words: string;
  /** Whether the words are also used in figures of speech ("ein Meer von Blumen") and in names ("Apotheke am Wald"). */
  isLandscape?: true;
};

/**
 * All scenes that videos may cut away to. A wrong picture is worse than none: a word belongs here only if it hardly means
 * anything else, and if the scene shows it. So "Haus", "Stadt", "Rad", "Werkstatt" and "Team" are missing on purpose.
 */
export const cutawayScenes: readonly CutawayScene[] = [
  { prompt: "die Theke einer Bäckerei", label: "Bäckerei", words: "Bäckerei Bäckereien Backstube Brötchen Backwaren" },
  { prompt: "eine Tasse Kaffee im Café", label: "Café", words: "Café Cafés Kaffee Espresso Cappuccino" },
  { prompt: "ein Abendessen im Restaurant", label: "Restaurant", words: "Restaurant Restaurants Abendessen" },
  { prompt: "eine Pizza", label: "Pizza", words: "Pizza Pizzen Pizzas" },
  { prompt: "ein Burger", label: "Burger", words: "Burger Burgern Cheeseburger" },
  { prompt: "eine Torte", label: "Torte", words: "Torte Torten Geburtstagstorte Hochzeitstorte Hochzeitstorten" },
  { prompt: "ein Salat", label: "Salat", words: "Salat Salate Salaten" },
  { prompt: "ein Teller Pasta", label: "Pasta", words: "Pasta Nudeln Spaghetti" },
  { prompt: "ein Blumenladen", label: "Blumenladen", words: "Blumenladen Blumenläden Blumengeschäft Floristin" },
  { prompt: "eine Boutique", label: "Modeladen", words: "Boutique Boutiquen Modeladen Modegeschäft" },
  { prompt: "innen in einem Friseursalon", label: "Friseursalon", words: "Friseursalon Friseur Friseurin Haarschnitt Haarschnitte" },
  { prompt: "eine Baustelle mit Kran", label: "Baustelle", words: "Baustelle Baustellen Rohbau Baukran" },
  { prompt: "ein Tischler an der Werkbank", label: "Werkbank", words: "Schreinerei Tischlerei Schreiner Tischler Tischlern Werkbank" },
  { prompt: "ein Fahrrad", label: "Fahrrad", words: "Fahrrad Fahrräder Fahrrädern Rennrad E-Bike E-Bikes" },
  { prompt: "Yoga am See", label: "Yoga", words: "Yoga" },
  { prompt: "eine Läuferin", label: "Läuferin", words: "Marathon Halbmarathon Joggen Lauftraining" },
  { prompt: "eine Wanderung auf einen Berg", label: "Wanderung", words: "Wanderung Wanderungen Wandern Wanderer Wanderern" },
  { prompt: "ein Einfamilienhaus", label: "Haus", words: "Einfamilienhaus Einfamilienhäuser Einfamilienhäusern Eigenheim Eigenheime" },
  { prompt: "ein Wohnzimmer mit Sofa", label: "Wohnzimmer", words: "Wohnzimmer Wohnzimmern Sofa Sofas Couch" },
  { prompt: "ein Gartenfest mit Lichterketten", label: "Gartenfest", words: "Gartenfest Gartenfeste Gartenparty Lichterketten Biergarten" },
  { prompt: "ein Team im Büro", label: "Büro", words: "Büro Büros Meeting Meetings" },
  { prompt: "ein Schreibtisch im Homeoffice", label: "Schreibtisch", words: "Homeoffice Schreibtisch Schreibtische" },
  { prompt: "ein Auto auf der Landstraße", label: "Auto", words: "Auto Autos Landstraße Landstraßen" },
  { prompt: "ein Pferd auf der Weide", label: "Pferd", words: "Pferd Pferde Pferden" },
  { prompt: "ein Hund auf der Wiese", label: "Hund", words: "Hund Hunde Hunden" },
  { prompt: "eine Katze am Fenster", label: "Katze", words: "Katze Katzen" },
  { prompt: "ein Strand mit Palmen", label: "Strand", words: "Strand Strände Stränden Strandurlaub" },
  { prompt: "das Meer mit einem Segelboot", label: "Segelboot", words: "Segelboot Segelboote Segelbooten", isLandscape: true },
  { prompt: "das Meer", label: "Meer", words: "Meer Ozean Nordsee Ostsee", isLandscape: true },
  { prompt: "ein Leuchtturm", label: "Leuchtturm", words: "Leuchtturm Leuchttürme", isLandscape: true },
  { prompt: "die Alpen", label: "Berge", words: "Alpen Berggipfel", isLandscape: true },
  { prompt: "ein Bergsee", label: "Bergsee", words: "Bergsee Bergseen", isLandscape: true },
  { prompt: "ein Wald", label: "Wald", words: "Wald Wälder Wäldern", isLandscape: true },
  { prompt: "eine Blumenwiese", label: "Blumenwiese", words: "Blumenwiese Blumenwiesen Wildblumen", isLandscape: true },
  { prompt: "eine Wüste mit Dünen", label: "Wüste", words: "Wüste Sahara Sanddünen", isLandscape: true },
  { prompt: "ein Feuerwerk", label: "Feuerwerk", words: "Feuerwerk Feuerwerke", isLandscape: true },
  { prompt: "eine Stadt mit Hochhäusern", label: "Hochhäuser", words: "Hochhaus Hochhäuser Wolkenkratzer Skyline", isLandscape: true },
  { prompt: "ein Astronaut im Weltraum", label: "Weltraum", words: "Astronaut Astronauten Weltraum Weltall", isLandscape: true },
];

/** Words before which a text is too serious for pictures that look cheerful. */
export const graveWords =
  /(?<!\p{L})(?:tod|tote[nrsm]?|gestorben|verstorben\p{L}*|sterb\p{L}*|trauer\p{L}*|beileid|bestatt\p{L}*|beerdig\p{L}*|begräbnis|friedhof|krebs\p{L}*|unfall\p{L}*|unfälle|großbrand|brände|brandschaden|krieg\p{L}*|insolven\p{L}*|kündigung\p{L}*|entlass\p{L}*|gewalt|missbrauch\p{L}*|opfer\p{L}*|notfall|notfälle|katastrophe\p{L}*|hochwasser\p{L}*|überschwemm\p{L}*|einbruch|einbrüche|vermisst\p{L}*|demenz|krank\p{L}*|schlaganfall)(?!\p{L})/iu;

/** Figures of speech whose words do not mean what the scene shows. */
export const figuresOfSpeech =
  /hund begraben|auf den hund|dicker hund|katze im sack|katze aus dem sack|pferde scheu|pferde stehlen|aufs? (?:richtige|falsche) pferd|vor lauter bäumen|wald und wiese|wie sand am meer|den salat/iu;
