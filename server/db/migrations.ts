import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";

export const migrationsFolder = new URL("./migrations", import.meta.url).pathname;

/** All migrations of this program, in their order. */
export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });
