import * as z from "zod/mini";

/** Control characters but tab and line breaks: no keyboard types them, and no database keeps them all. */
const invisible = /[^\P{Cc}\t\n\r]/gu;

/** A check that changes: what remains can be stored, shown and drawn. Half characters become U+FFFD. */
export const tidy = () => z.overwrite((value: string) => value.toWellFormed().replace(invisible, ""));
