import * as z from "zod/mini";
import { stripControlCharacters } from "../control-characters.ts";
import { optionalWebAddress } from "../orders/web-address.ts";
import { subtitleStyles } from "./subtitle-styles.ts";

/** Maximum lengths of a brand's texts, in characters. All of them fit on the end card without being cut. */
export const brandTextLengths = { company: 100, claim: 90, website: 100, phone: 30 };

const missingCompany = "Bitte geben Sie den Namen Ihres Unternehmens ein";
const wrongColor = "Bitte geben Sie die Farbe als # mit sechs Zeichen ein, zum Beispiel #1d3557";
const wrongPhone = "Bitte geben Sie eine Telefonnummer ein, zum Beispiel 0931 123456";

const line = (label: string, maxLength: number) =>
  z.string().check(
    stripControlCharacters(),
    z.overwrite((value: string) => value.replaceAll(/\s+/gu, " ").trim()),
    z.maxLength(maxLength, `${label} darf höchstens ${maxLength} Zeichen lang sein`),
  );

/**
 * Schema of a colour. Accepts it without #, in capitals and in the short form of three digits; the result is #rrggbb.
 */
const color = z.string(wrongColor).check(
  z.overwrite((value: string) => {
    const digits = value.trim().replace(/^#/, "").toLowerCase();
    return /^[\da-f]{3}$/.test(digits) ? `#${digits.replaceAll(/./g, "$&$&")}` : `#${digits}`;
  }),
  z.regex(/^#[\da-f]{6}$/, wrongColor),
);

/** The brand of an account, which new videos of the local engine show. */
export const brandKit = z.strictObject({
  company: line("Der Name", brandTextLengths.company).check(z.minLength(1, missingCompany)),
  claim: z.optional(line("Der Claim", brandTextLengths.claim)),
  website: optionalWebAddress.check(
    z.refine(
      (value) => webAddressText(value ?? "").length <= brandTextLengths.website,
      `Die Internetadresse darf höchstens ${brandTextLengths.website} Zeichen lang sein`,
    ),
  ),
  phone: z.optional(
    line("Die Telefonnummer", brandTextLengths.phone).check(z.regex(/^$|^[+(\d][\d\s()/.–-]{3,}$/, wrongPhone)),
  ),
  primaryColor: color,
  secondaryColor: color,
  hasLowerThird: z.boolean(),
  hasEndCard: z.boolean(),
  subtitleStyle: z.enum(subtitleStyles, "Bitte wählen Sie, wie die Untertitel aussehen"),
});
export type BrandKitInput = z.output<typeof brandKit>;

/** A stored brand: all texts are present, and empty where nothing was entered. */
export type BrandKit = Required<{ [Name in keyof BrandKitInput]: NonNullable<BrandKitInput[Name]> }>;

/**
 * A brand as it was at the start of a project, with the storage keys of its logos and of its own font. Projects of
 * older versions have no logo for dark backgrounds and no font.
 */
export type BrandSnapshot = BrandKit & {
  logoKey: string | null;
  darkLogoKey?: string | null;
  fontKey?: string | null;
};

/** The brand that the form shows before the user has stored a brand. */
export const emptyBrandKit: BrandKit = {
  company: "",
  claim: "",
  website: "",
  phone: "",
  primaryColor: "#1d3557",
  secondaryColor: "#e9a23b",
  hasLowerThird: true,
  hasEndCard: true,
  subtitleStyle: "strip",
};

/** A web address as a video shows it: without scheme and closing slash. */
const webAddressText = (address: string): string => address.replace(/^https?:\/\//i, "").replace(/\/$/, "");

/** A brand as videos show it: without storage keys, and with the web address without its scheme. */
export function shownBrandKit({
  logoKey: _logo,
  darkLogoKey: _darkLogo,
  fontKey: _font,
  ...kit
}: BrandKit & Partial<BrandSnapshot>): BrandKit {
  return { ...kit, website: webAddressText(kit.website) };
}
