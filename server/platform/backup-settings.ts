import * as z from "zod/mini";

const minLength = 16;

/** Settings of `npm run backup` and `npm run restore`. */
export const backupSettings = {
  /** Encrypts backups; without it they can be read by everybody who has the folder. */
  BACKUP_KEY: z.optional(z.string().check(z.minLength(minLength, `muss mindestens ${minLength} Zeichen lang sein`))),
};
