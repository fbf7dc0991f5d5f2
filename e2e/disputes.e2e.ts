import { disputeReasonLabel } from "#domain/orders/disputes.ts";
import { orderPayments } from "#server/db/order-schema.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { buildDispute } from "#server/testing/disputes.ts";
import { buildInvoice } from "#server/testing/invoices.ts";
import { buildOrder, shareToken, successfulHistory } from "#server/testing/orders.ts";
import { findViolations } from "./support/axe.ts";
import { newPerson, signUp } from "./support/client.ts";
import { expect, test } from "./support/fixtures.ts";

test("an owner reads that the bank took the payment back and cannot order; an admin gives up the claim and clears the account", async ({
  page,
  context,
  signIn,
  database,
  program,
}) => {
  const { id, cookie } = await signIn();
  const become = async (session: string) => {
    const [name = "", value = ""] = session.split("=");
    await context.addCookies([{ name, value, url: program.url, httpOnly: true, sameSite: "Lax" }]);
  };
  const order = await buildOrder(database, id, {
    state: "delivered",
    history: [...successfulHistory, "funds-withdrawn"],
    shareToken: shareToken(),
    request: { firstName: "Zurück" },
  });
  const sessionId = `cs_test_${order.id}`;
  const payment = { sessionId, orderId: order.id, amountCents: 2900, provider: "stripe" as const, intent: "pi_1" };
  await database
    .insert(orderPayments)
    .values({ ...payment, state: "paid", url: "/", paidAt: new Date(), expiresAt: new Date() });
  await buildInvoice(database, id, { orderId: order.id, sessionId });
  const dispute = { sessionId, status: "lost", reason: "insufficient_funds", dueBy: null };
  const { id: disputeId } = await buildDispute(database, order.id, dispute);

  await page.goto("/bestellungen");
  const card = page.getByRole("article", { name: /Zurück Groß/ });
  await expect(card).toContainText("Zahlung zurückgebucht");
  await expect(card).toContainText("Der Betrag ist damit wieder offen.");
  expect(await findViolations(page)).toEqual([]);
  await page.goto("/create-video?speaker=speaker-1");
  await expect(page.getByText("Ihre Bank hat eine Zahlung zurückgebucht.").first()).toBeVisible();

  const admin = await signUp(program.url, newPerson("Ada"));
  await database.insert(userRoles).values({ userId: admin.id, role: "admin" }).onConflictDoNothing();
  await become(admin.cookie);
  await page.goto("/admin");
  const needs = page.getByRole("list", { name: "Beanstandungen" });
  await expect(needs).toContainText(disputeReasonLabel("insufficient_funds"));
  await expect(needs.getByRole("link", { name: `Bei Stripe öffnen ${disputeId}` })).toHaveAttribute(
    "href",
    `https://dashboard.stripe.com/test/disputes/${disputeId}`,
  );
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("link", { name: /beanstandet oder zurückgebucht/ }).click();
  const row = page.getByRole("row").filter({ hasText: "Zurück Groß" });
  await expect(row).toContainText("Zahlung zurückgebucht");
  await row.getByRole("button", { name: "Eigenes Skript für Zurück Groß" }).click();
  await expect(page.getByRole("dialog").getByRole("region", { name: "Beanstandungen" })).toContainText(
    "Endgültig zurückgebucht",
  );
  await page.keyboard.press("Escape");

  await row.getByRole("button", { name: /^Stornorechnung ausstellen/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stornorechnung ausstellen" }).click();
  await expect(row).toContainText("Zurückgebucht und storniert");
  await row.getByRole("button", { name: /^Konto freigeben/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Konto freigeben" }).click();
  await expect(row.getByRole("button")).toHaveCount(1);
  await become(cookie);

  await page.goto("/bestellungen");
  await expect(card).toContainText("Die Rechnung ist storniert");
  await page.goto("/create-video?speaker=speaker-1");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Ihre Bank hat eine Zahlung zurückgebucht.")).toHaveCount(0);
});
