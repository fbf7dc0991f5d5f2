import * as z from "zod/mini";
import { isAddressOrRange } from "./client-address.ts";

/** Splits a list in a setting at its commas. */
export const listOf = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Whether a text has the form that `URL.host` returns. An entry with a default port would never match, because
 * `URL.host` omits it.
 */
const isHost = (text: string) =>
  /^[\w.:[\]-]+$/.test(text) && URL.canParse(`http://${text}`) && new URL(`http://${text}`).host === text.toLowerCase();

const list = (isValid: (entry: string) => boolean, message: string) =>
  z._default(z.string().check(z.refine((text) => listOf(text).every(isValid), message)), "");

export const trustedProxies = list(
  isAddressOrRange,
  "muss aus Adressen und Bereichen bestehen, wie 10.0.0.1,10.0.0.0/8,fd00::/8; Namen wie nginx gelten nicht",
);

export const trustedHosts = list(
  isHost,
  "muss aus Rechnernamen bestehen, auch mit Port, wie intranet.example:8080; Platzhalter gelten nicht",
);
