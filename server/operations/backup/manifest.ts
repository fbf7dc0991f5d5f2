import * as z from "zod/mini";

const content = z.object({ object: z.string(), bytes: z.number() });

const table = z.extend(content, {
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
});

/** The contents of one backup. The manifest is written last: without it, the stored objects do not form a backup. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** Applied migrations, in their order. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
  /** Jobs that were not finished, one JSON object per line. */
  jobs: z.extend(content, { rows: z.number() }),
  /** List of files, one {@link FileEntry} per line. */
  files: z.extend(content, { count: z.number(), totalBytes: z.number() }),
  /** The key that encrypts second factors; null for an installation that never needed one. */
  secondFactorKey: z.nullable(content),
  /** Storage keys that rows name although their files were lost before the backup. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A stored file: `media` is the storage of users' files, `data` the data folder. */
export const fileEntrySchema = z.object({
  store: z.enum(["media", "data"]),
  key: z.string(),
  object: z.string(),
  bytes: z.number(),
});
export type FileEntry = z.infer<typeof fileEntrySchema>;
export type FileName = Pick<FileEntry, "store" | "key">;

export const nameOfFile = ({ store, key }: FileName) => `${store}:${key}`;
