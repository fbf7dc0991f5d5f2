import * as z from "zod/mini";
import { codeLimits } from "./code-limits.ts";

const wrongShape = `Bitte geben Sie den Code mit ${codeLimits.digits} Ziffern ein`;
export const appCode = z.string(wrongShape).check(
  z.overwrite((code) => code.replaceAll(/\s/g, "")),
  z.regex(new RegExp(`^\\d{${codeLimits.digits}}$`), wrongShape),
);

const missing = "Bitte geben Sie einen Code ein";
/** Longest text that is read as a code: users type spaces and hyphens, too. */
const longestCode = 40;
/** A code of the authenticator app or a backup code; its format shows which of the two it is. */
export const anyCode = z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(longestCode, missing));
/** A code that may be empty: the server requires it only if the account has an authenticator app. */
export const optionalCode = z._default(z.string(missing).check(z.trim(), z.maxLength(longestCode, missing)), "");
