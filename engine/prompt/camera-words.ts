const clauseEnd = /[.,;:!?\n]|(?<=\s)(?:und|während|wobei|and|while)(?=\s)/u;
const camera = /kamera|drohne|blick|perspektive|ansicht|einstellung|camera|drone|shot|view/iu;

const verb = String.raw`(?:auf|empor)?(?:steig(?:t|en)|sink(?:t|en)|kreis(?:t|en))\b`;
const noun = String.raw`\b(?!Langsam|Sanft|Ruhig|Schnell|Dann|Leicht|Nun)\p{Lu}\p{Ll}+`;
/** A word that begins no object of the camera: "kreist ein Adler", but not "kreist um das Produkt". */
const filler = String.raw`\s+(?!(?:um|auf|hinter|vor|zu|in|an|durch|nach|über)\s)\p{Ll}+`;

/** A thing with a verb that the camera shares with it, in either order: "Dampf steigt auf", "steigen bunte Ballons". */
const movingThings = [
  new RegExp(`${noun}(?:\\s+\\p{Ll}+){0,3}\\s+${verb}`, "u"),
  new RegExp(`\\b${verb}(?:${filler}){0,2}\\s+\\p{Lu}`, "u"),
  /\b(?:steam|smoke|fog|mist|sun|moon|balloons?|bubbles)\s+(?:(?:is|are)\s+)?(?:rising|rises?|sinks?|circl(?:es?|ing))\b/u,
];

/** The text without the clauses in which something other than the camera rises, sinks or circles. */
export function cameraWords(prompt: string): string {
  return prompt
    .split(clauseEnd)
    .filter((clause) => camera.test(clause) || !movingThings.some((pattern) => pattern.test(clause)))
    .join(", ");
}
