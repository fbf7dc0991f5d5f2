import type { Stems } from "#engine/prompt/vocabulary.ts";

/** A trade: the words that name it, and up to three illustrations of its things, the clearest one first. */
export type Trade = { items: readonly string[]; words: Stems };

const trade = (items: string, words: string): Trade => ({
  items: items.split(" "),
  words: words.replaceAll(/\s+/gu, " "),
});

/**
 * Trades whose things can stand in the room behind a speaker. Only names of trades and of their places belong here:
 * spoken texts also name things in passing, such as doors and hours, which say nothing about the advertiser.
 */
export const trades: readonly Trade[] = [
  trade("bread croissant pretzel", "baeckerei* *baeckerei baecker *baecker baeckermeister* backstube* backwaren"),
  trade("birthday-cake cupcake croissant", "konditorei* konditor konditorin patisserie* tortenmanufaktur*"),
  trade("hot-beverage croissant cupcake", "cafe cafes *cafe !eiscafe !internetcafe kaffeehaus* kaffeeroester*"),
  trade("pizza wine-glass tomato", "pizzeria* pizzabaecker* pizzaservice* pizza pizzen"),
  trade(
    "wine-glass pot-of-food fork-and-knife-with-plate",
    "restaurant* *restaurant gasthof* gasthaus* wirtshaus* landgasthof* bistro* trattoria* ristorante*",
  ),
  trade("pot-of-food fork-and-knife-with-plate bottle-with-popping-cork", "catering* cateringservice* partyservice*"),
  trade("sushi chopsticks", "sushibar* sushi-bar* sushirestaurant*"),
  trade("soft-ice-cream ice-cream", "eisdiele* eiscafe* eismanufaktur* eissalon*"),
  trade("chocolate-bar candy", "chocolaterie* chocolatier* schokoladenmanufaktur* pralinenmanufaktur*"),
  trade(
    "sausage cut-of-meat",
    "metzgerei* *metzgerei metzger metzgermeister* fleischerei* fleischermeister* schlachterei*",
  ),
  trade("fish lemon", "fischladen fischgeschaeft* fischhandlung* fischhaendler*"),
  trade("cheese-wedge grapes", "kaeserei* kaeseladen kaesehandlung*"),
  trade("carrot tomato leafy-green", "hofladen* bioladen* biomarkt* naturkostladen* gemuesehaendler* gemueseladen*"),
  trade("red-apple pear basket", "obsthof* obstladen obsthandlung* apfelhof*"),
  trade("honey-pot honeybee", "imkerei* imker imkerin"),
  trade("wine-glass grapes", "weingut* winzer winzerin winzerhof* weinhandlung* vinothek* weinladen weinbar*"),
  trade("beer-mug clinking-beer-mugs", "brauerei* brauhaus* brauereigasthof*"),
  trade("cocktail-glass tropical-drink lime", "cocktailbar* hotelbar* strandbar*"),
  trade("teapot teacup-without-handle", "teeladen teehaus* teehandlung* teegeschaeft*"),
  trade(
    "bouquet tulip sunflower",
    "blumenladen* blumenlaeden blumengeschaeft* blumenhaus* florist floristin floristik* floristmeister*",
  ),
  trade(
    "potted-plant sunflower seedling",
    "gaertnerei* *gaertnerei gaertner gaertnerin gartenbau* landschaftsbau* gartenpflege* gartencenter* gartenbaubetrieb* baumschule*",
  ),
  trade(
    "carpentry-saw chair hammer",
    "tischlerei* tischler tischlerin tischlermeister* schreinerei* *schreinerei schreiner schreinerin schreinermeister* moebelbau* holzbau* zimmerei*",
  ),
  trade("bed", "bettenhaus* bettengeschaeft* bettenfachgeschaeft* bettenstudio* matratzenstudio*"),
  trade("cooking pot-of-food", "kuechenstudio* kuechenhaus* kuechenausstellung* kochschule*"),
  trade("couch-and-lamp chair", "moebelhaus* moebelgeschaeft* einrichtungshaus* polsterei*"),
  trade(
    "scissors hair-pick lotion-bottle",
    "friseur friseurin friseure friseursalon* *friseur friseurmeister* friseurstudio* frisoersalon* frisoer haarstudio* haarschnitt* balayage damenhaarschnitt* herrenhaarschnitt* haarsalon*",
  ),
  trade("razor barber-pole scissors", "barbershop* barbier barbiersalon*"),
  trade("nail-polish lotion-bottle", "nagelstudio* nageldesign* manikuere* pedikuere*"),
  trade("lotion-bottle lipstick candle", "kosmetikstudio* kosmetiksalon* kosmetikerin kosmetikinstitut*"),
  trade(
    "lotion-bottle candle lotus",
    "massagepraxis* massagestudio* massage *massage massagen masseurin masseur wellnesshotel* wellnessstudio* physiotherapie* physiopraxis*",
  ),
  trade("lotus candle", "yogastudio* yogaschule* yogalehrer* yogakurs* yoga"),
  trade(
    "running-shoe stopwatch",
    "fitnessstudio* fitnessclub* fitnesscenter* fitness-studio* gym personaltrainer* personal-trainer* probetraining* kraftraum",
  ),
  trade("soccer-ball trophy", "fussballverein* fussballschule* fussballcamp*"),
  trade("tennis trophy", "tennisclub* tennisverein* tennisschule* tennishalle*"),
  trade("boxing-glove martial-arts-uniform", "boxclub* boxschule* kampfsportschule* karateschule* judoclub*"),
  trade("ballet-shoes mirror-ball", "tanzschule* ballettschule* tanzstudio*"),
  trade("goggles ring-buoy", "schwimmschule* freibad* hallenbad*"),
  trade(
    "tooth toothbrush",
    "zahnarzt zahnaerztin zahnaerzte zahnarztpraxis* zahnpraxis* zahnmedizin* zahnklinik* kieferorthopaed* zahnreinigung* zahnersatz* prophylaxe* dentalpraxis*",
  ),
  trade(
    "stethoscope adhesive-bandage thermometer",
    "arztpraxis* hausarzt hausaerztin hausarztpraxis* kinderarzt kinderaerztin kinderarztpraxis* facharztpraxis* allgemeinmedizin",
  ),
  trade("pill lotion-bottle", "apotheke* *apotheke apotheker apothekerin"),
  trade("stethoscope bone paw-prints", "tierarzt tieraerztin tierarztpraxis* tierklinik* kleintierpraxis*"),
  trade("bone paw-prints", "hundeschule* hundesalon* hundetrainer* hundepension* zoohandlung* zoofachgeschaeft*"),
  trade(
    "glasses sunglasses",
    "optiker optikerin augenoptik* *optik brillenladen brillengeschaeft* gleitsichtbrille* sehtest*",
  ),
  trade(
    "balance-scale books",
    "rechtsanwalt rechtsanwaeltin rechtsanwaelte anwalt anwaeltin anwaltskanzlei* rechtsanwaltskanzlei* notar notarin notariat*",
  ),
  trade(
    "ledger bar-chart abacus",
    "steuerberat* steuerkanzlei* steuererklaerung* steuerbuero* buchhaltungsbuero* buchhaltungsservice* lohnbuero*",
  ),
  trade("umbrella shield", "versicherungsmakler* versicherungsagentur* versicherungsbuero* versicherungsberat*"),
  trade("house-with-garden key", "immobilien* immobilienmakler* immobilienbuero* hausverwaltung*"),
  trade("triangular-ruler house", "architekt architektin architekturbuero* architekten planungsbuero*"),
  trade(
    "tyre wrench automobile",
    "autowerkstatt* *autowerkstatt kfz-werkstatt* kfz-meister* kfz-betrieb* kfz-service* reifenservice* reifendienst* reifenhandel* autoservice* karosserie* winterreifen* sommerreifen* radwechsel* reifenwechsel* oelwechsel*",
  ),
  trade("automobile key", "autohaus* autohaendler* autovermietung* gebrauchtwagenhaendler*"),
  trade(
    "bicycle wrench",
    "fahrradladen* fahrradgeschaeft* fahrradwerkstatt* fahrradhaendler* radhaus e-bike e-bikes fahrradreparatur* kinderfahrrad* radladen*",
  ),
  trade("motorcycle wrench", "motorradhaendler* motorradwerkstatt* motorradladen"),
  trade("vertical-traffic-light automobile", "fahrschule* fahrlehrer fahrlehrerin fuehrerschein* fahrstunde*"),
  trade("taxi", "taxiunternehmen* taxibetrieb* taxizentrale*"),
  trade(
    "delivery-truck package",
    "umzugsunternehmen* umzugsfirma* umzugsservice* umzuege umzugskarton* entruempelung* spedition* moebelspedition* kurierdienst*",
  ),
  trade("luggage airplane globe-showing-europe-africa", "reisebuero* reiseveranstalter* reiseagentur*"),
  trade("bellhop-bell luggage key", "hotel hotels *hotel !wellnesshotel pension ferienwohnung* gaestehaus* hostel*"),
  trade("tent camping", "campingplatz* zeltplatz*"),
  trade(
    "light-bulb electric-plug",
    "elektriker elektrikerin elektrobetrieb* elektromeister* elektroinstallat* elektrotechnik*",
  ),
  trade("solar-panel light-bulb", "solarbetrieb* solarfirma* solartechnik* photovoltaik* solaranlage*"),
  trade("shower wrench", "klempner klempnerei* sanitaer* installateur* badsanierung* rohrreinigung* sanitaerbetrieb*"),
  trade(
    "thermometer fire",
    "heizungsbau* heizungsbauer* heizungsbetrieb* heizungscheck* waermepumpe* ofenbau* ofenbauer* ofensetzer* kaminbau*",
  ),
  trade("bucket paintbrush", "malerbetrieb* malermeister* malerei-betrieb malerfirma* malergeschaeft*"),
  trade("ladder hammer house", "dachdecker* dachdeckerei* dachdeckerbetrieb* dachsanierung* dachrinne*"),
  trade("brick rescue-workers-helmet", "bauunternehm* baufirma* maurerbetrieb* hochbau* bauunternehmung*"),
  trade("key locked-with-key", "schluesseldienst* schlosserei* schluesselnotdienst*"),
  trade(
    "bucket soap broom",
    "reinigungsfirma* reinigungsservice* gebaeudereinigung* gebaeudereiniger* putzfirma* reinigungsdienst*",
  ),
  trade("toolbox hammer screwdriver", "hausmeisterservice* handwerkerservice* baumarkt* hausmeisterdienst*"),
  trade(
    "books open-book",
    "buchhandlung* *buchhandlung buchladen* buchhaendler* antiquariat* buecherei* stadtbuecherei* bibliothek*",
  ),
  trade("pencil books", "nachhilfe* nachhilfeinstitut* lernstudio*"),
  trade(
    "globe-showing-europe-africa books",
    "sprachschule* deutschkurs* englischkurs* sprachkurs* uebersetzungsbuero* dolmetscher*",
  ),
  trade(
    "guitar musical-keyboard",
    "musikschule* gitarrenschule* musikladen musikhaus* klavierunterricht* gitarrenunterricht* musikunterricht*",
  ),
  trade("artist-palette framed-picture", "galerie* malschule* kunstschule* kunstgalerie*"),
  trade("camera film-frames", "fotograf fotografin fotostudio* fotoatelier* hochzeitsfotograf* fotoshooting*"),
  trade("performing-arts admission-tickets", "theater *theater theaterverein* stadttheater*"),
  trade("popcorn clapper-board", "kino kinos *kino !heimkino programmkino*"),
  trade("ring gem-stone", "juwelier juweliere juweliergeschaeft* goldschmied* goldschmiede*"),
  trade("watch mantelpiece-clock", "uhrmacher* uhrengeschaeft* uhrenladen"),
  trade(
    "dress handbag high-heeled-shoe",
    "modegeschaeft* modehaus* modeladen* boutique* brautmode* brautmodengeschaeft* brautkleid*",
  ),
  trade("high-heeled-shoe mans-shoe", "schuhgeschaeft* schuhladen* schuhhaus* schuhmacher* schuster schusterei*"),
  trade("thread scissors", "schneiderei* aenderungsschneider* schneidermeister* naehstube* naehatelier*"),
  trade("yarn socks", "wolladen wollgeschaeft* strickladen strickcafe*"),
  trade(
    "teddy-bear puzzle-piece",
    "spielzeugladen* spielwarengeschaeft* spielwaren* kita kitas kindergarten* tagesmutter* kindertagesstaette*",
  ),
  trade(
    "laptop computer-mouse",
    "softwarehaus* it-service* it-dienstleister* it-systemhaus* systemhaus* webagentur* webdesigner* computerladen* edv-service* laptop-reparatur* pc-hilfe computerreparatur*",
  ),
  trade("mobile-phone screwdriver", "handyladen* handyreparatur* handywerkstatt* smartphone-reparatur*"),
  trade("megaphone bar-chart", "werbeagentur* marketingagentur* pr-agentur* werbetechnik*"),
];
