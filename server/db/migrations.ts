import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";

export const migrationsFolder = new URL("./migrations", import.meta.url).pathname;

/** All migrations of this program, or of another folder, in their order. */
export const readMigrations = (folder = migrationsFolder): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: folder });

/**
 * Whether the previous release still works with the schema after a migration: the first line of its SQL file declares
 * this by `-- expansion`. Any other migration counts as a contraction, which breaks the previous release.
 */
export const isExpansion = ({ sql }: Pick<MigrationMeta, "sql">): boolean =>
  /^-- expansion\b/.test(sql[0]?.trimStart() ?? "");

/** Time of the newest contraction (a migration that breaks the previous release); 0 if there is none. */
export const newestContraction = (migrations: readonly MigrationMeta[]): number =>
  Math.max(0, ...migrations.filter((migration) => !isExpansion(migration)).map(({ folderMillis }) => folderMillis));
