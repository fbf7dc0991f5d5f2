/** Maximum number of passkeys of an account, maximum length of their names, and the lifetime of a challenge. */
export const passkeyLimits = { perAccount: 20, name: 60, challengeMinutes: 5 };
