/** Maximum number of prompts that are kept per account and kind of generation; older ones are removed. */
export const mostRecentPrompts = 20;
