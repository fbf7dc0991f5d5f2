/**
 * Days after which personal data are deleted, unless they are deleted earlier; the operator may set other values. The
 * privacy page shows the values that this installation uses.
 */
export const defaultRetention = {
  /** Days for mails that are done: sent, only stored, or failed for good. */
  mailDays: 90,
  /** Days for webhook deliveries that are done: delivered, only stored, or failed for good. */
  webhookDays: 90,
  /** Days for requests for an invitation code, and for contact messages of people without an account. */
  requestDays: 365,
} as const;

/** Days for a text draft that was not ordered, with its preview. The privacy page shows this number. */
export const draftDays = 7;

/** Hours after which unused files are deleted. */
export const retentionHours = {
  /** Hours for an upload that no project uses. */
  unusedUploads: 24,
  /** Hours for an image or video that an admin has replaced, because users may still be watching it. */
  replacedMedia: 24,
} as const;

/**
 * Days after which technical records are deleted: idempotency keys of generation requests, and finished renders of the
 * local engine.
 */
export const recordDays = { startKeys: 7, renders: 7 } as const;

/** Default of the days for which the audit log of admins is stored; its entries contain no personal data. */
export const auditRetentionDays = 1095;
