import type { Random } from "#engine/drawing/random.ts";
import { cameraWords } from "#engine/prompt/camera-words.ts";
import { fold } from "#engine/prompt/fold.ts";
import type { PromptReading } from "#engine/prompt/prompt-reading.ts";

export type Move = "in" | "out" | "left" | "right" | "up" | "down" | "orbit" | "still";
export type Ambience = "dust" | "sparks" | "rays" | "leak";

/** Camera movement and particles in the air that a prompt asks for. */
export type Directions = {
  move: Move;
  handheld: boolean;
  /** Factor on the distance that the camera moves: 1 is normal, less in slow motion, more for a fast move. */
  reach: number;
  ambience: ReadonlySet<Ambience>;
};

/**
 * Camera movements and their patterns. The first match wins: "kreist nach rechts" is an orbit, "fährt zurück nach
 * links" moves back.
 */
const moves: readonly (readonly [Move, RegExp])[] = [
  ["orbit", /kreis|umkreis|orbit|um (das|die|den) \w+ herum|360|rundherum|arc shot|umrund/u],
  ["out", /zurueck|heraus|raus|zoom ?out|zoom-out|weg vom|entfern(t|en) sich|pull (back|out)|rueckwaerts|dolly out/u],
  ["in", /heran|hinein|\brein|naeher|zoom|push|closer|dolly in|vorwaerts|darauf zu|nah ?aufnahme|close-?up|toward/u],
  ["left", /\blinks\b|\bleft\b/u],
  ["right", /\brechts\b|\bright\b|schwenk|\bpan\b|panning|entlang|seitlich|tracking|kamerafahrt|vorbei/u],
  ["up", /\bhoch\b|nach oben|aufwaerts|steigt|aufsteig|kran|crane|tilt up|\bup(ward)?s?\b|drohne|drone|rising/u],
  ["down", /runter|nach unten|abwaerts|sinkt|hinab|herab|tilt down|\bdown(ward)?s?\b|lowering/u],
  ["still", /statisch|static|stillstehend|unbewegt|feste kamera|stativ|locked|no camera/u],
];

const ambiences: readonly (readonly [Ambience, RegExp])[] = [
  ["dust", /staub|partikel|dust|particle|glitzer|glitter|magisch|magic|pollen|schweb|firefl|gluehwuerm/u],
  ["sparks", /funken|spark|glut|ember|feuer|lagerfeuer|fire|flamme/u],
  ["rays", /lichtstrahl|sonnenstrahl|strahlen|god ?rays|light ?(rays|beams|shafts)|sunbeam|sunlight|sonnenlicht/u],
  ["leak", /light ?leak|lichtleck|lens flare|gegenlicht|vintage|retro|analog|super ?8/u],
];

/**
 * Parses camera directions from a prompt. If the prompt names no movement, the camera moves in or, in one case of four,
 * to the right.
 */
export function readDirections(prompt: string, reading: PromptReading, random: Random): Directions {
  const text = fold(prompt);
  const cameraText = fold(cameraWords(prompt));
  const requested = moves.find(([, pattern]) => pattern.test(cameraText))?.[0];
  const usual: Move = random.chance(0.75) ? "in" : "right";
  const handheld = /handkamera|hand ?held|wackel|shaky|dokumentar|documentary/u.test(text);
  const slow = /zeitlupe|slow|langsam|sanft|ruhig|gentle|gently|subtle|dezent|leicht/u.test(text);
  const fast = reading.pace > 1 || /schnell|rasant|fast|dynami|action/u.test(text);
  return {
    move: requested ?? usual,
    handheld,
    reach: slow ? 0.66 : fast ? 1.35 : 1,
    ambience: new Set(ambiences.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind)),
  };
}
