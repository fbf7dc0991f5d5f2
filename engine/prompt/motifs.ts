import { motifOfPeople } from "#engine/people/find-people-scene.ts";
import type { Place, PromptObject, PromptReading } from "./prompt-reading.ts";
import type { Stems } from "./vocabulary.ts";

/** A motif that the engine draws, under its German name. */
export type Motif = {
  label: string;
  /** Words for things that the drawing shows; the words that make the engine choose this motif are in vocabulary.ts. */
  shows: Stems;
};

type Variants = Motif & { variants?: readonly (readonly [PromptObject, Motif])[] };

/** Words for one person, of whom the drawing does not tell whether it is a woman or a man. */
const onePerson = "mensch person";
const severalPersons = "menschen personen leute people freunde* freundinnen";

const motifs: Record<Place, Variants> = {
  lighthouse: {
    label: "Leuchtturm",
    shows:
      "*leuchtturm* *leuchttuerm* lighthouse* meer* *meer *kueste kueste* *felsen fels lichtkegel* welle wellen nordsee ostsee brandung see sea coast",
  },
  fireworks: {
    label: "Feuerwerk",
    shows: "*feuerwerk* silvesterfeuerwerk* firework* stadt *stadt himmel* *himmel skyline*",
  },
  space: {
    label: "Weltraum",
    shows: "weltraum* weltall* *planet* planet* galax* kosmos universum sterne* space himmel",
    variants: [
      [
        "astronaut",
        {
          label: "Astronaut im Weltraum",
          shows: "astronaut* kosmonaut* raumfahrer* weltraum* weltall* *planet* planet* kosmos universum sterne* space",
        },
      ],
      [
        "rocket",
        {
          label: "Rakete im Weltraum",
          shows:
            "rakete* rocket* raumschiff* spaceship* weltraum* weltall* *planet* planet* kosmos universum sterne* space",
        },
      ],
    ],
  },
  cat: {
    label: "Katze am Fenster",
    shows: "katze* *katze *katzen kater kaetzchen* stubentiger cat cats kitten* fenster* *fenster fensterbank* window*",
  },
  horse: {
    label: "Pferd auf der Weide",
    shows: "pferd* *pferd *pferde *pferden pony ponys ponies stute* hengst* horse* weide *weide wiese* koppel*",
  },
  dog: {
    label: "Hund auf der Wiese",
    shows: "hund hunde* hundes *hund *hunde *hunden dog dogs doggy wiese* baum park",
    variants: [
      [
        "owner",
        {
          label: "Hund und Mensch auf der Wiese",
          shows: `hund hunde* hundes *hund *hunde *hunden dog dogs hundetrain* gassi* spazier* frauchen herrchen wiese* baum park ${onePerson}`,
        },
      ],
    ],
  },
  cafe: {
    label: "Tasse Kaffee im Café",
    shows:
      "*kaffee* *cafe* cafe* coffee* *espresso* cappuccino* latte tasse* *tasse *tassen dampf* holztisch* tisch* cup",
  },
  food: {
    label: "Paar beim Abendessen",
    shows: `restaurant* *restaurant *restaurants bistro* abendessen* dinner* kerze kerzen wein* tisch* gast gaeste* guest* romantisch~ essen zweit frau mann paar liebespaar ehepaar couple man woman ${severalPersons}`,
    variants: [
      ["pizza", { label: "Pizza", shows: "pizza* *pizza *pizzen holztisch* tisch*" }],
      [
        "burger",
        {
          label: "Burger",
          shows: "burger burgers cheeseburger* hamburgers burgerladen* holztisch* tisch*",
        },
      ],
      [
        "cake",
        {
          label: "Torte",
          shows: "kuchen* *kuchen torte* *torte *torten cake* cakes holztisch* tisch*",
        },
      ],
      [
        "salad",
        {
          label: "Salatschüssel",
          shows: "salat* *salat *salate salad* schuessel bowl* holztisch* tisch*",
        },
      ],
      ["pasta", { label: "Teller Pasta", shows: "pasta* nudel* *nudeln spaghetti* teller holztisch* tisch*" }],
    ],
  },
  shop: {
    label: "Laden",
    shows:
      "laden laeden *laden *laeden geschaeft geschaefte *geschaeft shop shops store schaufenster* theke* *theke verkaeufer* verkauf* einkauf* einzelhandel* passanten retail*",
    variants: [
      [
        "bakery",
        {
          label: "Bäckerei",
          shows:
            "baeckerei* *baeckerei backstube* backwaren* brot brote brotes *brot *brote *broetchen bread* bakery laden theke* schaufenster* verkaeufer*",
        },
      ],
      [
        "fashion",
        {
          label: "Modeladen",
          shows:
            "modeladen* modehaus* mode *mode kleid kleider* *kleidung kleidung* bekleidung* boutique* *boutique laden schaufenster* fashion* cloth*",
        },
      ],
      [
        "florist",
        {
          label: "Blumenladen",
          shows:
            "florist* *blumenladen* *blumenlaeden* blumengeschaeft* blumen *blumen strauss *strauss laden schaufenster* flower-shop flowers",
        },
      ],
      [
        "hair",
        {
          label: "Friseursalon",
          shows: "*friseursalon* friseurgeschaeft* friseurladen* *frisoersalon* salon* barbershop* hair-salon",
        },
      ],
      ["salon", { label: "Laden mit Pflegeprodukten", shows: "drogerie* kosmetik laden schaufenster*" }],
    ],
  },
  site: {
    label: "Baustelle mit Kran",
    shows:
      "*baustelle* baustell* rohbau* neubau* *neubau kran kraene baukran* geruest* bauarbeiter* construction* crane* hausbau*",
  },
  workshop: {
    label: "Tischler an der Werkbank",
    shows:
      "schreiner* *schreinerei tischler* *tischlerei werkbank* werkzeug* hobel* holz holz* handwerk* *handwerker carpent* woodwork* werkstatt werkstaette* holzwerkstatt* spaene brett bretter brettern holzbrett*",
  },
  bicycle: {
    label: "Fahrrad",
    shows: "*fahrrad* *fahrraed* rad raeder e-bike* ebike* bike* bicycle* *bikes rennrad* radweg*",
  },
  product: {
    label: "Flasche auf einem Podest",
    shows: "*flasche* flasche* bottle* podium* podest* marmor*",
    variants: [
      [
        "gift",
        {
          label: "Geschenk auf einem Podest",
          shows: "geschenk* *geschenk gift* present* podium* podest* schleife*",
        },
      ],
      [
        "jar",
        {
          label: "Cremetiegel auf einem Podest",
          shows: "*creme *cremes creme* tiegel podium* podest* marmor*",
        },
      ],
      [
        "perfume",
        {
          label: "Flakon auf einem Podest",
          shows: "*parfum* *parfuem* perfume* *flakon* podium* podest* marmor*",
        },
      ],
    ],
  },
  yoga: { label: "Yoga im Freien", shows: `*yoga* yogalehrerin meditat* meditier* see frau woman ${onePerson}` },
  running: {
    label: "Läuferin",
    shows: `jogg* laeufer* *laeufer lauftraining* lauftreff* *marathon marathon* stadtlauf* waldlauf* volkslauf* runner* running laufen ${onePerson}`,
  },
  hiking: {
    label: "Wanderer auf dem Berg",
    shows: `wander* *wanderung *wanderungen *wandern bergtour* hiker* hike* hiking *berg *berge *bergen berg* alpen* gipfel* *gipfel ${onePerson}`,
  },
  home: {
    label: "Haus",
    shows:
      "haus hauses *haus einfamilienhaus* eigenheim* immobilie* *immobilie *immobilien villa villen *villa house houses home garten",
    variants: [
      [
        "inside",
        {
          label: "Wohnzimmer mit Sofa",
          shows:
            "wohnzimmer* sofa* couch* moebel* *moebel einrichtung* wohnung* *wohnung *wohnungen apartment* living-room interior* interieur*",
        },
      ],
      [
        "modern",
        {
          label: "Modernes Haus",
          shows:
            "modern~ haus hauses *haus villa villen *villa bungalow* immobilie* *immobilie *immobilien house houses home pool garten",
        },
      ],
    ],
  },
  family: {
    label: "Familie",
    shows: "familie* *familie *familien eltern mutter mama vater papa kind family families parents child",
  },
  party: {
    label: "Gartenfest mit Lichterketten",
    shows: `*fest fest feste *feste *party party *feier *feiern feiern lichterkette* lampions garten* gartenfest* sommerfest* gast gaeste* guests frau frauen mann maenner ${severalPersons}`,
  },
  office: {
    label: "Team im Büro",
    shows: `buero* *buero* office* team teams *team kolleg* meeting* *meeting besprech* konferenz* laptop* schreibtisch* tisch* unternehmen firma ${severalPersons}`,
    variants: [
      [
        "talk",
        {
          label: "Gespräch im Büro",
          shows: `buero* *buero* office* gespraech* *gespraech *gespraeche beratung* *beratung berater* *berater *beraterin kunde kundin kundengespraech* kundenberatung* kundentermin* consult* meeting* tisch* ${severalPersons}`,
        },
      ],
      [
        "desk",
        {
          label: "Arbeit am Schreibtisch",
          shows: `buero* *buero* office* schreibtisch* laptop* computer* homeoffice* home-office arbeitsplatz* desk desks ${severalPersons}`,
        },
      ],
    ],
  },
  beach: {
    label: "Strand",
    shows: "*strand* strand* *straende* beach* palme* *palmen sand meer* *meer welle wellen sea",
  },
  lake: { label: "Bergsee", shows: "*see sees lake berg* *berg *berge *bergen wasser ufer* *ufer seeufer wald*" },
  sea: {
    label: "Meer",
    shows: "meer* *meer *ozean* ocean* sea seaside welle wellen wave* nordsee ostsee horizont* wasser",
  },
  city: {
    label: "Stadt mit Hochhäusern",
    shows:
      "*stadt stadt* *staedte skyline* city hochhaus* hochhaeus* wolkenkratzer* skyscraper* metropol* lichter downtown strassen",
  },
  forest: {
    label: "Wald",
    shows: "*wald *walds *waldes *waldweg* *waelder* wald* forest* woods woodland tannen* *baeume* baeume baum",
  },
  desert: {
    label: "Wüste mit Dünen",
    shows: "*wueste* desert* duene* *duene* sand sahara",
    variants: [
      [
        "camels",
        {
          label: "Kamele in der Wüste",
          shows: "kamel* camel* karawane* caravan* *wueste* desert* duene* *duene* sand sahara",
        },
      ],
    ],
  },
  meadow: {
    label: "Blumenwiese",
    shows: "*wiese* wiesen* fruehling* blume* blumen* *blumen gras* meadow* flower* schmetterling* butterfl*",
  },
  road: {
    label: "Auto auf der Landstraße",
    shows: "auto autos automobil* car cars *wagen strasse *strasse strassen landstrasse* road* fahrbahn* vehicle*",
  },
  mountains: {
    label: "Berge",
    shows: "*berg *berge *bergen berg* *gebirge* gebirg* alpen* gipfel* *gipfel mountain* alps tal taeler valley*",
  },
  people: { label: "", shows: "" },
  arrangement: { label: "", shows: "" },
  abstract: { label: "", shows: "" },
};

export function motifOf({
  place,
  objects,
  people: request,
}: Pick<PromptReading, "place" | "objects" | "people">): Motif {
  if (request) return motifOfPeople(request);
  const { variants = [], ...motif } = motifs[place];
  return variants.find(([object]) => objects.has(object))?.[1] ?? motif;
}

/** Things that some scenes add when the prompt names them, with the words for them. */
export const additions: readonly { object: PromptObject; label: string; places: readonly Place[]; shows: Stems }[] = [
  {
    object: "sailboat",
    label: "Segelboot",
    places: ["sea", "beach"],
    shows: "segel* *segelboot* boot boote sail* yacht*",
  },
  {
    object: "snowscape",
    label: "Schnee",
    places: ["mountains", "hiking", "road", "forest", "horse", "bicycle", "lake"],
    shows: "*schnee* schnei* snow* *winter winter* verschneit~",
  },
  { object: "table", label: "Holztisch", places: ["abstract"], shows: "tisch tische *holztisch* esstisch* table" },
  { object: "autumn", label: "Herbst", places: ["forest"], shows: "herbst* *herbst autumn* herbstlich~" },
  { object: "garden", label: "Garten", places: ["cat", "office"], shows: "garten* *garten *gaerten garden" },
];
