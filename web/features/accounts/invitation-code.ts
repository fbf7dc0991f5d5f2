/** Storage key set after a right code, for this browser session. */
const verifiedFlag = "invitationVerified";

let lastCode = "";

/** The right code typed last, so that the registration need not ask again. */
export const lastInvitationCode = () => lastCode;

export function storeInvitationCode(code: string): void {
  lastCode = code;
  sessionStorage.setItem(verifiedFlag, "true");
}

export function clearInvitationCode(): void {
  lastCode = "";
  sessionStorage.removeItem(verifiedFlag);
}
