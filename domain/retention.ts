/** Days after which personal data are deleted if nothing deletes them earlier. The privacy page names them. */
export const retentionDays = {
  /** Days for mails and webhook events that were sent, only stored, or given up. */
  outbox: 90,
  /** Days for requests for an invitation code, and for contact messages of people without an account. */
  requests: 365,
} as const;
