const numbers: Readonly<Record<string, number>> = { zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7 };

/** The number word before a noun, with at most one adjective between them: `drei rote Kerzen`. */
export function countBefore(text: string, noun: string): number | undefined {
  const pattern = `(?<!\\p{L})(${Object.keys(numbers).join("|")})\\s+(?:\\p{Ll}+\\s+)?${noun}(?!\\p{L})`;
  const [, number = ""] = new RegExp(pattern, "iu").exec(text) ?? [];
  return numbers[number.toLowerCase()];
}
