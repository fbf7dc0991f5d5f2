import * as z from "zod/mini";
import { readDraft, writeDraft } from "#web/platform/form-drafts.ts";

const draftName = "sender";
/** Unsaved input of this tab. Its texts may be invalid. */
const draft = z.object({
  name: z.string(),
  company: z.string(),
  replyTo: z.string(),
  phone: z.string(),
  website: z.string(),
  imprintUrl: z.string(),
});

/** The unsaved input of this tab, so that an expired session does not lose it; undefined if there is none. */
export const readSenderDraft = () => draft.safeParse(readDraft(draftName)).data;
export const writeSenderDraft = (values: Record<string, unknown>) => writeDraft(draftName, values);
/** Deletes the unsaved input: an empty draft does not match its schema. */
export const deleteSenderDraft = () => writeDraft(draftName, {});
