const minute = 60;
const hour = 60 * minute;

/**
 * How often strangers may try. Where only failures count, a whole office behind one address is never
 * slowed down by signing in; the waiting time is told to whoever meets a limit.
 */
export const rateLimits = {
  /** Failures of one address at one account: more than anybody mistypes, and 40 guesses an hour. */
  signInOfPair: { name: "sign-in-pair", points: 10, seconds: 15 * minute },
  /** Failures of one address at any account: an office has a bad morning, a list of passwords ends here. */
  signInOfAddress: { name: "sign-in-address", points: 100, seconds: 15 * minute },
  /** Failures at one account from anywhere: out of reach for a single address, so that none can lock others out. */
  signInOfAccount: { name: "sign-in-account", points: 100, seconds: hour },
  /** Wrong invitation codes and reset links of one address, wherever they are entered. */
  codesOfAddress: { name: "codes-address", points: 30, seconds: 15 * minute },
  /** Refused registrations of one e-mail address, which would tell whether it has an account. */
  registrationOfAccount: { name: "registration-account", points: 10, seconds: 15 * minute },
  /** All registrations of one address: a code that became public does not fill the database. */
  registrationsOfAddress: { name: "registrations-address", points: 1000, seconds: hour },
  /** All code requests, each of which reaches a person. */
  codeRequestsOfAddress: { name: "code-requests-address", points: 30, seconds: hour },
  codeRequestsOfNumber: { name: "code-requests-number", points: 5, seconds: hour },
  /** All reset requests, each of which is a mail to somebody. */
  resetRequestsOfAddress: { name: "reset-requests-address", points: 30, seconds: hour },
  resetRequestsOfAccount: { name: "reset-requests-account", points: 5, seconds: hour },
  /** All mails with a link for one address, whoever asks: an account can be deleted and made anew. */
  emailLinksToAddress: { name: "email-links-address", points: 5, seconds: hour },
  emailChangesOfAccount: { name: "email-changes-account", points: 5, seconds: hour },
  /** Refused resets with a link of one account. */
  resetOfAccount: { name: "reset-account", points: 10, seconds: 15 * minute },
  /** All messages of the contact form, each of which is a mail to the operator. */
  messagesOfAddress: { name: "messages-address", points: 30, seconds: hour },
  messagesOfSender: { name: "messages-sender", points: 10, seconds: hour },
  /** Views of one film from one address: an office may watch it, but nobody counts it up. */
  viewsOfShare: { name: "share-views", points: 20, seconds: hour },
  /** Pages that a browser asked for and that do not exist: each is a line in the log. */
  missingPagesOfAddress: { name: "missing-pages-address", points: 30, seconds: 15 * minute },
  missingPages: { name: "missing-pages", points: 300, seconds: 15 * minute },
  /** Requests of one address with an access token that does not exist: a program with an old one is stopped here. */
  tokensOfAddress: { name: "tokens-address", points: 60, seconds: 15 * minute },
  /** Wrong codes of the second step at one account, by whoever knows its password. */
  secondStepOfAccount: { name: "second-step-account", points: 20, seconds: hour },
  /** All beginnings of a sign-in by passkey, each of which is a row until it ends. */
  passkeyChallengesOfAddress: { name: "passkey-challenges-address", points: 300, seconds: 15 * minute },
  /** Wrong passwords of somebody who is signed in, before a change or the deletion of the account. */
  ownPassword: { name: "own-password", points: 10, seconds: 15 * minute },
} as const;
