import * as z from "zod/mini";

const minLength = 16;

/** Settings of `npm run backup` and `npm run restore`; folder and number of backups are options of the commands. */
export const backupKeySettings = {
  /** Key with which backups are encrypted; without a key, everybody with access to the backup folder can read them. */
  BACKUP_KEY: z.optional(z.string().check(z.minLength(minLength, `muss mindestens ${minLength} Zeichen lang sein`))),
};
