/** Parameters of the codes of authenticator apps (RFC 6238) and of backup codes. */
export const codeLimits = {
  /** Number of digits of an app's code. */
  digits: 6,
  /** Seconds for which an app shows the same code. */
  periodSeconds: 30,
  /** Number of backup codes that an account gets. */
  backupCodes: 10,
  /** Number of wrong codes after which the sign-in starts again with the password. */
  wrongCodes: 5,
  /** Minutes for entering a code after the password was accepted. */
  stepMinutes: 10,
} as const;
