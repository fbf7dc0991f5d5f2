/** Parameters of the codes of authenticator apps (RFC 6238) and of backup codes. */
export const codeLimits = {
  /** Digits of a code of an app. */
  digits: 6,
  /** Seconds for which an app shows a code. */
  periodSeconds: 30,
  /** Number of backup codes of an account. */
  backupCodes: 10,
  /** Wrong codes after which a sign-in starts again with the password. */
  wrongCodes: 5,
  /** Minutes for entering the code after the password. */
  stepMinutes: 10,
} as const;
