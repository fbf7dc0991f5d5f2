import { eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { orderPayments, orders, testCheckouts } from "#server/db/order-schema.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { buildOrder, type OrderChange, shareToken, successfulHistory } from "#server/testing/orders.ts";
import { newPerson, signUp } from "./support/client.ts";
import { expect, test } from "./support/fixtures.ts";

async function buildPaidOrder(database: Database, ownerId: string, change: OrderChange) {
  const order = await buildOrder(database, ownerId, change);
  const payment = { sessionId: `test_${order.id}`, orderId: order.id, amountCents: 2900 };
  await database.insert(testCheckouts).values({ ...payment, state: "paid", successUrl: "/", cancelUrl: "/" });
  await database.insert(orderPayments).values({
    ...payment,
    provider: "test",
    state: "paid",
    intent: payment.sessionId,
    url: "/",
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return order;
}

test("[AGENT-05] an admin refunds a delivered order and marks a failed one as delivered, each after a question", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const customer = await signUp(program.url, newPerson("Zoe"));
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  const delivered = await buildPaidOrder(database, customer.id, {
    state: "delivered",
    history: successfulHistory,
    shareToken: shareToken(),
    request: { firstName: "Geliefert" },
  });
  const failed = await buildPaidOrder(database, customer.id, {
    state: "failed",
    history: ["paid", "failed"],
    request: { firstName: "Gescheitert" },
  });
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  const stored = async (orderId: string) =>
    (await database.select().from(orders).where(eq(orders.id, orderId))).map(({ state, refund }) => [state, refund])[0];
  await page.goto("/admin/bestellungen");

  await row("Geliefert Groß")
    .getByRole("button", { name: /^Erstatten/ })
    .click();
  const refund = page.getByRole("alertdialog", { name: "Bestellung erstatten?" });
  await expect(refund).toContainText(`Konto ${customer.person.email}`);
  await expect(refund).toContainText("Das Konto bekommt 29,00 € zurück");
  await expect(refund).toHaveCSS("text-align", "start");
  await refund.getByRole("button", { name: "Abbrechen" }).click();
  expect(await stored(delivered.id)).toEqual(["delivered", null]);
  await row("Geliefert Groß")
    .getByRole("button", { name: /^Erstatten/ })
    .click();
  await refund.getByRole("button", { name: "Erstatten" }).click();
  await expect(refund).toHaveCount(0);
  await expect.poll(() => stored(delivered.id)).toEqual(["delivered", "refunded"]);
  const written = await database.select().from(mails).where(eq(mails.recipient, customer.person.email));
  expect(written.map(({ kind }) => kind)).toContain("order-refunded");

  await row("Gescheitert Groß")
    .getByRole("button", { name: /^Als geliefert markieren/ })
    .click();
  const mark = page.getByRole("alertdialog", { name: "Bestellung als geliefert markieren?" });
  const note = mark.getByRole("textbox", { name: /^Notiz/ });
  await note.fill("x".repeat(501));
  await mark.getByRole("button", { name: "Als geliefert markieren" }).click();
  await expect(mark.getByText("Höchstens 500 Zeichen.")).toBeVisible();
  await note.fill("Am Freitag auf einem Stick übergeben");
  await mark.getByRole("button", { name: "Als geliefert markieren" }).click();
  await expect(row("Gescheitert Groß")).toContainText("Auf anderem Weg geliefert");
  await page.getByRole("button", { name: "Eigenes Skript für Gescheitert Groß" }).click();
  const notes = page.getByRole("dialog").getByRole("region", { name: "Notizen" });
  await expect(notes).toContainText("Am Freitag auf einem Stick übergeben");
  expect(await stored(failed.id)).toEqual(["delivered", null]);
});

test("[AGENT-05] the history that an admin reads calls an order of which nothing was sent finished, as its buyer's does", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await buildPaidOrder(database, id, {
    state: "delivered",
    history: ["paid", "film-finished", "whatsapp-skipped", "mail-stored", "delivered"],
    shareToken: shareToken(),
    request: { firstName: "Ungesendet" },
  });
  await page.goto("/admin/bestellungen");
  await page.getByRole("button", { name: "Eigenes Skript für Ungesendet Groß" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Fertig, nicht verschickt")).toBeVisible();
  await expect(dialog.getByText("Ausgeliefert")).toHaveCount(0);
});
