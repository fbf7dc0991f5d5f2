/** Maximum length, in characters, of the reason that an admin gives for the state of a model. */
export const longestReason = 300;
