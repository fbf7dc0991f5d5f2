/** Maximum lengths of an order's texts, in characters. */
export const orderTextLengths = { script: 15_000, answer: 2000 };

/** Maximum lengths of names and phone numbers of sender and recipient, in characters. */
export const peopleTextLengths = { name: 80, company: 100, phone: 30 };

/** Maximum length, in characters, of a single sentence that users can hear in the speaker's voice before they order. */
export const sentenceLimit = 500;
