import * as z from "zod/mini";
import { stripControlCharacters } from "../control-characters.ts";
import { maxFolderNameLength } from "./folder-limits.ts";

/** Key by which folder names are compared: names that differ only in case or Unicode form are the same name. */
export const folderNameKey = (name: string): string => name.normalize("NFKC").toLocaleLowerCase("de-DE");

/** Body of the calls that create or rename a folder; also the schema of the form for it. */
export const folderBody = z.strictObject({
  name: z.string("Bitte geben Sie einen Namen ein").check(
    stripControlCharacters(),
    z.overwrite((text) => text.replaceAll(/\s+/g, " ").trim().normalize("NFC")),
    z.minLength(1, "Bitte geben Sie einen Namen ein"),
    z.maxLength(maxFolderNameLength, `Der Name darf maximal ${maxFolderNameLength} Zeichen lang sein`),
  ),
});
