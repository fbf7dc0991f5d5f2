/** Longest texts of an order, in characters. */
export const orderLimits = { script: 15_000, answer: 2000 };

/** Longest names and telephone number of sender and recipient, in characters. */
export const peopleLimits = { name: 80, company: 100, phone: 30 };

/** Longest sentence that is spoken for a draft, in characters. */
export const sentenceLimit = 500;
