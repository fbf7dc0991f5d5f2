const minute = 60;
const hour = 60 * minute;

/**
 * Rate limits against abuse. In the names, `Address` means the client's IP address, except in `emailLinksToAddress`.
 * Where only failures count, sign-ins that succeed never slow down an office behind one IP address.
 */
export const attemptLimits = {
  /**
   * Failed sign-ins from one IP address at one account: more than a person mistypes, but at most 40 guesses an hour.
   */
  signInOfPair: { name: "sign-in-pair", points: 10, seconds: 15 * minute },
  /** Failed sign-ins from one IP address at any account: enough for an office, too few to try a list of passwords. */
  signInOfAddress: { name: "sign-in-address", points: 100, seconds: 15 * minute },
  /**
   * Failed sign-ins at one account from all IP addresses together. Higher than the limit of one IP address, so that one
   * attacker cannot lock the user out.
   */
  signInOfAccount: { name: "sign-in-account", points: 100, seconds: hour },
  /** Wrong invitation codes and reset links from one IP address, counted over all forms. */
  codesOfAddress: { name: "codes-address", points: 30, seconds: 15 * minute },
  /**
   * Refused registrations with one email address, because each refusal could reveal whether the address has an account.
   */
  registrationOfAccount: { name: "registration-account", points: 10, seconds: 15 * minute },
  /** All registrations from one IP address, so that a leaked invitation code cannot be used to fill the database. */
  registrationsOfAddress: { name: "registrations-address", points: 1000, seconds: hour },
  /** All requests for invitation codes from one IP address, because a person handles each of them. */
  codeRequestsOfAddress: { name: "code-requests-address", points: 30, seconds: hour },
  codeRequestsOfNumber: { name: "code-requests-number", points: 5, seconds: hour },
  /** All requests for a reset link from one IP address, because each of them sends a mail. */
  resetRequestsOfAddress: { name: "reset-requests-address", points: 30, seconds: hour },
  resetRequestsOfAccount: { name: "reset-requests-account", points: 5, seconds: hour },
  /**
   * All mails with a link to one email address, also from different accounts: an account can be deleted and registered
   * again.
   */
  emailLinksToAddress: { name: "email-links-address", points: 5, seconds: hour },
  emailChangesOfAccount: { name: "email-changes-account", points: 5, seconds: hour },
  /** All codes for the reply address of an account's sender, because each of them sends a mail. */
  senderCodesOfAccount: { name: "sender-codes-account", points: 5, seconds: hour },
  /** Wrong codes for the reply address of an account's sender, counted over all codes. */
  senderCodeTries: { name: "sender-code-tries", points: 20, seconds: hour },
  /** Refused attempts to set a new password for one account with a reset link. */
  resetOfAccount: { name: "reset-account", points: 10, seconds: 15 * minute },
  /** All messages of the contact form from one IP address, because each of them sends a mail to the operator. */
  messagesOfAddress: { name: "messages-address", points: 30, seconds: hour },
  messagesOfSender: { name: "messages-sender", points: 10, seconds: hour },
  /** Counted views of a video per IP address: enough for an office, too few to inflate the counter. */
  viewsOfShare: { name: "share-views", points: 20, seconds: hour },
  /** Reports of unknown pages from one IP address, because each of them writes a log line. */
  missingPagesOfAddress: { name: "missing-pages-address", points: 30, seconds: 15 * minute },
  missingPages: { name: "missing-pages", points: 300, seconds: 15 * minute },
  /** Requests with unknown access tokens from one IP address; stops programs that go on using a revoked token. */
  tokensOfAddress: { name: "tokens-address", points: 60, seconds: 15 * minute },
  /** Wrong codes of the second factor at one account, by callers who know the password. */
  secondStepOfAccount: { name: "second-step-account", points: 20, seconds: hour },
  /** Sign-ins with a passkey that are started from one IP address, because each of them stores a challenge. */
  passkeyChallengesOfAddress: { name: "passkey-challenges-address", points: 300, seconds: 15 * minute },
  /** Wrong passwords of a signed-in user who wants to change or delete the account. */
  ownPassword: { name: "own-password", points: 10, seconds: 15 * minute },
} as const;
