const noiseWord =
  /^(?:asdf\p{L}*|qwert\p{L}*|qwerz\p{L}*|yxcv\p{L}*|jkl\p{L}*|foo|bar|test(?:e|en|s|test|text|\d+)?|abc|xyz|bla|blah|lorem|ipsum|dolor|sit|amet|(\p{L})\1{2,})$/iu;

/** Whether a text consists only of letters that people type to try a form out. */
export function isNoise(text: string): boolean {
  const words = text.match(/[\p{L}\d]+/gu) ?? [];
  return words.length > 0 && words.every((word) => noiseWord.test(word));
}
