import * as z from "zod/mini";
import { optionalText, webAddress } from "./setting-schemas.ts";

export const invitationSettings = {
  /** Invitation codes of the installation, separated by commas. */
  INVITATION_CODE: optionalText,
  INVITATION_REQUEST_URL: z.optional(webAddress),
};
type Settings = z.output<z.ZodMiniObject<typeof invitationSettings>>;

export function readInvitationSettings(data: Settings) {
  return {
    invitationCodes: data.INVITATION_CODE?.split(",")
      .map((code) => code.trim())
      .filter(Boolean),
    invitationRequestUrl: data.INVITATION_REQUEST_URL ?? null,
  };
}
