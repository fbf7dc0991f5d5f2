import { fold } from "#engine/prompt/fold.ts";
import type { ElementDrawing } from "./element.ts";
import { aeroplane, balloons, bird, birds, butterfly, hotAirBalloon, singleBalloon } from "./airborne.ts";
import { clouds, moon, rainbow, stars, sun } from "./sky.ts";
import { bouquet, fir, flowers, palm, potPlant, pumpkin, singleFlower, tree } from "./plants.ts";
import { badge } from "./badge.ts";
import { blackboard, sign } from "./sign.ts";
import { campfire, candle, lamp, lantern, pendant } from "./lights.ts";
import { boat, bottle, cake, car, cup, flacon, gift, heart, jar, parasol, snowman } from "./objects.ts";

/** Elements that the engine can draw into a photo, and the words for them; more specific entries come first. */
const elements: readonly (readonly [ElementDrawing, RegExp])[] = [
  [hotAirBalloon, /heissluftballon|hot.?air.?balloon/u],
  [balloons, /\b(luft)?ballons?\b|balloon/u],
  [fir(true), /weihnachtsb(au|aeu)m|christbaum|christmas tree/u],
  [fir(false), /tannen?(b(au|aeu)m\w*)?\b|nadelb(au|aeu)m|fichte|\bfir\b|pine tree|conifer/u],
  [palm, /palme|palm tree|\bpalm\b/u],
  [potPlant, /topfpflanze|zimmerpflanze|blumentopf|pflanze|monstera|pot plant|potted|house ?plant|\bplant\b/u],
  [bouquet, /blumenstrauss|strauss|\bvase|bouquet|bunch of flowers/u],
  [tree, /\bb(au|aeu)me?s?\b|laubbaum|apfelbaum|\btrees?\b/u],
  [flowers, /blume|bluete|tulpe|\brosen?\b|margerite|flower|daisies|tulip/u],
  [pumpkin, /kuerbis|pumpkin/u],
  [rainbow, /regenbogen|rainbow/u],
  [stars, /\bsterne?n?\b|glitzer|funkel|sparkle|\bstars?\b/u],
  [moon, /\bmond\b|vollmond|\bmoon\b/u],
  [clouds, /wolke|cloud/u],
  [sun, /\bsonne\b|\bsun\b/u],
  [birds, /v(o|oe)gel\b|\bvoegeln\b|moewe|schwalbe|\bbirds?\b|seagull|\bgulls?\b/u],
  [aeroplane, /flugzeug|flieger\b|aeroplane|airplane|\bplane\b|\bjet\b/u],
  [butterfly, /schmetterling|butterfl/u],
  [boat, /segelboot|segelschiff|\bboote?\b|schiff\b|yacht|sail(ing)? ?boat|\bboat\b/u],
  [lantern, /laterne|strassenlampe|street ?(lamp|light)|lantern/u],
  [pendant, /haengelampe|deckenlampe|pendelleuchte|pendant|ceiling lamp/u],
  [lamp, /lampe|leuchte\b|\blamp\b/u],
  [candle, /kerze|candle/u],
  [campfire, /lagerfeuer|\bfeuer\b|campfire|bonfire|\bfire\b/u],
  [parasol, /sonnenschirm|schirm\b|parasol|umbrella/u],
  [snowman, /schneemann|snowman/u],
  [cake, /torte|kuchen|\bcake\b/u],
  [heart, /\bherz(en)?\b|\bhearts?\b/u],
  [cup, /kaffee(?!\w*maschine)|(?<!unter)tasse|\bcups?\b|coffee|cappuccino|\bespresso\b/u],
  [blackboard, /tafel|kreide|aufsteller|chalkboard|blackboard/u],
  [badge, /preis(schild|aufkleber|etikett|angabe)|aufkleber|sticker|stoerer|\bbadge|\bbutton\b(?!-down)|rabatt/u],
  [sign, /schild|wegweiser|\bsign\b|signpost|holzbrett/u],
  [car, /\bautos?\b|\bwagen\b|\bpkw\b|\bcars?\b/u],
  [gift, /geschenk|\bgift\b|\bpresent\b|paeckchen/u],
  [flacon, /parfum|parfuem|perfume|flakon/u],
  [jar, /creme|tiegel|kosmetik|skincare|\bjar\b/u],
  [bottle, /flasche|\bwein\b|bottle|\bwine\b/u],
];

/** Elements that are drawn as several things, and the drawing of a single one. */
const singles: ReadonlyMap<ElementDrawing, ElementDrawing> = new Map([
  [balloons, singleBalloon],
  [birds, bird],
  [flowers, singleFlower],
  [tree, { ...tree, spreads: false }],
]);
/** Matches the end of a folded text before a thing of which one is asked for: "einen roten", "noch ein". */
const oneBefore =
  /\b(?:eine?[nmr]?|an?|one)\s(?:(?!mit\b|paar\b|gruppe\b|schwarm\b|reihe\b|menge\b)[^\s,]+\s){0,2}\S*$/u;
/** Matches a plural at the start of a folded text: "ein Schwarm Vögel" asks for several. */
const plural =
  /^\S*(?:ballons|voegeln?|moewen|schwalben|balloons|birds|gulls|blumen|blueten|tulpen|rosen|margeriten|flowers|tulips|baeumen?|trees)\b/u;

/** The drawing of a single thing if the text asks for one. */
function drawingFor(art: ElementDrawing, text: string, index: number): ElementDrawing {
  const isOne = oneBefore.test(text.slice(0, index)) && !plural.test(text.slice(index));
  return (isOne && singles.get(art)) || art;
}

/** Returns the first element of `elements` that a prompt names. */
export const elementIn = (prompt: string): ElementDrawing | undefined => findElement(fold(prompt))?.art;

/** Returns the first element of `elements` that a folded text names, and the index of its word in the text. */
export function findElement(text: string): { art: ElementDrawing; index: number } | undefined {
  for (const [art, pattern] of elements) {
    const match = pattern.exec(text);
    if (!match) continue;
    const index = text.slice(0, match.index).search(/\S*$/u);
    return { art: drawingFor(art, text, index), index };
  }
  return undefined;
}

/** Elements on which the words of the prompt stand. */
export const lettered: ReadonlySet<ElementDrawing> = new Set([badge, sign, blackboard]);
