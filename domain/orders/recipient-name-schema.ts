import * as z from "zod/mini";
import { accountTextLengths } from "../accounts/text-lengths.ts";

/** Matches names: letters as in an account's name, and the full stops of titles, such as `Dr. Weber`. */
const nameCharacters = /^[\p{L}\p{M}]+\.?(?:[ -]+[\p{L}\p{M}]+\.?)*$/u;

/** Schema of the first or last name of an order's recipient. */
export const recipientNameSchema = (label: "Vorname" | "Nachname", missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(accountTextLengths.name, `${label} darf maximal ${accountTextLengths.name} Zeichen lang sein`),
      z.regex(nameCharacters, `${label} enthält ungültige Zeichen`),
    );
