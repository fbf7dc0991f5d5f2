import type { CameraMove, Daytime, Mood, Place, PromptObject, Weather } from "./prompt-reading.ts";

/**
 * Stems in folded spelling (lower case, ä → ae, ß → ss) for German compounds and endings: `wald` is the whole word,
 * `wald*` a beginning, `*wald` an end, `*wald*` any part, `rot~` an adjective with any ending, `am-see` two adjacent
 * words, `!*geladen` an excluded word.
 */
export type Stems = string;

/** Words for cakes and sweets, whose cream is food. */
export const cakes: Stems =
  "*cupcake* *muffin* *torte *torten *kuchen *toertchen *gebaeck *eclair* *waffel* *donut* *krapfen *crepe* *praline* *macaron* windbeutel* *keks *kekse";

/** Words that name places. More specific places come first, because the earlier entry wins on a tie. */
export const places: readonly (readonly [Place, Stems])[] = [
  ["lighthouse", "*leuchtturm* *leuchttuerm* lighthouse* leuchtfeuer"],
  ["fireworks", "*feuerwerk* firework* silvester* neujahr* *jubilaeum* jubilaeum* new-year"],
  [
    "space",
    "astronaut* kosmonaut* weltraum* weltall* *planet* planet* galax* rakete* raumschiff* raumfahrt* kosmos universum spaceship rocket* outer-space orbit* mars saturn jupiter komet* milchstrasse",
  ],
  ["cat", "katze* *katze *katzen kater kaetzchen* stubentiger cat cats kitten* kitty"],
  [
    "horse",
    "pferd* *pferd *pferde *pferden pony ponys ponies ponyhof* reiten reiter reiterin* reithof* reitstall* reitschul* reitunterricht* reiturlaub* gestuet* stute* hengst* fohlen* horse* equestrian*",
  ],
  [
    "dog",
    "hund hunde* hundes *hund *hunde *hunden welpe* dackel* labrador* retriever* pudel* gassi* tier tiere tieren haustier* tierarzt* tieraerzt* tierheim* tierpension* dog dogs doggy puppy puppies pet pets animal* vet veterinar* !hundert* !*hundert*",
  ],
  [
    "cafe",
    "*kaffee* *cafe* cafe* coffee* coffee-shop *espresso* cappuccino* latte tasse* *tasse *tassen tee teetasse teestube* kakao barista* fruehstueck* breakfast croissant* *roesterei",
  ],
  [
    "food",
    "pizza* *pizza *pizzen pizzeria* burger burgers cheeseburger* hamburgers burgerladen* burgerrestaurant* restaurant* *restaurant *restaurants gastronom* gasthaus* gasthof* gasthoefe* wirtshaus* gaststaette* trattoria* bistro* imbiss* pasta* nudel* *nudeln spaghetti* lasagne* salat* *salat *salate kuchen* *kuchen torte* *torte *torten dessert* nachtisch* essen mittagessen* abendessen* speise* *speisen menue* *gericht gerichte *gerichte kochen kochkurs* koch koechin* koeche catering* buffet* brunch* grillen grillfest* steak* sushi* suppe* *suppe vegan* vegetar* gourmet* lecker* food foods meal* dinner* lunch* cuisine cake* cakes salad* dish dishes !*gerichtet !gerichtet !strafgericht* !amtsgericht*",
  ],
  [
    "shop",
    "*baecker baecker* *baeckerei* backstube* backwaren* konditor* *konditorei brot brote brotes *brot *brote *broetchen brezel* baker* bakeries bread* laden laeden ladens *laden *laeden *ladens geschaeft geschaefte *geschaeft *geschaefte shop shops *shop *shops shopping* store stores boutique* *boutique mode modeladen* modehaus* *mode fashion* *kleidung kleidung* kleid kleider* bekleidung* schuhe schuhladen* florist* *friseur* friseur* frisoer* *frisoer* salon* *salon haarschnitt* frisur* hairdress* hair-salon barber* barbier* nagelstudio* kosmetikstudio* beauty* apotheke* drogerie* pharmacy buchhandlung* bookshop* supermarkt* wochenmarkt* weihnachtsmarkt* flohmarkt* einkauf* schaufenster* theke* *theke verkaeufer* einzelhandel* haendler* retail* !*geladen !einladen !beladen !herunterladen !hochladen !aufladen !verladen !entladen !workshop* !photoshop* !kommode* !bibliothek* !diskothek* !hypothek*",
  ],
  [
    "site",
    "*baustelle* baustell* rohbau* neubau* *neubau bauarbeit* bauunternehm* baufirm* bauleit* bauprojekt* hausbau* hochbau* tiefbau* dachdeck* baukran* kraene geruest* *geruest construction* scaffold* crane cranes builder builders",
  ],
  [
    "workshop",
    "*werkstatt* *werkstaett* handwerk* *handwerk *handwerker* schreiner* *schreinerei tischler* *tischlerei zimmerer* zimmermann* zimmerei* werkbank* werkzeug* hobel* elektriker* installateur* klempner* sanitaer* heizungsbau* malerbetrieb* malermeister* schlosser* mechaniker* reparatur* reparier* carpent* woodwork* craft* handcraft* tools toolbox plumber* electrician* !*kunsthandwerk",
  ],
  [
    "bicycle",
    "*fahrrad* *fahrraed* rad raeder e-bike* ebike* bike* bicycle* *bikes radtour* radler* radfahr* radweg* rennrad* lastenrad* cyclist* cycling",
  ],
  [
    "product",
    "*parfum* *parfuem* perfume* *flasche* *flakon* *produkt* product* *creme cremes creme kosmetik serum* schmuck* bottle* skincare lippenstift* geschenk* *geschenk gift wein weine weinflasche* whisky* gin seife* podium !produktion* !produktiv* !productiv* !production*",
  ],
  ["yoga", "*yoga* pilates meditat* meditier* achtsamkeit* wellness* spa entspannung* stretching massage* mindful*"],
  [
    "running",
    "jogg* laeufer* *laeufer laufschuh* lauftraining* lauftreff* *marathon marathon* stadtlauf* waldlauf* volkslauf* runner* running sprint* sport *sport sportler* sportverein* sportlich~ fitness* *fitness* workout* gym athlet* !transport* !*transport !motorsport* !wassersport* !export* !import* !support*",
  ],
  [
    "hiking",
    "wander* *wanderung *wanderungen *wandern bergtour* bergsteig* bergfuehrer* gipfelglueck* gipfelstuermer* trekking outdoor* rucksack* hiker* hike hikes hiking backpack* !zuwander* !auswander* !einwander*",
  ],
  [
    "home",
    "haus hauses einfamilienhaus* reihenhaus* *reihenhaus ferienhaus* traumhaus* fertighaus* wohnhaus* landhaus* doppelhaus* eigenheim* zuhause daheim villa villen *villa immobilie* *immobilie *immobilien makler* *makler *maklerin wohnung* *wohnung *wohnungen wohnen *wohnen apartment* appartement* loft lofts wohnzimmer* schlafzimmer* moebel* *moebel sofa* couch* kueche kuechen* *kueche kuechenstudio* interieur* interior* einrichtung* einrichten hausverwaltung* vermiet* mieter* *mietung architekt* house houses home homes real-estate realtor* property living-room condo* furniture* kitchen*",
  ],
  [
    "family",
    "familie* *familie *familien eltern mutter mama vater papa kind kinder kindern kinderg* kindert* kinderb* kita kitas tagesmutter* spielplatz* oma opa grosseltern family families parents mother father child children kids toddler*",
  ],
  [
    "party",
    "*fest fest feste *feste *party party parties partys *feier *feiern feiern hochzeit* wedding* geburtstag* birthday* einweihung* event events eventlocation* konzert* *konzert festival* musik* band biergarten* gartenfest* empfang sektempfang* celebration* !manifest !*podcast",
  ],
  [
    "office",
    "buero* *buero* office* meeting* *meeting schreibtisch* laptop* arbeitsplatz* computer* homeoffice* software* startup* start-up* webinar* programmier* entwickler* developer* desk desks freelance* team teams *team kolleg* besprechung* konferenz* beratung* *beratung berater* *berater *beraterin kunde kunden* kundin* gespraech* *gespraech *gespraeche business* unternehmen* unternehmer* firma firmen* gruender* geschaeftsfuehr* geschaeftspartner* steuerb* anwalt* anwael* *anwalt *anwaeltin kanzlei* *kanzlei notar* versicherung* agentur* *agentur marketing* consult* coach* seminar* workshop* schulung* *schulung fortbildung* weiterbildung* karriere* bewerb* job jobs mitarbeit* ausbildung* azubi* praktik* praxis* *praxis arzt* *arzt aerzt* *aerztin therap* *therapie physio* klinik* pflegedienst* pflegeheim* altenpflege* schule schulen *schule unterricht* nachhilfe* kurs kurse *kurs studium student* bank banken doctor* dentist* clinic* employee* colleague* customer* client* lawyer* school* !*gespraechig",
  ],
  [
    "beach",
    "*strand* strand* *straende* beach* karibik* palme* *palmen tropen* tropisch* tropical malediven hawaii urlaub* *urlaub vacation mallorca",
  ],
  [
    "lake",
    "bergsee* *bergsee gebirgssee* stausee* *baggersee lake* am-see im-see der-see den-see dem-see ein-see einem-see einen-see zum-see stiller-see ruhiger-see sees fjord* weiher seeufer",
  ],
  [
    "sea",
    "*meer meere* meeres* *ozean* ocean* sea seaside kueste* *kueste hafen* *hafen segel* *segelboot* *boot boote *boote schiff* *schiff yacht* wellen welle *welle wave* nordsee* ostsee* insel* *insel wasser wassers wassersport* wasserski* brandung bucht wal wale whale* !verboot* !robote*",
  ],
  [
    "city",
    "*stadt* *staedte* skyline* city* cities hochhaus* hochhaeus* wolkenkratzer* skyscraper* metropol* berlin* hamburg* muenchen frankfurt koeln wien london tokio tokyo new-york manhattan dubai paris downtown *haeuser urban* !erstatt* !*werkstatt* !*staette",
  ],
  [
    "forest",
    "*wald *walds *waldes *waldweg* *waelder* wald* forest* wood woods woodland tannen* *baeume* baum *baum dschungel* jungle reh rehe hirsch* *lichtung",
  ],
  ["desert", "*wueste* desert* duene* *duene* sahara sand sandig* kamel* camel* oase* dunes"],
  [
    "meadow",
    "*wiese* wiesen* *blume* blumen* *garten* *gaerten* gaertner* flower* meadow* garden* *rose rosen *tulpe* *feld felder *felder fruehling* spring blueht blueh* *bluete* mohn* *klee lavendel* sonnenblume* schmetterling* butterfl* biene* gras* picknick landwirt* bauernhof* natur nature !*kindergarten* !*umfeld !*bielefeld !erwiesen* !bewiesen* !*gewiesen",
  ],
  [
    "road",
    "auto autos *auto *autos autohaus* autohaeuser* automobil* autofahrt* autofahren probefahrt* neuwagen* gebrauchtwagen* *fahrschule* strasse strassen landstrasse* kuestenstrasse* passstrasse* road* car cars vehicle* highway* autobahn* *fahrbahn roadtrip* motorrad* lkw sportwagen* cabrio* taxi* porsche ferrari tesla mercedes bmw audi volkswagen reise* travel* !*reisend",
  ],
  [
    "mountains",
    "*berg *berge *bergen berg* *gebirge* gebirg* alpen* alpin* gipfel* mountain* alps *huette ski skifahr* tal taeler valley* *felsen matterhorn winter* schnee* snow*",
  ],
];

/** Words that name the mountains themselves, not only weather that occurs there. */
export const mountainWords: Stems =
  "*berg *berge *bergen berg* alpen* alpin* gipfel* mountain* alps gebirg* *gebirge* ski skifahr* tal taeler valley* matterhorn *felsen";

/** Words for the summer, which asks for daylight; daylight alone does not show it. */
export const summer: Stems = "*sommer sommer* sommerlich~ summer* !sommerfest*";

export const daytimes: readonly (readonly [Daytime, Stems])[] = [
  [
    "sunset",
    "*sonnenuntergang* sunset* abendrot* *abendsonne* dusk golden-hour goldene-stunde goldener-stunde abendlicht *abendstimmung",
  ],
  ["sunrise", "*sonnenaufgang* sunrise* morgenrot* morgengrauen dawn morgendaemmerung* tagesanbruch"],
  [
    "night",
    "*nacht naechte nachts naechtlich~ mitternacht* night* midnight *mond mondlicht mondschein* moon* sternenhimmel* sternenklar~ die-sterne unter-sternen stars starry polarlicht* nordlicht* aurora silvester* *feuerwerk* firework* !weihnacht*",
  ],
  ["morning", "*morgen *morgens morgen* morning* frueh* vormittag* !fruehling* !fruehjahr* !frueher"],
  [
    "evening",
    "*abend abends abend* evening* daemmerung* twilight blaue-stunde blauer-stunde feierabend* candle-light candlelight",
  ],
  [
    "day",
    `mittag* *mittags noon midday tagsueber daylight tageslicht sonnig~ sunny sonnenschein nachmittag* ${summer}`,
  ],
];

export const weathers: readonly (readonly [Weather, Stems])[] = [
  [
    "storm",
    "*sturm* stuerm* gewitter* *gewitter storm* blitz* donner* unwetter* orkan* thunder* lightning !blitzschnell* !donnerstag* !stuermer*",
  ],
  ["snow", "*schnee* schnei* snow* *winter* winter* verschneit~ eisig~ flocken !schneid*"],
  ["fog", "*nebel* nebel* neblig~ fog* mist misty dunst* diesig~ !nebenan"],
  ["rain", "*regen regne* regn* *regentag* regen* rain rainy schauer niesel* !regensburg*"],
];

export const moods: readonly (readonly [Mood, Stems])[] = [
  [
    "elegant",
    "elegan* luxus* luxurioes* luxury edel~ exklusiv* premium* glamour* glamouroes* marmor* marble gold* golden* parfum* parfuem* schmuck* hochwertig~ stilvoll~ noble* serioes~",
  ],
  [
    "festive",
    "fest feste *fest festlich~ *feier feier* party* weihnacht* christmas geburtstag* birthday hochzeit* wedding silvester* *feuerwerk* jubilaeum* konfetti* celebrat* karneval* fasching* ostern easter !manifest* !*feierabend*",
  ],
  [
    "lively",
    "dynami* schnell* energi* action* rasant* fast power* sport* fitness* beat modern* sale* *verkauf rabatt* aktion* angebot* bunt~ froehlich~ lebendig~ frisch~ fresh jung~ cool",
  ],
  [
    "calm",
    "ruhig* ruhe* still* sanft* calm* gentle gently quiet leise* entspann* meditat* traeumerisch* friedlich* langsam* slow* gemuetlich~ cosy cozy romantisch~ romantic idyllisch~ harmonisch~ zart~",
  ],
];

export const cameraMoves: readonly (readonly [CameraMove, Stems])[] = [
  ["out", "zurueck* herauszoom* rauszoom* zoom-out zooms-out weg-vom entfernt* wegfahr* pull pull-back"],
  ["in", "zoom* heranfahr* heran* hineinzoom* naeher* nahaufnahme* close-up closeup push push-in closer *zoom"],
  ["up", "drohn* drone* luftaufnahm* aufsteig* steigt* kran* aerial vogelperspektive* aufwaerts crane-shot"],
  ["left", "nach-links von-rechts to-the-left links left"],
  ["right", "schwenk* pan panning nach-rechts von-links rechts right"],
  ["along", "kamerafahrt* vorbei* seitlich* entlang* tracking dolly travelling"],
  ["still", "stillstehend* statisch* static unbewegt* standbild*"],
];

/** Words of phrases that only direct the camera; the engine follows such phrases and does not show them as text. */
export const directions: Stems =
  "kamera* kamerafahrt* camera* zoom* schwenk* drohnenaufnahme* zeitlupe* zeitraffer* slow-motion timelapse *perspektive cinematic kinoreif* 4k 8k photorealisti* fotorealisti* hochformat querformat aufnahme* bewegung";

export const slowWords: Stems = "zeitlupe* slow-motion slowmo slow-mo";
export const fastWords: Stems = "zeitraffer* timelapse* time-lapse rasant* hyperlapse";

export const promptObjects: readonly (readonly [PromptObject, Stems])[] = [
  ["sailboat", "segel* *segelboot* *boot boote *boote *schiff schiff* sail* boat* yacht* regatta*"],
  ["birds", "*vogel *voegel* vogel* moewe* bird* schwalbe* seagull* adler* zugvoegel*"],
  ["astronaut", "astronaut* kosmonaut* raumfahrer*"],
  ["rocket", "rakete* rocket* raumschiff* spaceship*"],
  ["snowscape", "*schnee* schnei* snow* *winter* winter* verschneit~ !schneid*"],
  ["perfume", "*parfum* *parfuem* perfume* flakon* duft* eau"],
  ["jar", "*creme *cremes creme* kosmetik* tiegel skincare seife* pflege*"],
  ["gift", "geschenk* *geschenk gift* present* weihnacht* christmas geburtstag*"],
  ["camels", "kamel* camel* karawane* caravan*"],
  ["garden", "garten* *garten *gaerten garden* terrasse* natur*"],
  [
    "bakery",
    "*baecker* baecker* backstube* backwaren* brot brote brotes *brot *brote *broetchen brezel* baker* bakeries bread* konditor* *konditorei",
  ],
  [
    "fashion",
    "mode modeladen* modehaus* *mode fashion* kleid kleider* *kleidung kleidung* bekleidung* boutique* *boutique schuhe schuhladen* cloth*",
  ],
  ["florist", "florist* *blumenladen* *blumenlaeden* blumengeschaeft* gaertnerei* flower-shop"],
  [
    "salon",
    "*friseur* friseur* *frisoer* frisoer* salon* *salon haarschnitt* frisur* hairdress* hair-salon barber* barbier* kosmetikstudio* nagelstudio* beauty* apotheke* drogerie*",
  ],
  [
    "inside",
    "theke* *theke verkaeufer* beratung* kundenberatung innen* interieur* interior* wohnzimmer* schlafzimmer* sofa* couch* moebel* *moebel kueche kuechen* *kueche einrichtung* einrichten wohnung *wohnung wohnungen apartment* appartement* loft lofts living-room furniture* kitchen*",
  ],
  [
    "hair",
    "*friseur* friseur* *frisoer* frisoer* salon* *salon haarschnitt* frisur* haare hairdress* hair-salon haircut* barber* barbier*",
  ],
  ["pizza", "pizza* *pizza *pizzen pizzeria*"],
  ["burger", "burger burgers cheeseburger* hamburgers burgerladen* burgerrestaurant* imbiss*"],
  ["cake", "kuchen* *kuchen torte* *torte *torten cake* cakes dessert* nachtisch*"],
  ["salad", "salat* *salat *salate salad* vegan* vegetar* gesund~"],
  ["pasta", "pasta* nudel* *nudeln spaghetti* lasagne* trattoria*"],
  [
    "guests",
    "restaurant* *restaurant *restaurants gastronom* gasthaus* gasthof* wirtshaus* gast gaeste* guest* dinner* abendessen* paar couple romantisch~ romantic bistro*",
  ],
  ["modern", "modern~ villa villen architekt* *neubau luxus* bungalow*"],
  [
    "owner",
    "hundeschul* hundetrain* gassi* spazier* hundesitter* hundefriseur* frauchen herrchen training* trainer* tierarzt* tieraerzt* mensch* frau mann kind kinder maedchen junge woman man girl boy walk*",
  ],
  [
    "talk",
    "beratung* *beratung berater* *berater *beraterin kunde kunden* kundin* gespraech* *gespraech *gespraeche coach* anwalt* anwael* *anwalt *anwaeltin kanzlei* steuerb* notar versicherung* praxis* *praxis arzt* *arzt aerzt* *aerztin therap* *therapie physio* bewerbungs* consult* customer* client* doctor* dentist* lawyer*",
  ],
  [
    "desk",
    "schreibtisch* laptop* computer* homeoffice* home-office arbeitsplatz* software* programmier* entwickler* developer* desk desks freelance* selbststaendig*",
  ],
  ["table", "tisch tische *holztisch* esstisch* table"],
  ["autumn", "herbst* *herbst autumn* herbstlich~"],
  ["empty", "leer~ menschenleer~ ohne-menschen ohne-personen ohne-leute empty no-people without-people"],
];

/** Colours, each with the words that name it. */
export const colourWords: readonly (readonly [string, Stems])[] = [
  ["#d8352f", "rot~ *errot~ dunkelrot~ hellrot~ red !erroten"],
  ["#1f6fd6", "blau~ *blau~ blue !blaue-stunde"],
  ["#0fa3a8", "tuerkis~ turquoise petrol teal"],
  ["#2f9a56", "gruen~ *gruen~ green"],
  ["#e2a93a", "gold golden~ gold*"],
  ["#f2c52e", "gelb~ *gelb~ yellow"],
  ["#f07f2a", "orange~ orangen~ orangefarben~"],
  ["#ec5a98", "pink~ pinke~ rosa magenta"],
  ["#7c4fd0", "lila violett~ purple violet"],
  ["#17171c", "schwarz~ *schwarz~ black"],
  ["#f4f1ec", "weiss~ *weiss~ white !beweis*"],
  ["#b9bec6", "silber~ silbern~ silver grau~ *grau~ grey gray !morgengrauen"],
  ["#7a4a2b", "braun~ *braun~ brown"],
];

export const announcing: Stems =
  "jetzt now rabatt* *rabatt sale sales neu neue neuer neues neueroeffnung* *angebot* angebot* aktion* gratis kostenlos* free spar* *sparen sicher sichern *verkauf* ausverkauf* eroeffnung* eroeffnen* einladung* willkommen welcome bestell* buch buchen buchung* termin* nur only heute today prozent euro deal* discount* gutschein* bewerb* join mitmachen wir unser unsere unseren";
