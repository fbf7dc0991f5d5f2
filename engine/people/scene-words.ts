import type { Stems } from "#engine/prompt/vocabulary.ts";
import type { PeopleSceneId } from "./people-request.ts";

/** A scene with persons: the words that lead to it, and the words for what is visible in it. */
export type SceneWords = {
  id: PeopleSceneId;
  /** German names of the scene with a man and with a woman as the main person. */
  labels: readonly [man: string, woman: string];
  /** Lists of words of which the prompt contains one each; the first list names the main person. */
  needs: readonly Stems[];
  /** Words of which the prompt contains none, because they need another scene. */
  unless?: Stems;
  /** Words for what the scene shows besides those of `needs`. */
  shows: Stems;
  /** Whether the main person is a woman if the prompt does not say so. */
  isWoman?: true;
  /** Words for the thing that takes a colour of the prompt. */
  coloured?: Stems;
  /** Illustrations that the scene contains. */
  props: readonly string[];
};

/** The scenes with persons, the more specific ones first. */
export const sceneWords: readonly SceneWords[] = [
  {
    id: "baker-oven",
    labels: ["Bäcker am Ofen", "Bäckerin am Ofen"],
    needs: ["baecker baeckers baeckerin baeckermeister baeckermeisterin", "*ofen *backofen backt backen holt holen"],
    shows:
      "*brot brote brotes *brote *broten laib laibe backstube baeckerei holt holen backt backen aus-dem-ofen frisch~",
    props: [],
  },
  {
    id: "cook-plate",
    labels: ["Koch richtet einen Teller an", "Köchin richtet einen Teller an"],
    needs: [
      "koch koechin kuechenchef kuechenchefin chefkoch sternekoch",
      "teller* richtet anrichte* angerichtet~ gericht",
    ],
    shows: "richtet anrichten anrichtet teller* gericht kueche restaurantkueche kocht kochen",
    props: ["pot-of-food", "jar", "bowl-with-spoon", "salt", "carrot", "tomato", "herb", "lemon"],
  },
  {
    id: "doctor-stethoscope",
    labels: ["Arzt mit Stethoskop", "Ärztin mit Stethoskop"],
    needs: ["arzt aerztin hausarzt hausaerztin doktor doktorin kinderarzt kinderaerztin"],
    unless: "untersuch* kind patient* patientin",
    shows: "stethoskop* arztpraxis praxis hausarztpraxis sprechzimmer kittel arztkittel",
    props: [],
  },
  {
    id: "hairdresser-cutting",
    labels: ["Friseur schneidet Haare", "Friseurin schneidet Haare"],
    needs: [
      "friseur friseurin friseurmeister friseurmeisterin frisoer frisoerin coiffeur",
      "schneidet schneiden haar haare haarschnitt* frisur* kundin kunde kunden",
    ],
    unless: "faerb* foehn* *bart",
    shows: "friseursalon salon stuhl spiegel",
    props: [],
  },
  {
    id: "florist-tying",
    labels: ["Florist bindet einen Blumenstrauß", "Floristin bindet einen Blumenstrauß"],
    needs: ["florist floristin floristen floristinnen", "bindet binden *strauss *strausses *straeusse *straeussen"],
    shows: "bindet binden *strauss *straeusse blumen *blumen blumenladen blumengeschaeft",
    isWoman: true,
    props: [],
  },
  {
    id: "flowers-mother",
    labels: ["Kind schenkt der Mutter Blumen", "Kind schenkt der Mutter Blumen"],
    needs: ["muttertag muttertags muttertagsstrauss muttertagsblumen"],
    unless: "fruehstueck* brunch* menue* torte* kuchen* angebot* schmuck* wellness*",
    shows: "blumen *blumen *strauss straeusse mama mutter mami muttertag kind schenkt schenken sofa wohnzimmer",
    isWoman: true,
    props: [],
  },
  {
    id: "gardener-planting",
    labels: ["Gärtner pflanzt einen Baum", "Gärtnerin pflanzt einen Baum"],
    needs: [
      "gaertner gaertnerin landschaftsgaertner landschaftsgaertnerin gartenbauer",
      "*baum baeume *baeumchen pflanzt pflanzen setzt",
    ],
    unless: "hecke* rasen* beet* blumen*",
    shows: "pflanzt pflanzen baum baeume baeumchen obstbaum garten spaten",
    props: [],
  },
  {
    id: "wedding-garden",
    labels: ["Brautpaar im Garten", "Brautpaar im Garten"],
    needs: [
      "hochzeit hochzeiten hochzeitsfeier hochzeitsfest gartenhochzeit brautpaar brautpaares hochzeitspaar trauung",
    ],
    unless: "*torte *torten *ring *ringe fotograf* *kleid *kleider strand* *auto",
    shows: "garten* gruenen braut braeutigam paar *blumen blumenbogen freien im-freien feier heiratet heiraten",
    props: [],
  },
  {
    id: "beekeeper-selling",
    labels: ["Imker verkauft Honig", "Imkerin verkauft Honig"],
    needs: ["imker imkerin imkers imkerei", "*honig honigs verkauft verkaufen honigglas honigglaeser*"],
    shows:
      "region regional~ stand marktstand verkaufsstand honigstand bienen biene bienenstock bienenstoecke glas glaeser honigglas honigglaeser honigglaesern",
    props: ["honey-pot", "honeybee"],
  },
  {
    id: "locksmith-opening",
    labels: ["Schlüsseldienst öffnet eine Wohnungstür", "Schlüsseldienst öffnet eine Wohnungstür"],
    needs: [
      "schluesseldienst schluesseldienste schluesselnotdienst schlosser schlosserin",
      "*tuer *tueren oeffnet oeffnen aufsperren sperrt ausgesperrt",
    ],
    unless: "autotuer* tresor* garage*",
    shows: "wohnungstuer wohnungstueren haustuer tuer tueroeffnung oeffnet oeffnen aufsperren hausflur flur",
    props: ["toolbox"],
  },
  {
    id: "cleaner-stairs",
    labels: ["Reinigungskraft putzt ein Treppenhaus", "Reinigungskraft putzt ein Treppenhaus"],
    needs: [
      "reinigungsfirma* reinigungskraft* reinigungskraefte* reinigungsdienst* reinigungsservice* gebaeudereinig* treppenhausreinig* putzfrau* putzkraft* putzhilfe*",
      "*treppenhaus* *treppe *treppen hausflur putzt wischt",
    ],
    unless: "fenster* buero* kueche* bad fassade*",
    shows: "putzt putzen wischt wischen reinigt reinigen sauber~ treppenhaus* treppe treppen eimer wischmopp",
    isWoman: true,
    props: [],
  },
  {
    id: "electrician-repairing",
    labels: ["Elektriker repariert eine Steckdose", "Elektrikerin repariert eine Steckdose"],
    needs: ["elektriker elektrikerin elektroniker elektronikerin elektromeister", "*steckdose *steckdosen"],
    shows: "repariert reparieren reparatur montiert installiert prueft anschliesst wand werkzeug werkzeugkasten helm",
    props: ["power-socket", "toolbox", "electric-plug"],
  },
  {
    id: "movers-loading",
    labels: ["Umzugshelfer tragen Kartons in den Transporter", "Umzugshelfer tragen Kartons in den Transporter"],
    needs: [
      "umzug umzuege umzugsunternehmen umzugsfirma* umzugshelfer* umzugsservice* moebelpacker* umzugsteam*",
      "*karton *kartons *kisten *transporter traegt tragen traeger schleppt verlaedt laedt",
    ],
    unless: "klavier*",
    shows:
      "*karton *kartons *kisten transporter umzugstransporter umzugswagen moebelwagen lieferwagen traegt tragen schleppt verlaedt laedt strasse",
    props: [],
  },
  {
    id: "driving-school",
    labels: [
      "Fahrlehrer und Fahrschülerin vor dem Fahrschulauto",
      "Fahrlehrerin und Fahrschüler vor dem Fahrschulauto",
    ],
    needs: ["fahrschule fahrschulen fahrlehrer fahrlehrerin fahrschueler fahrschuelerin fahrstunde fahrstunden"],
    unless: "motorrad* lkw bus anhaenger*",
    shows:
      "fuehrerschein fuehrerscheine auto fahrschulauto strasse fahrlehrer fahrlehrerin fahrschueler fahrschuelerin",
    props: ["key"],
  },
  {
    id: "grandmother-knitting",
    labels: ["Großmutter strickt Socken", "Großmutter strickt Socken"],
    needs: ["grossmutter oma omi grossmama seniorin", "strickt stricken socke socken *socken wolle"],
    shows: "strickt stricken socke socken wollsocken stricksocken wolle wollknaeuel sessel stricknadeln",
    isWoman: true,
    props: [],
  },
  {
    id: "childrens-birthday",
    labels: ["Kindergeburtstag mit Luftballons", "Kindergeburtstag mit Luftballons"],
    needs: ["kindergeburtstag* kinderparty* kindergeburtstagsfeier*"],
    unless: "clown* zauber* piraten* huepfburg* garten schwimm* pferd* kino* bowling*",
    shows:
      "*luftballon *luftballons ballons ballon kinder kind kindern torte geburtstagstorte kuchen geschenk geschenke partyhut partyhuete girlande feier feiern feiert",
    props: ["birthday-cake", "wrapped-gift", "cupcake", "cup-with-straw"],
  },
  {
    id: "guitar-lesson",
    labels: ["Gitarrenunterricht für Kinder", "Gitarrenunterricht für Kinder"],
    needs: ["gitarrenunterricht* gitarrenlehrer* gitarrenkurs* gitarrenschule* gitarrenstunde*"],
    shows:
      "musikschule musikschulen gitarre gitarren kinder kind kindern schueler lehrer lehrerin unterricht lernen noten",
    props: ["musical-notes"],
  },
  {
    id: "tax-adviser",
    labels: ["Steuerberater im Gespräch", "Steuerberaterin im Gespräch"],
    needs: ["steuerberater steuerberaterin steuerberatern"],
    shows:
      "gespraech beratung beratungsgespraech beraet mandant mandantin mandanten kunde kundin kunden schreibtisch buero kanzlei steuerkanzlei taschenrechner unterlagen",
    props: ["hot-beverage", "receipt"],
  },
  {
    id: "roofer-scaffold",
    labels: ["Dachdecker auf dem Gerüst", "Dachdeckerin auf dem Gerüst"],
    needs: ["dachdecker dachdeckerin dachdeckern dachdeckermeister dachdeckermeisterin dachdeckerbetrieb"],
    shows: "*geruest dach dachs dachziegel ziegel hammer haus deckt decken helm",
    props: [],
  },
  {
    id: "vet-dog-cat",
    labels: ["Tierarzt mit Hund und Katze", "Tierärztin mit Hund und Katze"],
    needs: ["tierarzt tieraerztin tieraerzte tierarztpraxis tierarztpraxen tieraerztin tieraerztinnen tierklinik"],
    unless: "pferd* kuh kuehe meerschwein* kaninchen hamster papagei* vogel voegel reptil*",
    shows:
      "hund hunde hunden katze katzen praxis tiere tier haustiere behandelt untersucht untersuchen stethoskop kittel",
    isWoman: true,
    props: ["dog", "cat"],
  },
  {
    id: "mechanic-tyre",
    labels: ["Mechaniker wechselt einen Reifen", "Mechanikerin wechselt einen Reifen"],
    needs: [
      "mechaniker mechanikerin kfz-mechaniker kfz-mechanikerin automechaniker automechanikerin mechatroniker mechatronikerin kfz-mechatroniker kfz-mechatronikerin",
      "*reifen *rad *raeder wechselt wechseln auto autos wagen",
    ],
    unless: "fahrrad* *fahrrad motorrad* oel*",
    shows: "wechselt wechseln reifen winterreifen sommerreifen rad auto autos wagen werkstatt autowerkstatt montiert",
    props: [],
  },
  {
    id: "plumber-tap",
    labels: ["Klempner repariert einen Wasserhahn", "Klempnerin repariert einen Wasserhahn"],
    needs: [
      "klempner klempnerin installateur installateurin sanitaerinstallateur",
      "*wasserhahn *wasserhaehne armatur* *waschbecken tropft",
    ],
    shows: "repariert reparieren repariert montiert installiert bad badezimmer waschbecken tropfend~ werkzeug",
    props: ["toolbox"],
  },
  {
    id: "physiotherapist-treating",
    labels: ["Physiotherapeut behandelt eine Patientin", "Physiotherapeutin behandelt einen Patienten"],
    needs: [
      "physiotherapeut physiotherapeutin krankengymnast krankengymnastin osteopath osteopathin masseur masseurin",
      "behandelt behandeln patient patienten patientin kunde kundin schulter* massiert mobilisiert",
    ],
    unless: "knie* fuss* bein* ruecken*",
    shows: "schulter praxis behandlung liege",
    props: [],
  },
  {
    id: "doctor-child",
    labels: ["Arzt untersucht ein Kind", "Ärztin untersucht ein Kind"],
    needs: [
      "arzt aerztin hausarzt hausaerztin kinderarzt kinderaerztin doktor doktorin",
      "kind kinder kindern junge jungen maedchen",
    ],
    shows: "untersucht untersuchen behandelt stethoskop praxis arztpraxis kinderarztpraxis liege kittel",
    props: [],
  },
  {
    id: "beautician-customer",
    labels: ["Kosmetiker schminkt eine Kundin", "Kosmetikerin schminkt eine Kundin"],
    needs: ["kosmetiker kosmetikerin visagist visagistin", "schminkt schminken kundin kundinnen braut make-up makeup"],
    unless: "braut manikuere* naegel* wimpern*",
    shows: "kosmetikstudio spiegel pinsel lidschatten",
    props: [],
  },
  {
    id: "teacher-board",
    labels: ["Lehrer an der Tafel", "Lehrerin an der Tafel"],
    needs: [
      "lehrer lehrerin grundschullehrer grundschullehrerin nachhilfelehrer nachhilfelehrerin dozent dozentin",
      "*tafel erklaert erklaeren unterrichtet *klasse kinder kindern schueler schuelern schuelerin schuelerinnen klassenzimmer unterricht",
    ],
    unless: "*musik* yoga* *tanz* sport* gitarre* klavier*",
    shows: "schule klassenzimmer zeigt kind lernen lernt lektion nachhilfe heft hefte",
    props: [],
  },
  {
    id: "grandparent-reading",
    labels: ["Großvater liest einem Kind vor", "Großmutter liest einem Kind vor"],
    needs: [
      "grossvater opa opi grossmutter oma omi senior seniorin",
      "liest lesen vorlesen vor-liest *buch maerchen geschichte",
    ],
    shows: "vor enkel enkelin enkelkind enkelkinder kind maerchenbuch bilderbuch sofa wohnzimmer couch",
    props: [],
  },
  {
    id: "painter-wall",
    labels: ["Maler streicht eine Wand", "Malerin streicht eine Wand"],
    needs: [
      "maler malerin malermeister malermeisterin anstreicher malerbetrieb",
      "wand waende waenden streicht streichen zimmer wohnung raum",
    ],
    unless: "fassade* bild gemaelde leinwand *tapete*",
    shows: "streicht streichen wohnung zimmer raum farbe farbrolle leiter eimer farbeimer",
    coloured: "wand waende waenden zimmer *zimmer raum wohnung *wand",
    props: [],
  },
  {
    id: "tailor-sewing",
    labels: ["Schneider näht ein Kleid", "Schneiderin näht ein Kleid"],
    needs: [
      "schneider schneiderin aenderungsschneider aenderungsschneiderin modedesigner modedesignerin naeherin",
      "naeht naehen *kleid *kleider *naehmaschine",
    ],
    unless: "vorhang* hose* hosen anzug* hemd*",
    shows: "kleid abendkleid sommerkleid stoff naehmaschine atelier garn faden",
    coloured: "kleid *kleid stoff",
    props: ["thread"],
  },
  {
    id: "photographer-couple",
    labels: ["Fotograf fotografiert ein Brautpaar", "Fotografin fotografiert ein Brautpaar"],
    needs: [
      "fotograf fotografin hochzeitsfotograf hochzeitsfotografin",
      "brautpaar brautpaare hochzeit hochzeitspaar braut",
    ],
    shows: "fotografiert fotografieren brautpaar hochzeitsfotos kamera garten gruenen park im-freien paar",
    props: [],
  },
  {
    id: "consultation",
    labels: ["Berater im Gespräch", "Beraterin im Gespräch"],
    needs: [
      "anwalt anwaeltin rechtsanwalt rechtsanwaeltin notar notarin berater beraterin finanzberater finanzberaterin bankberater bankberaterin versicherungsmakler versicherungsmaklerin versicherungsvertreter immobilienmakler immobilienmaklerin makler maklerin unternehmensberater unternehmensberaterin",
      "gespraech gespraeche beratung beratungsgespraech beraet beraten mandant mandantin mandanten kunde kundin kunden",
    ],
    unless: "schluessel* haus wohnung besichtig*",
    shows: "schreibtisch buero kanzlei bank unterlagen vertrag",
    props: ["hot-beverage", "receipt"],
  },
  {
    id: "cook-cutting",
    labels: ["Koch schneidet Gemüse", "Köchin schneidet Gemüse"],
    needs: ["koch koechin kuechenchef kuechenchefin chefkoch", "schneidet schneiden schnippelt hackt"],
    unless: "fleisch fisch wurst zwiebel* torte kuchen brot",
    shows: "gemuese moehre moehren karotte karotten tomate tomaten paprika kueche messer schneidebrett frisch~",
    props: ["carrot", "tomato", "bell-pepper", "leafy-green"],
  },
  {
    id: "gardener-hedge",
    labels: ["Gärtner schneidet eine Hecke", "Gärtnerin schneidet eine Hecke"],
    needs: ["gaertner gaertnerin landschaftsgaertner landschaftsgaertnerin", "*hecke *hecken heckenschnitt"],
    shows: "schneidet schneiden stutzt heckenschere garten",
    props: [],
  },
];
