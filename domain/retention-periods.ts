/**
 * Days after which personal data are deleted, unless they are deleted earlier; the operator may set other values. The
 * privacy page shows the values that this installation uses.
 */
export const defaultRetention = {
  /** Days after which an email is deleted once it is done: sent, only stored, or permanently failed. */
  mailDays: 90,
  /** Days after which a webhook delivery is deleted once it is done: delivered, only stored, or permanently failed. */
  webhookDays: 90,
  /** Days after which requests for an invitation code and contact messages of people without an account are deleted. */
  requestDays: 365,
} as const;

/**
 * Days after which a text draft that was not ordered is deleted with its preview. The privacy page shows the number of
 * days.
 */
export const draftDays = 7;

/** Hours after which unused files are deleted. */
export const retentionHours = {
  /** Hours after which an upload that no project uses is deleted. */
  unusedUploads: 24,
  /** Hours after which a font that neither the brand nor a project uses is deleted. */
  unusedFonts: 24,
  /** Hours in which a deleted project can be restored; then it is removed with its files. */
  deletedProjects: 24,
  /**
   * Hours after which an image or video that an admin has replaced is deleted; until then, users may still be watching
   * it.
   */
  replacedMedia: 24,
} as const;

/**
 * Days after which technical records are deleted: idempotency keys of generation requests, and finished renders of the
 * local engine.
 */
export const recordDays = { startKeys: 7, renders: 7 } as const;

/** Default of the days for which the audit log of admins is stored; its entries contain no personal data. */
export const auditRetentionDays = 1095;
