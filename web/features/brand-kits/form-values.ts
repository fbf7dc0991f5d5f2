import * as z from "zod/mini";
import { brandKit, type BrandKit, emptyBrandKit } from "#domain/brand-kits/brand-kit.ts";
import type { OwnBrandKit } from "#domain/brand-kits/calls.ts";
import { readDraft, writeDraft } from "#web/platform/drafts.ts";
import { brandKitTexts } from "./messages.ts";
import type { PreviewInput } from "./queries.ts";

/** Logo of the form: the stored one, none, or an uploaded image with its id and URL. */
export type LogoValue = "stored" | "none" | { uploadId: string; url: string };
export type BrandKitValues = BrandKit & { logoUploadId: LogoValue; darkLogoUploadId: LogoValue };

const logoValue = z.union([z.enum(["stored", "none"]), z.object({ uploadId: z.uuid(), url: z.string() })]);
const logoField = z.pipe(
  logoValue,
  z.transform((logo) => (logo === "stored" ? undefined : logo === "none" ? null : logo.uploadId)),
);
/** Schema of the form: the brand, with the logos in the form in which the call takes them. */
export const brandKitForm = z.extend(brandKit, { logoUploadId: logoField, darkLogoUploadId: logoField });

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
  // A draft that a former version of the client has stored has no dark logo.
  darkLogoUploadId: z.prefault(logoValue, "stored"),
});

/** Values of the form for a stored brand, or the empty form. */
export const valuesOf = ({ brand_kit: stored }: OwnBrandKit): BrandKitValues => ({
  ...(stored ?? emptyBrandKit),
  logoUploadId: "stored",
  darkLogoUploadId: "stored",
});

/** Values with which the form begins: what was typed in this tab and not saved, otherwise the stored brand. */
export function initialValues(stored: OwnBrandKit): BrandKitValues {
  const { data } = draft.safeParse(readDraft(draftName));
  return data ?? valuesOf(stored);
}

export const storeDraft = (values: BrandKitValues) => writeDraft(draftName, values);
/** Deletes the unsaved input: an empty draft does not match its schema. */
export const deleteDraft = () => writeDraft(draftName, {});

/** Input of the preview; undefined while a value is invalid. Without a company, a sample stands in its place. */
export function toPreviewInput(values: BrandKitValues): PreviewInput | undefined {
  const company = values.company.trim() === "" ? brandKitTexts.company : values.company;
  return brandKitForm.safeParse({ ...values, company }).data;
}
