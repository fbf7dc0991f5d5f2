import { eq } from "drizzle-orm";
import { emptyOperator } from "#domain/operator/empty-operator.ts";
import { type Operator, operatorFieldNames, operatorFields } from "#domain/operator/operator.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { settings } from "#server/db/settings-schema.ts";

const name = "operator";

/** Reads and writes the operator's details, which are one row of the settings table. */
export function operatorStore(db: Database) {
  return {
    async find(on: Queryable = db): Promise<Operator> {
      const [row] = await on.select().from(settings).where(eq(settings.name, name));
      return row ? parse(row.value) : emptyOperator;
    },

    /** Reads the operator's details and locks them until the transaction ends. */
    async lock(transaction: Transaction): Promise<Operator> {
      await transaction.insert(settings).values({ name, value: "{}" }).onConflictDoNothing();
      const [row] = await transaction.select().from(settings).where(eq(settings.name, name)).for("update");
      return row ? parse(row.value) : emptyOperator;
    },

    async save(operator: Operator, transaction: Transaction): Promise<void> {
      await transaction
        .update(settings)
        .set({ value: JSON.stringify(operator) })
        .where(eq(settings.name, name));
    },
  };
}

/** Reads the stored details. A field that this version of the program does not allow is empty. */
function parse(text: string): Operator {
  const stored: Record<string, unknown> = JSON.parse(text);
  const valid = operatorFieldNames.flatMap((field) => {
    const { success, data } = operatorFields[field].safeParse(stored[field]);
    return success ? [[field, data]] : [];
  });
  return { ...emptyOperator, ...Object.fromEntries(valid) };
}
