import * as z from "zod/mini";

/** Matches control characters except tab and line breaks: users cannot type them, and PostgreSQL refuses some. */
const invisible = /[^\P{Cc}\t\n\r]/gu;

/** Removes control characters and replaces lone surrogates by U+FFFD, so that the text can be stored and displayed. */
export const stripControlCharacters = () => z.overwrite((value: string) => value.toWellFormed().replace(invisible, ""));
