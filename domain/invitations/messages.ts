/** Title of toasts and message at the field for an invitation code that does not exist or is not valid. */
export const unknownInvitationCode = "Ungültiger Einladungscode";
