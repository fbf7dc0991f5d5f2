const minute = 60;
const hour = 60 * minute;

/**
 * Rate limits against abuse. In the names, `Address` means the client's IP address, except in `emailLinksToAddress`.
 * Password sign-ins count only if they fail, so that successful ones never slow down an office behind one IP address.
 */
export const attemptLimits = {
  /**
   * Limits failed sign-ins from one IP address to one account: allows more than a person's typing errors, but only 40
   * guesses an hour.
   */
  signInOfPair: { name: "sign-in-pair", points: 10, seconds: 15 * minute },
  /**
   * Limits failed sign-ins from one IP address to any account: allows enough for an office, too few to try a list of
   * passwords.
   */
  signInOfAddress: { name: "sign-in-address", points: 100, seconds: 15 * minute },
  /**
   * Limits failed sign-ins to one account from all IP addresses together. Higher than the limit per IP address, so that
   * one attacker cannot lock the user out.
   */
  signInOfAccount: { name: "sign-in-account", points: 100, seconds: hour },
  /** Limits wrong invitation codes and reset links from one IP address, counted over all forms. */
  codesOfAddress: { name: "codes-address", points: 30, seconds: 15 * minute },
  /**
   * Limits refused registrations with one email address, because each refusal could reveal whether the address has an
   * account.
   */
  registrationOfAccount: { name: "registration-account", points: 10, seconds: 15 * minute },
  /**
   * Limits all registrations from one IP address, so that a leaked invitation code cannot be used to fill the database.
   */
  registrationsOfAddress: { name: "registrations-address", points: 1000, seconds: hour },
  /** Limits requests for invitation codes from one IP address, because a person handles each of them. */
  codeRequestsOfAddress: { name: "code-requests-address", points: 30, seconds: hour },
  codeRequestsOfNumber: { name: "code-requests-number", points: 5, seconds: hour },
  /** Limits requests for a password reset link from one IP address, because each of them sends an email. */
  resetRequestsOfAddress: { name: "reset-requests-address", points: 30, seconds: hour },
  resetRequestsOfAccount: { name: "reset-requests-account", points: 5, seconds: hour },
  /**
   * Limits emails with a link to one email address. Not counted per account, because an account can be deleted and
   * registered again.
   */
  emailLinksToAddress: { name: "email-links-address", points: 5, seconds: hour },
  emailChangesOfAccount: { name: "email-changes-account", points: 5, seconds: hour },
  /**
   * Limits how many codes an account can request to verify its sender's reply address, because each request sends an
   * email.
   */
  senderCodesOfAccount: { name: "sender-codes-account", points: 5, seconds: hour },
  /** Limits wrong codes entered to verify a sender's reply address; a new code does not reset the count. */
  senderCodeTries: { name: "sender-code-tries", points: 20, seconds: hour },
  /** Limits refused attempts to set a new password for one account with a reset link. */
  resetOfAccount: { name: "reset-account", points: 10, seconds: 15 * minute },
  /** Limits messages of the contact form from one IP address, because each of them sends an email to the operator. */
  messagesOfAddress: { name: "messages-address", points: 30, seconds: hour },
  messagesOfSender: { name: "messages-sender", points: 10, seconds: hour },
  /**
   * Limits the counted views of a video per IP address: allows enough for an office, too few to inflate the view count.
   */
  viewsOfShare: { name: "share-views", points: 20, seconds: hour },
  /** Limits reports of unknown pages from one IP address, because each of them writes a log line. */
  missingPagesOfAddress: { name: "missing-pages-address", points: 30, seconds: 15 * minute },
  missingPages: { name: "missing-pages", points: 300, seconds: 15 * minute },
  /**
   * Limits requests with unknown access tokens from one IP address; stops programs that go on using a revoked token.
   */
  tokensOfAddress: { name: "tokens-address", points: 60, seconds: 15 * minute },
  /** Limits wrong codes of the second factor for one account, entered by callers who know the password. */
  secondStepOfAccount: { name: "second-step-account", points: 20, seconds: hour },
  /** Limits how many sign-ins with a passkey one IP address can start, because each of them stores a challenge. */
  passkeyChallengesOfAddress: { name: "passkey-challenges-address", points: 300, seconds: 15 * minute },
  /** Limits how many prompts of one account are analysed; allows more than one request after each pause in typing. */
  promptReadings: { name: "prompt-readings-account", points: 120, seconds: minute },
  /** Limits how many stills of prompts an account can have drawn; allows one after each longer pause in typing. */
  promptStills: { name: "prompt-stills-account", points: 40, seconds: minute },
  /**
   * Limits how many edits of one account are checked by looking at their images, because each check runs models, and a
   * refused start counts against no other limit.
   */
  imageChecks: { name: "image-checks-account", points: 30, seconds: minute },
  /** Limits how many fonts an account can upload, because each is checked in a process of its own. */
  brandFonts: { name: "brand-fonts-account", points: 60, seconds: hour },
  /** Limits how many previews of its brand an account can have drawn; allows one after each pause in typing. */
  brandPreviews: { name: "brand-previews-account", points: 60, seconds: minute },
  /** Limits wrong passwords of a signed-in user who wants to change or delete the account. */
  ownPassword: { name: "own-password", points: 10, seconds: 15 * minute },
} as const;
