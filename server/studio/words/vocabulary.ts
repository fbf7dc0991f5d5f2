import type { CameraMove, Daytime, Mood, Place, Thing, Weather } from "./reading.ts";

/**
 * Stems in folded spelling (ä → ae, ß → ss, lower case). `wald` is the whole word, `wald*` a beginning, `*wald` an end,
 * `*wald*` any part: German compounds carry their meaning at the end and their endings behind it.
 */
export type Stems = string;

/** The more particular comes first: among equals the earlier entry wins. */
export const places: readonly (readonly [Place, Stems])[] = [
  ["lighthouse", "*leuchtturm* *leuchttuerm* lighthouse* leuchtfeuer"],
  ["fireworks", "*feuerwerk* firework* silvester* neujahr* *jubilaeum* jubilaeum* new-year"],
  [
    "space",
    "astronaut* kosmonaut* weltraum* weltall* *planet* planet* galax* rakete* raumschiff* raumfahrt* kosmos universum spaceship rocket* space outer orbit* mars saturn jupiter komet* milchstrasse",
  ],
  [
    "cafe",
    "*kaffee* *cafe* cafe* coffee* espresso* cappuccino* latte tasse* *tasse *tassen tee teetasse kakao barista* fruehstueck* breakfast",
  ],
  [
    "bicycle",
    "*fahrrad* *fahrraed* rad raeder e-bike* ebike* bike* bicycle* *bikes radtour* radler* radfahr* rennrad* lastenrad* cyclist* cycling",
  ],
  [
    "product",
    "*parfum* *parfuem* perfume* *flasche* *flakon* *produkt* product* *creme cremes creme kosmetik* serum* schmuck* bottle* skincare lippenstift* geschenk* *geschenk gift* wein weine weinflasche* whisky* gin seife* podium",
  ],
  [
    "office",
    "*buero* office* meeting* schreibtisch* laptop* arbeitsplatz* computer* homeoffice* software* startup* webinar*",
  ],
  [
    "beach",
    "*strand* strand* *straende* beach* karibik* palme* *palmen tropen* tropisch* tropical malediven hawaii urlaub* *urlaub vacation mallorca",
  ],
  ["lake", "bergsee* *bergsee gebirgssee* lake* see sees seen fjord* weiher seeufer"],
  [
    "sea",
    "*meer meere* meeres* *ozean* ocean* sea seaside kueste* *kueste hafen* *hafen segel* *segelboot* *boot boote *boote schiff* *schiff yacht* wellen welle *welle wave* nordsee* ostsee* insel* *insel wasser* brandung bucht wal wale whale*",
  ],
  [
    "city",
    "*stadt* *staedte* skyline* city* cities hochhaus* hochhaeus* wolkenkratzer* skyscraper* metropol* berlin* hamburg* muenchen frankfurt koeln wien london tokio tokyo new-york manhattan dubai paris downtown *haeuser urban*",
  ],
  [
    "forest",
    "*wald *walds *waldes *waldweg* *waelder* wald* forest* wood woods woodland tannen* *baeume* baum *baum dschungel* jungle reh rehe hirsch* *lichtung",
  ],
  ["desert", "*wueste* desert* duene* *duene* sahara sand sandig* kamel* camel* oase* dunes"],
  [
    "meadow",
    "*wiese* wiesen* *blume* blumen* *garten* *gaerten* flower* meadow* garden* *rose rosen *tulpe* *feld felder *felder fruehling* spring blueht blueh* *bluete* mohn* *klee lavendel* sonnenblume* schmetterling* butterfl* biene* gras* picknick landwirt* bauernhof*",
  ],
  [
    "road",
    "auto autos automobil* autofahrt* *strasse* strasse* road* car cars highway* autobahn* *fahrbahn roadtrip* motorrad* lkw sportwagen* cabrio* reise* travel*",
  ],
  [
    "mountains",
    "*berg *berge *bergen berg* *gebirge* gebirg* alpen* alpin* gipfel* mountain* alps *huette ski skifahr* tal taeler valley* wander* *felsen hiking matterhorn winter* schnee* snow*",
  ],
];

export const daytimes: readonly (readonly [Daytime, Stems])[] = [
  ["sunset", "*sonnenuntergang* sunset* abendrot* *abendsonne* dusk golden-hour abendlicht"],
  ["sunrise", "*sonnenaufgang* sunrise* morgenrot* morgengrauen dawn morgendaemmerung*"],
  [
    "night",
    "*nacht naechte nachts naechtlich* mitternacht* night* midnight *mond* mondlicht* moon* *sterne sternenhimmel* stars starry polarlicht* nordlicht* aurora silvester* *feuerwerk* firework*",
  ],
  ["morning", "*morgen *morgens morgen* morning* frueh* vormittag*"],
  ["evening", "*abend abends abend* evening* daemmerung* twilight blaue-stunde feierabend*"],
  [
    "day",
    "mittag* *mittags noon tag tags tagsueber day daylight sonnig* sunny sonnenschein nachmittag* *sommer* sommer* summer*",
  ],
];

export const weathers: readonly (readonly [Weather, Stems])[] = [
  ["storm", "*sturm* stuerm* gewitter* *gewitter storm* blitz* donner* unwetter* orkan* thunder* lightning"],
  ["snow", "*schnee* schnei* snow* *winter* winter* verschneit* eisig* flocken"],
  ["fog", "*nebel* nebel* neblig* fog* mist misty dunst* diesig*"],
  ["rain", "*regen regne* regn* *regentag* regen* rain* schauer niesel*"],
];

export const moods: readonly (readonly [Mood, Stems])[] = [
  [
    "elegant",
    "elegan* luxus* luxurioes* luxury edel* edle* exklusiv* premium* glamour* glamouroes* marmor* marble gold* golden* parfum* parfuem* schmuck* hochwertig*",
  ],
  [
    "festive",
    "fest feste festlich* *feier* feier* party* weihnacht* christmas geburtstag* birthday hochzeit* wedding silvester* *feuerwerk* jubilaeum* konfetti* celebrat*",
  ],
  [
    "lively",
    "dynami* schnell* energi* action* rasant* fast power* sport* fitness* beat modern* sale* *verkauf rabatt* aktion* angebot*",
  ],
  [
    "calm",
    "ruhig* ruhe* still* sanft* calm* gentle gently quiet leise* entspann* meditat* traeumerisch* friedlich* langsam* slow*",
  ],
];

export const cameraMoves: readonly (readonly [CameraMove, Stems])[] = [
  ["out", "zurueck* herauszoom* rauszoom* zoom-out weg-vom entfernt* wegfahr* pull"],
  ["in", "zoom* heranfahr* heran* hineinzoom* naeher* push closer *zoom"],
  ["up", "drohn* drone* luftaufnahm* aufsteig* steigt* kran* aerial vogelperspektive* aufwaerts"],
  ["left", "links left"],
  ["right", "schwenk* pan panning rechts right"],
  ["along", "kamerafahrt* vorbei* seitlich* entlang* tracking dolly travelling"],
  ["still", "stillstehend* statisch* static unbewegt*"],
];

/** A phrase that only directs the camera is obeyed, not shown. */
export const directions: Stems =
  "kamera* kamerafahrt* camera* zoom* schwenk* drohnenaufnahme* zeitlupe* zeitraffer* slow-motion timelapse *perspektive cinematic kinoreif* 4k 8k photorealisti* fotorealisti* hochformat querformat aufnahme* bewegung";

export const slowWords: Stems = "zeitlupe* slow-motion slowmo slow-mo";
export const fastWords: Stems = "zeitraffer* timelapse* time-lapse rasant* hyperlapse";

export const things: readonly (readonly [Thing, Stems])[] = [
  ["sailboat", "segel* *segelboot* *boot boote *boote *schiff schiff* sail* boat* yacht* regatta*"],
  ["birds", "*vogel *voegel* vogel* moewe* bird* schwalbe* seagull* adler* zugvoegel*"],
  ["astronaut", "astronaut* kosmonaut* raumfahrer*"],
  ["rocket", "rakete* rocket* raumschiff* spaceship*"],
  ["snowscape", "*schnee* schnei* snow* *winter* winter* verschneit*"],
  ["perfume", "*parfum* *parfuem* perfume* flakon* duft* eau"],
  ["jar", "*creme *cremes creme* kosmetik* tiegel skincare seife* pflege*"],
  ["gift", "geschenk* *geschenk gift* present* weihnacht* christmas geburtstag*"],
  ["camels", "kamel* camel* karawane* caravan*"],
];

/** Colour words and the colour they ask for. */
export const colourWords: readonly (readonly [string, Stems])[] = [
  ["#d8352f", "rot rote roter rotes roten *errot dunkelrot hellrot red"],
  ["#1f6fd6", "blau blaue* *blau blue"],
  ["#0fa3a8", "tuerkis* turquoise petrol teal"],
  ["#2f9a56", "gruen gruene* *gruen green"],
  ["#e2a93a", "gold golden* goldene* gold*"],
  ["#f2c52e", "gelb gelbe* yellow"],
  ["#f07f2a", "orange* orangen"],
  ["#ec5a98", "pink rosa pinke* magenta"],
  ["#7c4fd0", "lila violett* purple violet"],
  ["#17171c", "schwarz schwarze* black"],
  ["#f4f1ec", "weiss weisse* white"],
  ["#b9bec6", "silber* silver grau graue* grey gray"],
  ["#7a4a2b", "braun braune* brown"],
];

export const announcing: Stems =
  "jetzt now rabatt* *rabatt sale sales neu neue neuer neues neueroeffnung* *angebot* angebot* aktion* gratis kostenlos* free spar* *sparen sicher sichern *verkauf* ausverkauf* eroeffnung* eroeffnen* einladung* willkommen welcome bestell* buch buchen buchung* termin* nur only heute today prozent euro deal* discount* gutschein* bewerb* join mitmachen wir unser unsere unseren";
