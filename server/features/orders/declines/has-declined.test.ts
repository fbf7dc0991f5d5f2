import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { users } from "#server/db/account-schema.ts";
import { createTestContext } from "#server/testing/context.ts";
import { insertUser } from "#server/testing/factories.ts";
import { hasDeclined } from "./has-declined.ts";
import { declineStore } from "./store.ts";

const { ctx, stop } = await createTestContext();
afterAll(stop);

test("an account's own verified address gets what it orders for itself although it declined, any other does not", async () => {
  const { id: userId, email } = await insertUser(ctx.db);
  const declines = declineStore(ctx);
  for (const address of [email, "kunde@example.de"]) await declines.insert({ userId, email: address });
  const hasDeclinedFrom = (address: string) => hasDeclined(ctx, { userId, email: address });
  expect(await hasDeclinedFrom(email.toUpperCase())).toBe(false);
  expect(await hasDeclinedFrom("Kunde@example.de")).toBe(true);
  expect(await hasDeclinedFrom("andere@example.de")).toBe(false);
  await ctx.db.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
  expect(await hasDeclinedFrom(email)).toBe(true);
});
