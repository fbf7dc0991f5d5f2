import { eq, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { settings } from "./settings-schema.ts";

export function settingsStore(db: Database) {
  return {
    /** Returns the stored value, or stores the result of `make`. If several processes do so at once, the first wins. */
    async findOrCreate(name: string, make: () => string): Promise<{ value: string; isNew: boolean }> {
      const [inserted] = await db.insert(settings).values({ name, value: make() }).onConflictDoNothing().returning();
      if (inserted) return { value: inserted.value, isNew: true };
      const [stored] = await db.select().from(settings).where(eq(settings.name, name));
      if (!stored) throw new Error(`Setting ${name} vanished`);
      return { value: stored.value, isNew: false };
    },

    async find(name: string): Promise<string | null> {
      const [stored] = await db.select().from(settings).where(eq(settings.name, name));
      return stored?.value ?? null;
    },

    async replace(name: string, value: string): Promise<void> {
      await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
    },

    /** Adds values to a set that is stored as one setting. @returns the whole set */
    async addTo(name: string, values: readonly string[]): Promise<string[]> {
      const [row] = await db
        .insert(settings)
        .values({ name, value: JSON.stringify(values) })
        .onConflictDoUpdate({
          target: settings.name,
          set: {
            value: sql`(select coalesce(jsonb_agg(distinct entry), '[]')::text
              from jsonb_array_elements(${settings.value}::jsonb || excluded.value::jsonb) as entry)`,
          },
        })
        .returning();
      return JSON.parse(row?.value ?? "[]");
    },
  };
}
