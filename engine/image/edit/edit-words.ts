import { hex } from "#engine/drawing/colour.ts";
import type { Tone } from "#engine/vision/tone.ts";
import type { ImageStyle } from "../description.ts";
import type { Atmosphere } from "./atmosphere.ts";
import type { Technique } from "./painting/techniques.ts";
import type { RecolourTarget } from "./recolour.ts";

/**
 * Patterns for folded text (lower case, ä as ae, ß as ss) and their meanings. The first match wins unless noted
 * otherwise.
 */
type Words<T> = readonly (readonly [RegExp, T])[];

export const looks: Words<ImageStyle | Technique> = [
  [/aquarell|wasserfarbe|watercolou?r/u, "watercolour"],
  [/bleistift|skizze|kohlezeichn|\bzeichnung|gezeichnet|sketch|pencil|charcoal|\bdrawing\b/u, "pencil"],
  [/\b(anime|manga|ghibli)\b/u, "ANIME"],
  [/comic|cartoon|zeichentrick|illustration/u, "comic"],
  [/siebdruck|pop-? ?art|screen ?print|\bflat\b|grafisch|vektor|vector|linolschnitt/u, "DESIGN"],
  [/\b3-?d\b|pixar|gerendert|rendered|knete|claymation/u, "RENDER_3D"],
  [/\boel(bild|farbe\w*|gemaelde)?\b|gemaelde|gemalt|impressionis|van gogh|monet|oil paint|painting|painted/u, "oil"],
];

/** Seasons; a prompt may name one season and, in addition, one of the `lights` below. */
export const seasons: Words<Atmosphere> = [
  [
    /schneien|schneit|schneefall|schneeflocken|schnee faellt|\bsnow(ing|fall|flakes)\b|\b(make it|let it) snow\b/u,
    "snowfall",
  ],
  [/winter|schnee|schnei(?!d)|\bsnow/u, "winter"],
  [/herbst|autumn|\bfall (colou?rs|leaves)/u, "autumn"],
];

export const lights: Words<Atmosphere> = [
  [
    /\bnachts?\b|bei nacht|nacht(stimmung|aufnahme|himmel)|sternennacht|\bnight\b|mondlicht|moonlight|sternenhimmel/u,
    "night",
  ],
  // A sky with thunderclouds alone brings no rain.
  [/(gewitter|unwetter|sturm)(himmel|wolken)|stormy sky/u, "dramatic"],
  [/gewitter|sturm|unwetter|storm|thunder/u, "storm"],
  [/(?:\b|niesel|sommer|platz|stark|dauer)regen(?!bogen|sburg)|regne(t|n|risch)|\brain(y|ing|fall)?\b/u, "rain"],
  [/nebel|neblig|\bfog|\bmist(y)?\b/u, "fog"],
  [/sonnenuntergang|abendrot|sunset|abendlicht|abendsonne/u, "sunset"],
  [/sonnenaufgang|morgenrot|morgenlicht|\bmorgens\b|am morgen|sunrise|\bmorning\b/u, "sunrise"],
  [/daemmerung|\bdusk\b|blaue stunde|blue hour/u, "dusk"],
  [/\babends?\b|abendstimmung|evening/u, "evening"],
  [
    /(ander|neu)\w* himmel|(other|another|new|different) sky|himmel.*dramat|dramat.*himmel|dramat.*\bsky|\bsky.*dramat|dramati/u,
    "dramatic",
  ],
  [
    /blaue\w* himmel|himmel\w*( \S+){0,3} blau(er|en|e)?\b|schoene\w* (himmel|wetter)|klare\w* himmel|sonnige|sommer(lich|tag|wetter)|blue sky|sunny|clear sky/u,
    "blue",
  ],
  [/goldenen? stunde|golden hour|warmes \S*(licht|sonne)|warm \S*light|sonnenlicht|sonnenschein|sunlight/u, "warm"],
];

/** Words for changes of light and colour; all changes that match are applied, one after the other. */
export const tones: Words<Tone> = [
  [
    /schwarz-?\s?(und\s)?-?weiss|monochrom|black\s?(and|&)\s?white|greyscale|grayscale|\bs\/?w\b|graustufen/u,
    { saturation: 0, contrast: 1.2 },
  ],
  [/sepia|vergilbt/u, { saturation: 0, contrast: 1.06, fade: 0.35, tint: { colour: hex("#c69a6a"), share: 0.75 } }],
  [/vintage|retro|analog|alter film|old film|nostalg/u, { saturation: 0.78, contrast: 1.05, warmth: 0.4, fade: 0.4 }],
  [/waermer|\bwarm(?!es \S*(licht|sonne)| \S*light)/u, { warmth: 0.45 }],
  [/kaelter|kuehler|\bkalt\w*|\bkuehl\w*|cooler|colder|\bcold\b|\bcool\b/u, { warmth: -0.5 }],
  [/heller|aufhellen|hell machen|brighter|brighten|lighter/u, { exposure: 1.35 }],
  [/dunkler|abdunkeln|darker|darken\b|duester|moody/u, { exposure: 0.66, contrast: 1.08 }],
  [/kontrast|contrast|knackig/u, { contrast: 1.3 }],
  [/kraeftig|saettig|vibrant|saturat|bunter|farbenfroh|colou?rful|leuchtende farben/u, { saturation: 1.45 }],
  [/blass|pastell|pastel|entsaettig|muted|faded/u, { saturation: 0.62, fade: 0.35, exposure: 1.08 }],
];

export const sharper =
  /\b(nach)?schaerf(e|er|en|t)\b|\bscharf (machen|stellen)|\bmach\w*\b.*\bscharf\b|sharpen|\bsharper\b/u;
export const cinematic = /\bkino|cinemat|filmlook|film look|hollywood|spielfilm/u;

export const ofBackground = /hintergr(u|ue)nd\w*|background|backdrop|kulisse/u;
export const ofProduct =
  /produkt(foto|bild|aufnahme)|packshot|product (photo|shot|image)|e-?commerce|onlineshop|online-shop/u;
export const blurred = /unscharf|unschaerfe|weichzeichn|zeichn\w*\b.*\bweich\b|\bweicher\b|verschw(o|i)mm|blur|bokeh/u;
export const withoutBackground = /ohne hintergrund|transparent|without (a )?background/u;
export const adding =
  /\b(fueg\w*|hinzu\w*|dazu|ergaenz\w*|platzier\w*|setz\w*|stell\w*|add|insert|put|place|mit|with)\b|einfueg/u;
/** Matches a folded prompt that cuts out a subject. */
export const cutsOut = /freistell|\bstell\w* .*\bfrei\b|cut ?out|freigestellt/u;
/** Matches a folded prompt for words that are formed from the material of a thing, and not printed on it. */
export const inMaterial =
  /\b(ein|auf|be)?(ge)?(praeg|gravier|stick|ritz|schnitz|meissel)(e|en|t|te|ten|ung)?\b|\bemboss|\bengrav|\bembroider|\bcarve/u;
export const secondImage =
  /bild 2|zweite\w* bild|second (image|picture|photo)|image 2|anderen bild|hintergrund des zweiten/u;

/** Matches folded prompts that ask for a change ("mach den Hut rot"), and not mere descriptions ("einen roten Hut"). */
export const changes =
  /\b(mach\w*|faerb\w*|einfaerb\w*|umfaerb\w*|lackier\w*|aender\w*|make|turn|change|colou?r|paint|recolou?r|tint|toene?|soll\w*|werden?|farbe)\b|stich\b/u;
export const wholeImage = /\b(es|alles|bild|foto|picture|image|photo|it|everything|ton|stimmung|look|stil|licht)\b/u;

export const recolourTargets: Words<RecolourTarget> = [
  [/haar|\bhair/u, "hair"],
  [/anzug|kleid(?!er)|mantel|outfit|suit\b|dress\b|\bcoat\b|overall/u, "clothes"],
  [
    /jacke|hemd|shirt|bluse|pull(i|over)|weste|krawatte|oberteil|\btop\b|sakko|blazer|jackett|cardigan|hoodie|jacket|sweater|blouse/u,
    "upper-clothes",
  ],
  [/hose|jeans|\brock\b|leggings|trousers|\bpants\b|\bskirt\b/u, "lower-clothes"],
  [/kleider|kleidung|clothes/u, "clothes"],
];

/** Matches folded prompts that name the background of the subject, such as a wall. */
export const ofWall = /\bwand\b|waende|mauer|tapete|\bwalls?\b/u;
