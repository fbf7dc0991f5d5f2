/** Set after a right code, for this browser session. */
const verifiedFlag = "invitationVerified";

let entered = "";

/** A right code that was just typed, so that the registration need not ask for it again. */
export const enteredCode = () => entered;

export function rememberCode(code: string): void {
  entered = code;
  sessionStorage.setItem(verifiedFlag, "true");
}

export function forgetCode(): void {
  entered = "";
  sessionStorage.removeItem(verifiedFlag);
}
