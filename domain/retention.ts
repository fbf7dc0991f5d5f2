/** After so many days personal data are deleted where nothing else ends them. The privacy page names them. */
export const retentionDays = {
  /** Mails and events for the automation, once they are sent, stored or given up. */
  outbox: 90,
  /** Requests for an invitation code, and messages of people without an account. */
  requests: 365,
} as const;
