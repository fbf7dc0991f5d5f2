/** An uploaded logo, or `removedLogo` as id; an empty id leaves the stored logo unchanged. */
export type LogoChange = { uploadId: string; url: string };

/** Id that stands for the removal of the stored logo. */
export const removedLogo = "none";

/** The change of the logo as the call that saves a sender expects it. */
export const savedLogo = ({ uploadId }: Pick<LogoChange, "uploadId">) =>
  uploadId === "" ? {} : { logoUploadId: uploadId === removedLogo ? null : uploadId };

/** URL of the logo after the change; null for none. */
export const shownLogo = ({ uploadId, url }: LogoChange, stored: string | null): string | null =>
  uploadId === "" ? stored : uploadId === removedLogo ? null : url;
