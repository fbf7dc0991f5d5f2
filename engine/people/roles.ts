import type { Stems } from "#engine/prompt/vocabulary.ts";
import type { Garment, Hat, HairStyle, Look } from "./look.ts";
import type { PeopleRoom } from "./people-request.ts";

/** Clothes of a trade; colours are written as #rrggbb. */
export type Outfit = {
  garment: Garment;
  top?: string;
  cover?: string;
  bottom?: string;
  hat?: Hat;
  hatColour?: string;
  hasShortSleeves?: boolean;
  style?: HairStyle;
};

/**
 * A person whom a prompt names without an action that has a scene of its own: the person holds the thing that the
 * prompt names, or stands in the place of the trade.
 */
export type RoleWords = {
  id: string;
  person: Stems;
  /** Words for what the scene shows besides the person and the thing. */
  shows: Stems;
  room: PeopleRoom;
  outfit: Outfit;
  age?: Look["age"];
  /** Whether the person stands behind a counter on which the thing stands. */
  isAtCounter?: true;
  /**
   * Illustration to hold if the prompt names no thing: empty for a person without a thing. Without it, such a prompt
   * gets no person.
   */
  usualThing?: string;
  /** Words for what the usual thing shows. */
  usualWords?: Stems;
  /** Whether the word names no trade, so that a place of the prompt is more important. */
  isGeneral?: true;
};

const holding = "haelt halten zeigt zeigen praesentiert praesentieren mit";

/** Words for what persons do who look at the viewer. */
export const smiling =
  "lacht lachen laechelt laecheln lachend~ laechelnd~ freut froehlich~ gluecklich~ freundlich~ steht stehen";

export const roles: readonly RoleWords[] = [
  {
    id: "seller",
    person: "verkaeufer verkaeuferin haendler haendlerin fachverkaeufer fachverkaeuferin buchhaendler buchhaendlerin",
    shows: `verkauft verkaufen laden geschaeft theke ${holding}`,
    room: "shop",
    outfit: { garment: "apron", top: "#f4efe6", cover: "#3f7a6a" },
    isAtCounter: true,
  },
  {
    id: "waiter",
    person: "kellner kellnerin bedienung servicekraft",
    shows: `serviert servieren bringt bringen tablett cafe restaurant ${holding}`,
    room: "cafe",
    outfit: { garment: "apron", top: "#fbfaf6", cover: "#2f3540" },
    usualThing: "hot-beverage",
    usualWords: "kaffee* tee cappuccino* espresso* latte tasse tassen",
  },
  {
    id: "barkeeper",
    person: "barkeeper barkeeperin barmann barfrau bartender bartenderin",
    shows: `mixt mixen shaker bar theke ${holding}`,
    room: "cafe",
    outfit: { garment: "vest", top: "#f7f4ee", cover: "#33384a" },
    isAtCounter: true,
    usualThing: "cocktail-glass",
    usualWords: "cocktail cocktails drink drinks",
  },
  {
    id: "cook",
    person: "koch koechin kuechenchef kuechenchefin chefkoch",
    shows: `kueche ${holding}`,
    room: "kitchen",
    outfit: { garment: "chef", top: "#faf8f4", hat: "toque", bottom: "#33363f" },
    isAtCounter: true,
    usualThing: "pot-of-food",
  },
  {
    id: "confectioner",
    person: "konditor konditorin konditormeister konditormeisterin patissier patissiere",
    shows: `backstube konditorei ${holding}`,
    room: "kitchen",
    outfit: { garment: "chef", top: "#fff7f5", hat: "toque", bottom: "#5a4a52" },
    isAtCounter: true,
    usualThing: "birthday-cake",
    usualWords: "torte torten kuchen",
  },
  {
    id: "baker",
    person: "baecker baeckerin baeckermeister baeckermeisterin",
    shows: `backstube baeckerei ${holding}`,
    room: "kitchen",
    outfit: {
      garment: "apron",
      top: "#fbf8f2",
      cover: "#b5533c",
      hat: "scarf",
      hatColour: "#b5533c",
      hasShortSleeves: true,
    },
    isAtCounter: true,
    usualThing: "bread",
    usualWords: "brot brote",
  },
  {
    id: "butcher",
    person: "metzger metzgerin fleischer fleischerin metzgermeister fleischermeister",
    shows: `theke ${holding}`,
    room: "shop",
    outfit: { garment: "apron", top: "#f4efe6", cover: "#a8323a", hat: "scarf", hatColour: "#a8323a" },
    isAtCounter: true,
    usualThing: "sausage",
  },
  {
    id: "winegrower",
    person: "winzer winzerin",
    shows: holding,
    room: "garden",
    outfit: { garment: "shirt", top: "#7a3f56", hat: "straw", hatColour: "#e2c583" },
    usualThing: "grapes",
    usualWords: "trauben weintrauben",
  },
  {
    id: "farmer",
    person: "landwirt landwirtin baeuerin",
    shows: `garten ${holding}`,
    room: "garden",
    outfit: { garment: "overall", top: "#c9573f", cover: "#45688f", hat: "straw", hatColour: "#e6c67a" },
    usualThing: "basket",
  },
  {
    id: "gardener",
    person: "gaertner gaertnerin landschaftsgaertner landschaftsgaertnerin",
    shows: `garten ${holding}`,
    room: "garden",
    outfit: { garment: "overall", top: "#c9573f", cover: "#4f7a4a", hat: "straw", hatColour: "#e6c67a" },
    usualThing: "potted-plant",
    usualWords: "pflanze pflanzen topfpflanze",
  },
  {
    id: "florist",
    person: "florist floristin floristen floristinnen",
    shows: `blumenladen ${holding}`,
    room: "shop",
    outfit: { garment: "apron", top: "#f6f1e8", cover: "#4f7a55" },
    isAtCounter: true,
    usualThing: "bouquet",
    usualWords: "strauss blumenstrauss blumen",
  },
  {
    id: "courier",
    person:
      "postbote postbotin paketbote paketbotin kurier kurierin lieferant lieferantin brieftraeger brieftraegerin fahrradkurier",
    shows: `bringt bringen liefert liefern traegt strasse ${holding}`,
    room: "street",
    outfit: { garment: "vest", top: "#3f4f63", cover: "#f0b429", hat: "cap", hatColour: "#f0b429" },
    usualThing: "package",
    usualWords: "paket pakete paeckchen karton sendung",
  },
  {
    id: "electrician",
    person: "elektriker elektrikerin elektroniker elektronikerin",
    shows: holding,
    room: "workshop",
    outfit: { garment: "overall", top: "#e8a53a", cover: "#34557f", hat: "helmet", hatColour: "#f2c531" },
    usualThing: "electric-plug",
  },
  {
    id: "craftsman",
    person:
      "handwerker handwerkerin hausmeister hausmeisterin monteur monteurin installateur installateurin klempner klempnerin mechaniker mechanikerin mechatroniker maurer maurerin bauarbeiter bauarbeiterin zimmermann schlosser schlosserin",
    shows: `werkstatt ${holding}`,
    room: "workshop",
    outfit: { garment: "overall", top: "#d9d2c4", cover: "#3d5f8a", hat: "cap", hatColour: "#3d5f8a" },
    usualThing: "toolbox",
    usualWords: "werkzeug werkzeugkasten",
  },
  {
    id: "tailor",
    person: "schneider schneiderin aenderungsschneider aenderungsschneiderin modedesigner modedesignerin",
    shows: `atelier werkstatt ${holding}`,
    room: "workshop",
    outfit: { garment: "cardigan", top: "#f1e9dc", cover: "#7a5c7f" },
    isAtCounter: true,
    usualThing: "thread",
  },
  {
    id: "jeweller",
    person: "goldschmied goldschmiedin juwelier juwelierin uhrmacher uhrmacherin",
    shows: `werkstatt ${holding}`,
    room: "workshop",
    outfit: { garment: "apron", top: "#efe8dc", cover: "#4a4038" },
    isAtCounter: true,
    usualThing: "ring",
  },
  {
    id: "pharmacist",
    person: "apotheker apothekerin",
    shows: `apotheke theke ${holding}`,
    room: "shop",
    outfit: { garment: "coat", top: "#5fa37c" },
    isAtCounter: true,
    usualThing: "pill",
  },
  {
    id: "dentist",
    person: "zahnarzt zahnaerztin",
    shows: `praxis zahnarztpraxis ${holding}`,
    room: "practice",
    outfit: { garment: "tunic", top: "#5fa3b5", bottom: "#e9eef0", hasShortSleeves: true },
    usualThing: "tooth",
    usualWords: "zahn zaehne",
  },
  {
    id: "doctor",
    person: "arzt aerztin hausarzt hausaerztin kinderarzt kinderaerztin doktor doktorin",
    shows: `praxis arztpraxis ${holding}`,
    room: "practice",
    outfit: { garment: "coat", top: "#5fa3b5", bottom: "#3a4660" },
    usualThing: "clipboard",
  },
  {
    id: "nurse",
    person:
      "pfleger pflegerin krankenpfleger krankenpflegerin krankenschwester altenpfleger altenpflegerin pflegekraft arzthelferin hebamme",
    shows: `praxis krankenhaus ${holding}`,
    room: "practice",
    outfit: { garment: "tunic", top: "#4f93b5", bottom: "#3f7896", hasShortSleeves: true },
    usualThing: "clipboard",
  },
  {
    id: "lawyer",
    person: "anwalt anwaeltin rechtsanwalt rechtsanwaeltin notar notarin jurist juristin",
    shows: `kanzlei buero ${holding}`,
    room: "office",
    outfit: { garment: "suit", cover: "#2f3a56", bottom: "#2a3450" },
    usualThing: "balance-scale",
  },
  {
    id: "architect",
    person: "architekt architektin bauleiter bauleiterin ingenieur ingenieurin",
    shows: `buero ${holding}`,
    room: "office",
    outfit: { garment: "suit", cover: "#5a6472", hat: "helmet", hatColour: "#f7f5ef" },
    usualThing: "triangular-ruler",
  },
  {
    id: "broker",
    person: "makler maklerin immobilienmakler immobilienmaklerin berater beraterin versicherungsmakler",
    shows: `buero ${holding}`,
    room: "office",
    outfit: { garment: "suit", cover: "#39506f", bottom: "#2f3d54" },
    usualThing: "key",
    usualWords: "schluessel hausschluessel",
  },
  {
    id: "photographer",
    person: "fotograf fotografin hochzeitsfotograf hochzeitsfotografin",
    shows: `fotografiert fotografieren kamera ${holding}`,
    room: "office",
    outfit: { garment: "shirt", top: "#3f4552" },
    usualThing: "camera",
    usualWords: "kamera fotoapparat",
  },
  {
    id: "musician",
    person: "musiker musikerin saenger saengerin geiger geigerin trompeter trompeterin",
    shows: `spielt singt ${holding}`,
    room: "home",
    outfit: { garment: "shirt", top: "#3a3f55" },
    usualThing: "microphone",
  },
  {
    id: "trainer",
    person: "trainer trainerin fitnesstrainer fitnesstrainerin coach personaltrainer sportlehrer sportlehrerin",
    shows: holding,
    room: "office",
    outfit: { garment: "polo", top: "#d9553f", bottom: "#2f3440", hasShortSleeves: true },
    usualThing: "stopwatch",
  },
  {
    id: "grandmother",
    person: "grossmutter oma omi grossvater opa opi seniorin senior rentner rentnerin",
    shows: `wohnzimmer zuhause alt~ aelter~ ${smiling} ${holding}`,
    room: "home",
    outfit: { garment: "cardigan", top: "#f1e4d8", cover: "#8f5f7a" },
    age: "old",
    usualThing: "",
    isGeneral: true,
  },
  {
    id: "child",
    person: "kind junge maedchen schuelerin schueler schulkind",
    shows: `${smiling} ${holding}`,
    room: "home",
    outfit: { garment: "sweater" },
    age: "child",
    usualThing: "",
    isGeneral: true,
  },
  {
    id: "adult",
    person: "mann frau person kunde kundin mitarbeiter mitarbeiterin",
    shows: `aelter~ alt~ ${smiling} ${holding}`,
    room: "home",
    outfit: { garment: "sweater" },
    usualThing: "",
    isGeneral: true,
  },
];
