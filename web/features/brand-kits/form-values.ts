import * as z from "zod/mini";
import { brandKit, type BrandKit, emptyBrandKit } from "#domain/brand-kits/brand-kit.ts";
import { fontMessages } from "#domain/brand-kits/messages.ts";
import type { OwnBrandKit } from "#domain/brand-kits/own-brand-kit-calls.ts";
import { readDraft, writeDraft } from "#web/platform/form-drafts.ts";
import { brandKitTexts } from "./texts.ts";
import type { PreviewInput } from "./queries.ts";

/** Logo of the form: the stored one, none, or an uploaded image with its id and URL. */
export type LogoValue = "stored" | "none" | { uploadId: string; url: string };
/** Font of the form: the stored one, the engine's font ("none"), or an uploaded one. */
export type FontValue = "stored" | "none" | { fontId: string; name: string; url: string };
export type BrandKitValues = BrandKit & {
  logoUploadId: LogoValue;
  darkLogoUploadId: LogoValue;
  fontId: FontValue;
  hasFontLicence: boolean;
};

const logoValue = z.union([z.enum(["stored", "none"]), z.object({ uploadId: z.uuid(), url: z.string() })]);
const logoField = z.pipe(
  logoValue,
  z.transform((logo) => (logo === "stored" ? undefined : logo === "none" ? null : logo.uploadId)),
);
const fontValue = z.union([
  z.enum(["stored", "none"]),
  z.object({ fontId: z.uuid(), name: z.string(), url: z.string() }),
]);
const fontField = z.pipe(
  fontValue,
  z.transform((font) => (font === "stored" ? undefined : font === "none" ? null : font.fontId)),
);
/**
 * Whether the checkbox for the font's licence is ticked. If it is not, the request lacks the field, because servers of
 * the previous version refuse requests with it.
 */
const licenceField = z.pipe(
  z.boolean(),
  z.transform((isConfirmed) => isConfirmed || undefined),
);
/**
 * Fields of the form, converted to the input of the calls: each logo and the font become an id, null to remove the
 * file, or undefined to keep the stored file.
 */
const fields = z.extend(brandKit, {
  logoUploadId: logoField,
  darkLogoUploadId: logoField,
  fontId: fontField,
  hasFontLicence: licenceField,
});
/** Schema of the form: a new font needs a confirmed licence. */
export const brandKitForm = fields.check(
  z.refine(({ fontId, hasFontLicence }) => typeof fontId !== "string" || hasFontLicence === true, {
    path: ["hasFontLicence"],
    error: fontMessages.noLicence,
  }),
);

const draftName = "brand-kit";
/** Unsaved input of this tab. Its texts may be invalid. */
const draft = z.object({
  company: z.string(),
  claim: z.string(),
  website: z.string(),
  phone: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  hasLowerThird: z.boolean(),
  hasEndCard: z.boolean(),
  subtitleStyle: brandKit.shape.subtitleStyle,
  logoUploadId: logoValue,
  // Give the fields below a default, because a draft that a former version of the client has stored lacks them.
  darkLogoUploadId: z.prefault(logoValue, "stored"),
  fontId: z.prefault(fontValue, "stored"),
  hasFontLicence: z.prefault(z.boolean(), false),
});

/** Values of the form for a stored brand, or the empty form. */
export const valuesOf = ({ brand_kit: stored }: OwnBrandKit): BrandKitValues => ({
  ...(stored ?? emptyBrandKit),
  logoUploadId: "stored",
  darkLogoUploadId: "stored",
  fontId: "stored",
  hasFontLicence: false,
});

/** Values with which the form begins: what was typed in this tab and not saved, otherwise the stored brand. */
export function initialValues(stored: OwnBrandKit): BrandKitValues {
  const { data } = draft.safeParse(readDraft(draftName));
  return data ?? valuesOf(stored);
}

/** Whether the colours are those of the example, with which the form of an account without a brand begins. */
export const hasExampleColors = (
  { brand_kit: stored }: OwnBrandKit,
  { primaryColor, secondaryColor }: Pick<BrandKitValues, "primaryColor" | "secondaryColor">,
): boolean =>
  stored === null && primaryColor === emptyBrandKit.primaryColor && secondaryColor === emptyBrandKit.secondaryColor;

/** URL of the image that a logo field shows; null if there is none. */
export const logoUrlOf = (value: LogoValue, stored: string | null): string | null =>
  value === "stored" ? stored : value === "none" ? null : value.url;

export const storeDraft = (values: BrandKitValues) => writeDraft(draftName, values);
/** Deletes the unsaved input: an empty draft does not match its schema. */
export const deleteDraft = () => writeDraft(draftName, {});

/** Input of the preview; undefined while a value is invalid. Without a company, a sample stands in its place. */
export function toPreviewInput(values: BrandKitValues): PreviewInput | undefined {
  const company = values.company.trim() === "" ? brandKitTexts.company : values.company;
  const { data } = fields.safeParse({ ...values, company });
  if (!data) return undefined;
  const { hasFontLicence: _licence, ...input } = data;
  return input;
}
