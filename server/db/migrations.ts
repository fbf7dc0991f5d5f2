import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";

export const migrationsFolder = new URL("./migrations", import.meta.url).pathname;

/** All migrations of this program, or of another folder, in their order. */
export const readMigrations = (folder = migrationsFolder): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: folder });

/**
 * Whether the release before a migration works with the schema after it. The first line of its file declares that;
 * without the declaration it counts as a contraction, which the release before does not survive.
 */
export const isExpansion = ({ sql }: Pick<MigrationMeta, "sql">): boolean =>
  /^-- expansion\b/.test(sql[0]?.trimStart() ?? "");

/** Time of the newest contraction among migrations; 0 without one. */
export const newestContraction = (migrations: readonly MigrationMeta[]): number =>
  Math.max(0, ...migrations.filter((migration) => !isExpansion(migration)).map(({ folderMillis }) => folderMillis));
