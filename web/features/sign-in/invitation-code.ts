/** Key in sessionStorage, set after the visitor has typed a valid invitation code. */
const verifiedFlag = "invitationVerified";

let lastCode = "";

/** The last valid invitation code that the visitor typed, so that the registration form need not ask for it again. */
export const lastInvitationCode = () => lastCode;

export function storeInvitationCode(code: string): void {
  lastCode = code;
  sessionStorage.setItem(verifiedFlag, "true");
}

export function clearInvitationCode(): void {
  lastCode = "";
  sessionStorage.removeItem(verifiedFlag);
}
