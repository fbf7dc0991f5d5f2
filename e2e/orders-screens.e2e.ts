import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { defaultRecipient } from "#domain/orders/sender-and-recipient.ts";
import { sharePath } from "#domain/shares/share-page.ts";
import type { OrderHistoryKind } from "#domain/orders/order-history.ts";
import type { OrderState } from "#domain/orders/order-states.ts";
import type { Database } from "#server/db/client.ts";
import { orderDeliveries, orderEvents, orderPayments, orders, testCheckouts } from "#server/db/order-schema.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { eventChannel, toNotification } from "#server/platform/event-streams.ts";
import { buildOrder, sender, successfulHistory, storeOrderVideo, shareToken } from "#server/testing/orders.ts";
import { findViolations } from "./support/axe.ts";
import { newPerson, signUp } from "./support/client.ts";
import { chooseAction } from "./support/card-actions.ts";
import { expect, test } from "./support/fixtures.ts";
import type { Program } from "./support/program.ts";
import { confirmedMessage, payButton } from "./support/wizard.ts";

const card = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });
const toast = (page: Page, text: string) => page.getByRole("region", { name: "Meldungen" }).getByText(text);
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** Changes an order as the server does: sets its state, adds to its history and notifies its owner's tabs. */
async function move(database: Database, ownerId: string, orderId: string, kind: OrderHistoryKind, state: OrderState) {
  await database.update(orders).set({ state }).where(eq(orders.id, orderId));
  await database.insert(orderEvents).values({ orderId, kind });
  const message = toNotification(ownerId, { name: "order", id: orderId });
  await database.execute(sql`select pg_notify(${eventChannel}, ${message})`);
}

/** Stores the greeting of a speaker in the program's storage, to serve as the video of an order. */
async function readVideo({ storage }: Program) {
  const assets = path.join(import.meta.dirname, "../assets/speakers/speaker-1");
  return storeOrderVideo(storage, {
    video: await readFile(`${assets}.mp4`),
    poster: await sharp(`${assets}.webp`).jpeg().toBuffer(),
    width: 540,
    height: 960,
  });
}

test("[AGENT-05] the steps of an order advance on the open page, from its payment to its delivery", async ({
  page,
  signIn,
  database,
}) => {
  const { id: ownerId } = await signIn();
  const { id } = await buildOrder(database, ownerId, {
    state: "in_production",
    history: ["requested", "checkout-opened", "paid", "script-written", "film-started"],
  });
  await page.goto("/bestellungen");
  const order = card(page, "Jürgen Groß");
  const way = order.getByRole("list", { name: "Verlauf" });
  await expect(order.getByText("In Produktion")).toBeVisible();
  await expect(order.getByRole("heading", { name: "Eigenes Skript für Jürgen Groß" })).toBeVisible();
  await expect(order).toContainText("29,00 € inkl. 19 % MwSt. (4,63 €)");
  await expect(order).toContainText("Lea Sommer");
  const current = way.locator('[aria-current="step"]');
  await expect(current).toContainText(/Video wird erstellt\s*seit \d:\d\d Min\./);
  await expect(way.getByRole("listitem")).toHaveText([
    /Bestellung angelegt\d\d\.\d\d\.\d{4}, \d\d:\d\d/,
    /Zahlung begonnen/,
    /Zahlung eingegangen/,
    /Sprechtext geschrieben/,
    /Video wird erstellt/,
    /Video ist fertig/,
    /Ausgeliefert/,
  ]);

  await move(database, ownerId, id, "film-finished", "in_production");
  await expect(current).toContainText("Wird zugestellt");
  await database
    .insert(orderDeliveries)
    .values({ orderId: id, channel: "mail", recipient: "juergen@example.de", state: "sent" });
  await move(database, ownerId, id, "delivered", "delivered");
  await expect(order.getByText("Ausgeliefert", { exact: true }).first()).toBeVisible();
  await expect(order.getByRole("list", { name: "Zustellung" })).toContainText("E-Mail an juergen@example.de");
  await expect(current).toHaveCount(0);
  // The timeline, which was unfolded while the order was in production, stays unfolded after the delivery.
  await expect(way).toBeVisible();
});

test("[AGENT-01] [D-38] a delivered video links to its page and its project, and its page can be ended", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id: ownerId } = await signIn();
  const token = shareToken();
  await buildOrder(database, ownerId, {
    state: "delivered",
    history: successfulHistory,
    shareToken: token,
    shareViews: 3,
    media: [await readVideo(program)],
  });
  await page.goto("/bestellungen");
  const order = card(page, "Jürgen Groß");
  await expect(order.getByText("3-mal abgespielt")).toBeVisible();
  await expect(order.getByRole("link", { name: "Videoseite öffnen" })).toHaveAttribute("href", sharePath(token));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await order.getByRole("button", { name: "Link kopieren" }).click();
  await expect(order.getByRole("button", { name: "Kopiert" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${program.url}${sharePath(token)}`);
  await order.getByText("Sprechtext").last().click();
  await expect(order.getByText(/Morgen gibt es frische Brezeln/).last()).toBeVisible();

  // The question before a deletion says that it ends the page too.
  await order.getByRole("link", { name: "In „Meine Projekte“ ansehen" }).click();
  await chooseAction(page.getByRole("article"), "Löschen");
  const deletion = page.getByRole("alertdialog", { name: "Möchten Sie dieses Projekt wirklich löschen?" });
  await expect(deletion).toContainText("Damit endet auch die Seite des Videos");
  await deletion.getByRole("button", { name: "Abbrechen" }).click();
  await page.goBack();

  await order.getByRole("button", { name: "Videoseite beenden" }).click();
  const question = page.getByRole("alertdialog", { name: "Videoseite beenden?" });
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await expect(order.getByRole("link", { name: "Videoseite öffnen" })).toBeVisible();
  await order.getByRole("button", { name: "Videoseite beenden" }).click();
  await question.getByRole("button", { name: "Beenden" }).click();
  await expect(toast(page, "Videoseite beendet")).toBeVisible();
  await expect(order.getByText("Videoseite beendet, 3-mal abgespielt")).toBeVisible();
  await expect(order.getByRole("link", { name: "Videoseite öffnen" })).toHaveCount(0);
  expect((await fetch(`${program.url}/api/shares/${token}`)).status).toBe(410);

  await order.getByRole("link", { name: /Meine Projekte/ }).click();
  await expect(page).toHaveURL("/projekte?modell=bestellung");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("[WIZ-12] an unpaid order links back to the payment, and a failed one states where the money is", async ({
  page,
  signIn,
  database,
}) => {
  const { id: ownerId } = await signIn();
  const name = (firstName: string) => ({ request: { firstName } });
  const { id } = await buildOrder(database, ownerId, { ...name("Offen"), state: "awaiting_payment" });
  await buildOrder(database, ownerId, { ...name("Abgelaufen"), state: "expired", history: ["requested", "expired"] });
  await buildOrder(database, ownerId, {
    ...name("Gescheitert"),
    state: "failed",
    refund: "requested",
    history: ["paid", "failed", "refund-requested"],
  });
  await page.goto("/bestellungen");
  await expect(card(page, "Offen Groß").getByText("Wartet auf Zahlung").first()).toBeVisible();
  await expect(card(page, "Abgelaufen Groß").getByRole("button", { name: /^Jetzt bezahlen/ })).toBeVisible();
  const failed = card(page, "Gescheitert Groß");
  await expect(failed.getByText("Erstattung läuft")).toBeVisible();
  await expect(failed.getByText("Der Betrag wird Ihnen erstattet.")).toBeVisible();
  await expect(failed.getByRole("button", { name: /^Jetzt bezahlen/ })).toHaveCount(0);

  await card(page, "Offen Groß")
    .getByRole("button", { name: /^Jetzt bezahlen/ })
    .click();
  await expect(page).toHaveURL(`/test-kasse/${id}`);
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await expect(page).toHaveURL(/payment=cancelled/);
  // The browser holds no draft of this order, so the page shows the order from the server, still payable.
  await page.getByRole("button", { name: "Jetzt bezahlen" }).click();
  await payButton(page).click();
  await expect(page.getByText(confirmedMessage)).toBeVisible();
});

test("[AGENT-05] a card names recipient and sender of the video, when its text was approved, and the outcome", async ({
  page,
  signIn,
  database,
}) => {
  const { id: ownerId } = await signIn();
  const named = (firstName: string) => ({
    request: { firstName, sender, isForMyself: false, recipient: { ...defaultRecipient, company: "Groß Bau" } },
    approvedAt: new Date("2026-11-20T10:00:00Z"),
  });
  const token = shareToken();
  await buildOrder(database, ownerId, {
    ...named("Verfehlt"),
    state: "delivered",
    history: ["paid", "film-finished", "whatsapp-sent", "delivered", "whatsapp-failed"],
    shareToken: token,
    deliveries: [{ channel: "whatsapp", recipient: "491701234567", state: "failed", lastError: "131026" }],
  });
  await buildOrder(database, ownerId, {
    ...named("Anderswo"),
    state: "delivered",
    history: ["paid", "handed-over", "delivered-elsewhere", "delivered"],
  });
  await page.goto("/bestellungen");
  const lost = card(page, "Verfehlt Groß");
  await expect(lost.getByText("Nicht zugestellt").first()).toBeVisible();
  await expect(lost.getByText("Das Video ist fertig, konnte aber nicht zugestellt werden.")).toBeVisible();
  const fact = (label: string) => lost.getByRole("term").filter({ hasText: label }).locator("+ dd").first();
  await expect(fact("Empfänger")).toHaveText("Verfehlt Groß, Groß Bau");
  await expect(fact("Absender")).toHaveText("Nina Weber, Physiopraxis am Dom");
  await expect(fact("Text freigegeben")).toHaveText("20.11.2026, 11:00");
  const elsewhere = card(page, "Anderswo Groß");
  await expect(elsewhere.getByText("Auf anderem Weg geliefert", { exact: true }).first()).toBeVisible();
  await expect(elsewhere.getByRole("link", { name: /Meine Projekte/ })).toHaveCount(0);
});

test("[AGENT-05] the list is reached from navigation and account, is empty at first, and shows only the user's own orders", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const other = await signUp(program.url);
  await buildOrder(database, other.id, { state: "delivered" });
  const { id: ownerId } = await signIn();
  await page.goto("/projekte");
  await page.getByRole("banner").getByRole("link", { name: "Meine Bestellungen" }).click();
  await expect(page).toHaveURL("/bestellungen");
  await expect(page.getByText("Sie haben noch nichts bestellt")).toBeVisible();
  for (const name of ["Neue Bestellung", "Video bestellen"]) {
    await page.getByRole("button", { name, exact: true }).click();
    const forms = page.getByRole("menu", { name }).getByRole("menuitem");
    const labels = ["WhatsApp", "Email Marketing", "Video Ads", "Neukunden", "Eigenes Skript"];
    await expect(forms).toHaveText(
      labels.map((label) => new RegExp(`^${label}\\s29,00\\s€\\sinkl\\.\\s19\\s%\\sMwSt\\.\\s·\\sTestmodus$`)),
    );
    await expect(forms.nth(3)).toHaveAttribute("href", "/neukunden/video-erstellen");
    await page.keyboard.press("Escape");
  }
  await page.goto("/konto");
  await page.getByRole("main").getByRole("link", { name: "Meine Bestellungen" }).click();
  await expect(page).toHaveURL("/bestellungen");

  // Create 51 orders, because one page of the list holds 50.
  for (let count = 0; count < 51; count += 1) await buildOrder(database, ownerId, { state: "expired" });
  // Block the event stream, so that only the retry button loads the list again: each server event would load it too.
  await page.route("**/api/events", (route) => route.abort());
  await page.route("**/api/video-requests*", (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Fehler beim Laden der Bestellungen")).toBeVisible({ timeout: 20_000 });
  await page.unroute("**/api/video-requests*");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page.getByRole("article")).toHaveCount(50);
  await page.getByRole("button", { name: "Mehr laden" }).click();
  await expect(page.getByRole("article")).toHaveCount(51);
});

test("[AGENT-05] an admin sees every order with payments and errors, resends a video and repeats a refund", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const customer = await signUp(program.url, newPerson("Zoe"));
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  const delivered = await buildOrder(database, customer.id, {
    state: "delivered",
    history: successfulHistory,
    shareToken: shareToken(),
    media: [await readVideo(program)],
    request: { firstName: "Geliefert", email: `kunde.${process.pid}@example.de` },
  });
  const failed = await buildOrder(database, customer.id, {
    state: "failed",
    refund: "failed",
    history: ["paid", { kind: "failed", trouble: "Die Stimme war stumm" }, "refund-requested", "refund-failed"],
    request: { firstName: "Misslungen" },
  });
  const payment = { sessionId: `test_${failed.id}`, orderId: failed.id, amountCents: 2900 };
  await database.insert(testCheckouts).values({ ...payment, state: "paid", successUrl: "/", cancelUrl: "/" });
  await database.insert(orderPayments).values({
    ...payment,
    provider: "test",
    state: "refund-failed",
    intent: payment.sessionId,
    url: "/",
    expiresAt: new Date(Date.now() + 3_600_000),
  });

  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Bestellungen" }).click();
  await expect(page).toHaveURL("/admin/bestellungen");
  await expect(row(page, "Geliefert Groß")).toContainText(customer.person.email);
  await expect(row(page, "Misslungen Groß")).toContainText("Die Stimme war stumm");
  await page.getByLabel("Status").selectOption("Fehlgeschlagen");
  await expect(row(page, "Geliefert Groß")).toHaveCount(0);

  await page.getByRole("button", { name: "Eigenes Skript für Misslungen Groß" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("region", { name: "Probleme" })).toContainText("Die Stimme war stumm");
  await expect(dialog.getByRole("region", { name: "Zahlungen" })).toContainText(
    "Erstattung fehlgeschlagen, 29,00 € (test)",
  );
  await expect(dialog.getByRole("region", { name: "Verlauf" })).toContainText("Zahlung eingegangen");
  await page.keyboard.press("Escape");
  await row(page, "Misslungen Groß")
    .getByRole("button", { name: /^Erstattung erneut versuchen/ })
    .click();
  await expect(toast(page, "Erstattung wird erneut versucht")).toBeVisible();
  const refundOf = async () => (await database.select().from(orders).where(eq(orders.id, failed.id)))[0]?.refund;
  await expect.poll(refundOf).toBe("refunded");
  await page.reload();
  // The chosen state is part of the URL, so that it survives a reload.
  await expect(page.getByLabel("Status")).toHaveValue("failed");
  await expect(row(page, "Misslungen Groß")).toContainText("Erstattet");

  await page.getByLabel("Status").selectOption({ index: 0 });
  await row(page, "Geliefert Groß")
    .getByRole("button", { name: /^Erneut liefern/ })
    .click();
  await expect(toast(page, "Video wird erneut geliefert")).toBeVisible();
  const sent = await database
    .select()
    .from(mails)
    .where(eq(mails.recipient, `kunde.${process.pid}@example.de`));
  expect(sent).toHaveLength(1);
  const events = await database.select().from(orderEvents).where(eq(orderEvents.orderId, delivered.id));
  expect(events.map(({ kind }) => kind)).toContain("redelivery-requested");
});

test("[AGENT-05] orders in every state fit a phone and pass the accessibility check, in light and dark", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  const long = "Donaudampfschifffahrtsgesellschaftskapitänswitwe";
  await buildOrder(database, id, { state: "awaiting_payment", history: ["requested", "checkout-opened"] });
  await buildOrder(database, id, { state: "failed", refund: "failed", history: ["paid", "failed", "refund-failed"] });
  await buildOrder(database, id, {
    state: "delivered",
    history: successfulHistory,
    shareToken: shareToken(),
    media: [await readVideo(program)],
    request: { firstName: long, lastName: long, email: `${long}@example.de` },
    deliveries: [
      { channel: "mail", recipient: `${long}@example.de`, state: "sent" },
      { channel: "whatsapp", recipient: "+49 170 1234567", state: "failed", lastError: "131026" },
      { channel: "mail", round: 2, recipient: "kurz@example.de", state: "stored" },
    ],
  });
  await buildOrder(database, id, { state: "in_production", history: ["paid", "website-unreadable", "film-started"] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/bestellungen");
  await expect(page.getByRole("article")).toHaveCount(4);
  await page.getByText("Verlauf").nth(1).click();
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWider()).toBe(false);
  const found = await findViolations(page);
  await page.getByRole("button", { name: "Videoseite beenden" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  found.push(...(await findViolations(page)));
  await page.goto("/admin/bestellungen");
  await expect(page.getByRole("table")).toBeVisible();
  expect(await isWider()).toBe(false);
  found.push(...(await findViolations(page)));
  await page.getByRole("button", { name: /^Eigenes Skript für Donau/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  found.push(...(await findViolations(page)));
  expect(found).toEqual([]);
});
