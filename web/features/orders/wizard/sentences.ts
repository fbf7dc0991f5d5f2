/** Ends of words after which a full stop does not end the sentence. */
const abbreviations =
  /(?:^|[\s(„])(?:\p{L}|\d{1,2}|Dr|Prof|Dipl|Ing|Nr|Str|St|ca|bzw|inkl|evtl|ggf|max|min|Tel|Hr|Fr|Jan|Feb|Apr|Aug|Sept|Okt|Nov|Dez)\.$/u;

/** Splits a text into the sentences that can be listened to. Their texts are unchanged except for outer blanks. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text.split(/\n+/)) {
    let sentence = "";
    for (const part of line.split(/(?<=[.!?…][“”"'»«)]*)\s+/u)) {
      sentence = sentence ? `${sentence} ${part}` : part;
      if (abbreviations.test(sentence)) continue;
      if (sentence.trim()) sentences.push(sentence.trim());
      sentence = "";
    }
    if (sentence.trim()) sentences.push(sentence.trim());
  }
  return sentences;
}
