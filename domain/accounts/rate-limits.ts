const minute = 60;
const hour = 60 * minute;

/**
 * Rate limits against abuse. Where only failures count, successful sign-ins never slow down a whole office behind one
 * address. Refusals state the waiting time.
 */
export const rateLimits = {
  /** Failures of one address at one account: more than typing errors, and 40 guesses an hour. */
  signInOfPair: { name: "sign-in-pair", points: 10, seconds: 15 * minute },
  /** Failures of one address at any account: enough for an office, too few for a list of passwords. */
  signInOfAddress: { name: "sign-in-address", points: 100, seconds: 15 * minute },
  /** Failed sign-ins at one account from all addresses together. Higher than the limit of one address, so that one attacker cannot lock the user out. */
  signInOfAccount: { name: "sign-in-account", points: 100, seconds: hour },
  /** Wrong invitation codes and reset links of one address, in all forms. */
  codesOfAddress: { name: "codes-address", points: 30, seconds: 15 * minute },
  /** Refused registrations with one email address, which would reveal whether it has an account. */
  registrationOfAccount: { name: "registration-account", points: 10, seconds: 15 * minute },
  /** Counts all registrations of one address, so that a leaked code cannot fill the database. */
  registrationsOfAddress: { name: "registrations-address", points: 1000, seconds: hour },
  /** Counts all requests for codes, because a person handles each of them. */
  codeRequestsOfAddress: { name: "code-requests-address", points: 30, seconds: hour },
  codeRequestsOfNumber: { name: "code-requests-number", points: 5, seconds: hour },
  /** Counts all requests for a reset, because each of them sends a mail. */
  resetRequestsOfAddress: { name: "reset-requests-address", points: 30, seconds: hour },
  resetRequestsOfAccount: { name: "reset-requests-account", points: 5, seconds: hour },
  /**
   * Counts all mails with a link to one email address, also from different accounts: an account can be deleted and
   * registered again.
   */
  emailLinksToAddress: { name: "email-links-address", points: 5, seconds: hour },
  emailChangesOfAccount: { name: "email-changes-account", points: 5, seconds: hour },
  /** Counts all codes for the reply address of an account's sender, because each of them sends a mail. */
  senderCodesOfAccount: { name: "sender-codes-account", points: 5, seconds: hour },
  /** Wrong codes for the reply address, over all its codes. */
  senderCodeTries: { name: "sender-code-tries", points: 20, seconds: hour },
  /** Refused resets with a link of one account. */
  resetOfAccount: { name: "reset-account", points: 10, seconds: 15 * minute },
  /** Counts all messages of the contact form, because each of them sends a mail to the operator. */
  messagesOfAddress: { name: "messages-address", points: 30, seconds: hour },
  messagesOfSender: { name: "messages-sender", points: 10, seconds: hour },
  /** Counted views of a video per address: enough for an office, too few to inflate the counter. */
  viewsOfShare: { name: "share-views", points: 20, seconds: hour },
  /** Reported addresses without a page, because each writes a log line. */
  missingPagesOfAddress: { name: "missing-pages-address", points: 30, seconds: 15 * minute },
  missingPages: { name: "missing-pages", points: 300, seconds: 15 * minute },
  /** Requests of one address with unknown access tokens: stops programs with an old token. */
  tokensOfAddress: { name: "tokens-address", points: 60, seconds: 15 * minute },
  /** Wrong codes of the second step at one account, by callers who know its password. */
  secondStepOfAccount: { name: "second-step-account", points: 20, seconds: hour },
  /** Counts all started sign-ins with a passkey, because each of them stores a challenge. */
  passkeyChallengesOfAddress: { name: "passkey-challenges-address", points: 300, seconds: 15 * minute },
  /** Wrong passwords of a signed-in user, before a change or the deletion of the account. */
  ownPassword: { name: "own-password", points: 10, seconds: 15 * minute },
} as const;
