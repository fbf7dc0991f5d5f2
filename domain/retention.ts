/** Days after which data are deleted, unless they are deleted earlier. The privacy page names these times. */
export const retentionDays = {
  /** Days for mails and webhook deliveries that are done: sent, only stored, or failed for good. */
  outbox: 90,
  /** Days for requests for an invitation code, and for contact messages of people without an account. */
  requests: 365,
  /** Days for a text draft that was not ordered, with its preview. */
  drafts: 7,
} as const;

/** Hours after which unused files are deleted. */
export const retentionHours = {
  /** Hours for an upload that no project uses. */
  unusedUploads: 24,
  /** Hours for an image or video that an admin has replaced, because users may still be watching it. */
  replacedMedia: 24,
} as const;

/**
 * Days after which technical records are deleted: idempotency keys of starts, and finished renders of the local
 * engine.
 */
export const recordDays = { startKeys: 7, renders: 7 } as const;

/** Default of the days for which the audit log of admins is stored; its entries contain no personal data. */
export const auditRetentionDays = 1095;
