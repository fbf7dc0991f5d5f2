/** Storage key set after a right code, for this browser session. */
const verifiedFlag = "invitationVerified";

let entered = "";

/** The right code typed last, so that the registration need not ask again. */
export const enteredCode = () => entered;

export function rememberCode(code: string): void {
  entered = code;
  sessionStorage.setItem(verifiedFlag, "true");
}

export function forgetCode(): void {
  entered = "";
  sessionStorage.removeItem(verifiedFlag);
}
