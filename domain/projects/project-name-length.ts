/** Maximum length, in characters, of the name that an owner gives a project. */
export const maxNameLength = 80;
