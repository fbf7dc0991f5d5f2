import * as z from "zod/mini";

/** Control characters except tab and line breaks: they cannot be typed, and PostgreSQL refuses some. */
const invisible = /[^\P{Cc}\t\n\r]/gu;

/** Removes control characters and replaces lone surrogates by U+FFFD, so that the text can be stored and displayed. */
export const stripControlCharacters = () => z.overwrite((value: string) => value.toWellFormed().replace(invisible, ""));
