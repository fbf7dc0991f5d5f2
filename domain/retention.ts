/** Days after which personal data are deleted if nothing deletes them earlier. The privacy page names them. */
export const retentionDays = {
  /** Mails and webhook events that were sent, only stored, or given up. */
  outbox: 90,
  /** Requests for an invitation code, and contact messages of people without an account. */
  requests: 365,
} as const;
