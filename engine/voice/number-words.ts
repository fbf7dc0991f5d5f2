const numberPart =
  /null|eins?(?!und)|ein|zwei|dreißig|drei|vier|fünf|sechzig|sechs|sech|sieben|sieb|acht|neun|zehn|elf|zwölf|zwanzig|zig|hundert|tausend|und|million(?:en)?|s?te[rnsm]?$/g;

/**
 * Splits a number word in small letters, such as "neunzehnhundertste", into its parts; undefined for all other words. A
 * single pattern for whole number words would take exponential time, because "sechzig" is also "sech" and "zig".
 */
export function splitNumberWord(word: string): string[] | undefined {
  const parts = word.match(numberPart) ?? [];
  return parts.length > 0 && parts.join("") === word ? parts : undefined;
}
