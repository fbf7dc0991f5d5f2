const set = (words: string) => new Set(words.trim().split(/\s+/));

/** German function words. They are lower-case within a sentence even if the user typed them otherwise. */
export const functionWords = set(`
  der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner keines
  und oder aber sondern denn doch sowie als auch nicht nur noch schon sehr mehr weniger wenig wenige weniges viel viele vielen
  zu zum zur in im ins an am ans auf aus bei beim mit nach von vom vor für durch gegen ohne um über unter zwischen bis seit ab
  trotz wegen während statt rund pro je per
  wir ich er es man uns unser unsere unseren unserem unserer unseres mich mir mein meine meinen meinem meiner
  ihr ihre ihren ihrem ihrer ihnen sie sich
  dass weil wenn damit ob obwohl sodass bevor nachdem falls sobald solange
  wer was wie wo wann warum woher wohin welche welcher welches deren dessen denen
  alle allen aller alles jede jeder jeden jedes jedem manche mancher einige einigen etwas nichts
  immer oft nie selten meist meistens häufig täglich jederzeit heute morgen bald dann hier dort da so nun jetzt
  vor allem besonders gerne gern kaum leider einfach schnell direkt sofort endlich wieder zusammen gemeinsam selbst
  niemand jemand überall nirgends zwar ganz bin bist zurück wohl ziemlich
  ja nein also etwa circa bereits dabei dafür damit daran darauf davon dazu
  her hin herum umher heraus herein herunter herüber heran hervor hinaus hinein hinunter hinauf hinterher hinzu dahinter daneben
  danach davor dagegen dazwischen darum darüber darunter daraus darin dran drauf drin raus rein runter rauf rüber vorbei vorüber
  voran voraus weiter los fort auseinander durcheinander aneinander hintereinander nebenbei nacheinander entgegen
  oben unten hinten vorn vorne links rechts draußen drinnen außen innen drüben irgendwo irgendwann irgendwie
  manchmal mehrmals dauernd andauernd ständig erneut nochmals trotzdem deshalb deswegen daher dennoch stattdessen außerdem
  gestern übermorgen morgens mittags abends nachts vormittags nachmittags montags dienstags mittwochs donnerstags freitags samstags
  sonntags wochenlang monatelang stundenlang jahrelang tagelang
`);

/** Verb forms that are always the finite verb of a sentence. */
export const finiteVerbs = set(`
  ist sind war waren hat hatte hatten habe wird wurde wurden würde würden kann kannst könnte könnten muss müsste müssten will
  soll sollte sollten darf dürfte möchte möchten mag weiß gibt fehlt kommt geht bleibt braucht sucht findet verliert kostet dauert
  bietet hilft macht lässt steht liegt stellt nimmt bekommt kennt sieht hört spricht arbeitet verkauft liefert entwickelt erstellt
  berät unterstützt betreut repariert baut plant führt bringt hält läuft fällt wächst sinkt steigt scheitert hapert klappt
  funktioniert stimmt lohnt zahlt zahlst spart kämpft leidet wartet vergisst versteht glaubt denkt fühlt wünscht traut scheut
  investiert verschwendet verpasst schafft passt reicht zählt heißt gilt gehört ärgert stört nervt quält plagt droht streicht
  richtet wendet spezialisiert begleitet sorgt kümmert übernimmt verbindet ermöglicht befinden besteht bestehen umfasst
  biete helfe suche brauche
  fehlen steigen sinken
  zieht bellt springt frisst beißt jault klingelt antwortet reagiert tropft quietscht wackelt bricht hängt friert schimmelt rostet
  bucht beantwortet leitet schickt sendet schreibt erkennt prüft erinnert verwaltet organisiert liest rechnet erledigt automatisiert
  meldet informiert filtert sammelt zeigt misst kontrolliert steuert wirkt schützt reinigt pflegt versendet übersetzt analysiert
  vergleicht überwacht speichert druckt kocht wäscht bügelt fährt holt gewinnt verschwindet bedeutet bedeuten drückt schmerzt
`);

/** Verb forms that are the finite verb in the middle of a sentence, and an infinitive at its end. */
export const pluralVerbs = set(`
  haben werden können müssen wollen sollen dürfen mögen wissen geben fehlen kommen gehen bleiben brauchen suchen finden verlieren
  kosten dauern bieten helfen machen lassen stehen liegen stellen nehmen bekommen kennen sehen hören sprechen arbeiten verkaufen
  liefern entwickeln erstellen beraten unterstützen betreuen reparieren bauen planen führen bringen halten laufen fallen wachsen
  scheitern klappen funktionieren zahlen sparen kämpfen leiden warten vergessen verstehen glauben denken fühlen wünschen trauen
  scheuen investieren verschwenden verpassen schaffen passen reichen zählen heißen gehören ärgern stören nerven streichen richten
  wenden begleiten sorgen kümmern übernehmen verbinden ermöglichen gewinnen erreichen vermeiden senken steigern optimieren
  gestalten renovieren sanieren installieren montieren reinigen pflegen putzen kochen backen schneiden waschen fahren
  schreiben lesen lernen lehren trainieren abnehmen zunehmen umziehen mieten vermieten kaufen organisieren verwalten buchen
  drehen filmen fotografieren programmieren digitalisieren automatisieren bearbeiten prüfen testen messen wechseln
  entdecken sichern holen nutzen starten erleben ignorieren
  sagen erscheinen melden reagieren antworten
  springen brechen reißen platzen treffen sitzen essen trinken schlafen leben wohnen spielen tragen ziehen setzen legen
`);

/** Adjectives without an ending, and adverbs of manner. */
export const qualities = set(`
  gut schlecht defekt kaputt undicht feucht laut leer voll satt matt echt neu alt groß klein hoch niedrig teuer billig günstig langsam kompliziert unsicher unzufrieden zufrieden müde krank
  gesund frisch sauber pünktlich zuverlässig regional lokal online digital privat beruflich schwer leicht spät früh lang kurz lange
  wichtig richtig falsch fair transparent kostenlos unverbindlich individuell persönlich professionell nachhaltig modern
  überfordert gestresst genervt allein ratlos veraltet unübersichtlich selbstständig
`);

/** Stems of adjectives that stand before a noun: kleine, kleinen, kleiner. */
export const qualityStems =
  /^(?:gut|bess|schlecht|neu|alt|ält|groß|größ|klein|hoh|höh|niedrig|teur|teu|billig|günstig|langsam|lang|läng|kurz|schnell|komplizier\w*|fehlend|mangelnd|veraltet|steigend|sinkend|ständig|viel|wenig|wenigst|einfach|schwer|schwierig|leicht|jung|jüng|stark|schwach|frisch|sauber|warm|kalt|eigen|ander|beste?|erst|zweit|dritt|letzt|nächst|lokal|regional|digital|modern|deutsch|wachsend|berufstätig|mittelständisch|mittler|gehoben|ambitionier\w*|interessier\w*|selbstständig|selbständig|unzuverlässig\w*|zuverlässig|ambulant|stationär|bitter|sauer|süß|knapp|hart|weich|dunkel|hell|heiß|trocken|streng|sanft|still|rund|scharf|edel|frei|früh|spät|fest|stressig|schmutzig|kaputt|undicht|feucht|laut|leer|rar|privat|gewerblich|persönlich|individuell|professionell|nachhaltig|unklar|unübersichtlich|unnötig|versteckt|verlor\w*|geplagt|gestresst|unzufrieden)(?:e|er|es|en|em)?$/;
export const qualityEndings = /(?:lich|ig|isch|bar|sam|los|haft|iert|end)(?:e|er|es|en|em)$/;

/** Nouns common in answers, in lower case. */
export const nouns = set(`
  beispiel euro prozent quadratmeter millionen arbeit geschäft geschäfte produkt produkte hause zuhause
  kunde kunden kundin kundinnen neukunden stammkunden handwerker handwerkern handwerk betrieb betriebe betrieben firma firmen
  unternehmen unternehmer selbstständige freiberufler gründer startup startups arzt ärzte ärzten zahnarzt zahnärzte praxis praxen
  anwalt anwälte kanzlei kanzleien steuerberater makler immobilienmakler architekt architekten restaurant restaurants gastronomen
  hotel hotels café cafés friseur friseure friseursalon salon salons bäcker bäckerei metzger metzgerei maler elektriker dachdecker
  schreiner tischler gärtner klempner installateur trainer coach coaches berater therapeuten eltern kinder kindern familie familien hause zuhause
  frau frauen mann männer männern menschen leute senioren rentner studenten schüler lehrer hausbesitzer eigentümer mieter vermieter
  autofahrer sportler hund hunde hunden katze katzen tier tiere haus häuser hauses wohnung wohnungen garten gärten auto autos rad räder
  zeit zeiten geld kosten preis preise aufwand stress angst ärger sorgen problem probleme personal mitarbeiter fachkräfte team
  termin termine anfrage anfragen auftrag aufträge umsatz gewinn vertrieb marketing werbung webseite webseiten website websites
  internetseite internet homepage onlineshop shop shops seo technik computer software hardware daten programm programme app apps
  büro papier papierkram rechnung rechnungen steuer steuern buchhaltung vertrag verträge versicherung kredit bank behörde
  rücken rückenschmerzen schmerzen gesundheit fitness ernährung gewicht haut haare zähne schlaf
  yoga massage massagen kurs kurse training coaching seminar seminare unterricht nachhilfe workshop workshops
  umzug umzüge reinigung reparatur reparaturen heizung heizungen dach dächer bad bäder küche küchen fenster tür türen boden böden wand wände
  strom gas energie solar photovoltaik anlage anlagen umgebung region stadt land dorf nähe raum deutschland österreich schweiz bayern berlin
  hamburg münchen köln frankfurt stuttgart düsseldorf leipzig dresden nürnberg augsburg würzburg hannover bremen bonn mainz ulm
  qualität service angebot angebote lösung lösungen hilfe rat ergebnis ergebnisse erfolg ziel ziele weg wege jahr jahre jahren tag tage
  woche wochen monat monate stunde stunden nachfrage konkurrenz sichtbarkeit überblick ahnung lust kraft nerven platz nachwuchs
  hochzeit hochzeiten fotos foto bilder film filme video videos musik brot kuchen kaffee essen wein bier blumen möbel kleidung schmuck
`);
export const nounEndings =
  /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tät|täten|ion|ionen|ment|ling|linge|nis|nisse)$/;

const german = set(`
  der die das den dem des ein eine einen einem einer und oder nicht kein keine keinen mit für von vom zu zum zur im in auf aus bei beim
  nach über unter wir ich sie ihr ihre ihren unser unsere unseren ist sind haben hat werden wird können kann auch mehr viele alle
  wenig dass weil wenn ohne um an am als wie sich es man durch uns ihnen immer oft gerne seit vor bis rund ab pro je inklusive
`);
const english = set(`
  the and of for with our we you your are is to from who that their they have has can will this it be not on by at what how
  owners business small best more need want get help companies looking no low high lack less without customers clients sales growth
`);

/** Guesses the language by counting function words. */
export function languageOf(text: string): "german" | "english" | "unknown" {
  const { germanCount, englishCount } = countByLanguage(text);
  if (englishCount > germanCount) return "english";
  return germanCount > 0 ? "german" : "unknown";
}

/**
 * Whether the text is certainly English. One English word does not suffice, because German answers contain English
 * words too.
 */
export function isEnglish(text: string): boolean {
  const { germanCount, englishCount, words } = countByLanguage(text);
  return englishCount > germanCount && (words > 3 || englishCount > 1);
}

function countByLanguage(text: string) {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length;
  const germanCount = count(german) + (/[äöüß]/i.test(text) ? 1 : 0);
  return { germanCount, englishCount: count(english), words: words.length };
}
