import * as z from "zod/mini";
import { readDraft, writeDraft } from "#web/platform/form-drafts.ts";

const draftName = "contact";
/** Unsent message of this tab. Its texts may be invalid. */
const draft = z.object({ subject: z.string(), message: z.string() });
type ContactDraft = z.infer<typeof draft>;

/** The message that was typed in this tab and not sent, so that a reload does not lose it. */
export const readContactDraft = (): ContactDraft | undefined => draft.safeParse(readDraft(draftName)).data;
export const writeContactDraft = ({ subject, message }: ContactDraft) => writeDraft(draftName, { subject, message });
/** Deletes the unsent message: an empty draft does not match its schema. */
export const deleteContactDraft = () => writeDraft(draftName, {});
