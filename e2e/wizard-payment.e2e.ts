import type { Page } from "@playwright/test";
import { signUp } from "./support/client.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectRedirect, installClock } from "./support/generation-form.ts";
import {
  button,
  company,
  countVideos,
  create,
  field,
  fill,
  fillCustomer,
  isConfirmation,
  isOrder,
  storedItem,
  listOrders,
  sendOrder,
  step,
  summary,
  toasts,
  fillOrder,
} from "./support/wizard.ts";

const sent = "Dein Video wurde erstellt und wird dir per E-Mail oder WhatsApp zugesendet ✅";
const failed = "Fehler beim Webhook";
const failedText = "Die Anfrage konnte nicht gesendet werden. Bitte später erneut versuchen.";
const unpaid = "Für diese Bestellung ist noch keine Zahlung eingegangen.";
const pay = (page: Page) => button(page, "Jetzt bezahlen (Test)");
const draftKey = "createVideoDraft";

test("[WIZ-09] [WIZ-10] [WIZ-11] [WIZ-13] an order goes to the marked checkout and comes back as a film", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  await installClock(page);
  await fillOrder(page);
  await expect(page.getByText("Testmodus: es wird nichts abgebucht")).toBeVisible();
  const { id, key } = await sendOrder(page);
  expect(await storedItem(page, draftKey)).toMatchObject({
    script: "Guten Tag aus Würzburg.",
    orderId: id,
    requestKey: key,
  });

  const main = page.getByRole("main");
  await expect(main.getByText("Testmodus: es wird nichts abgebucht")).toBeVisible();
  for (const shownText of ["Lea Sommer", "Guten Tag aus Würzburg.", "24,37 €", "4,63 €", "29,00 €"]) {
    await expect(main.getByText(shownText, { exact: true })).toBeVisible();
  }
  let confirmations = 0;
  page.on("request", (request) => {
    if (isConfirmation(request)) confirmations += 1;
  });
  await page.clock.pauseAt(new Date("2026-10-05T09:05:00Z"));
  await pay(page).click();
  await expect(page).toHaveURL(`/create-video?payment=success&order=${id}`);
  await expect(step(page)).toContainText("Video erstellen");
  expect(await summary(page, "Ihr Video")).toMatchObject({ Skript: "Guten Tag aus Würzburg." });
  await expect(page.getByText("Ihre Zahlung wird geprüft …")).toBeVisible();
  await page.clock.runFor(99);
  expect(confirmations).toBe(0);
  await page.clock.runFor(1);
  await expect(toasts(page).getByText("Du wirst in Kürze über den Fortschritt informiert.")).toBeVisible();
  expect(await storedItem(page, draftKey)).toBeNull();
  await expectRedirect(page, sent, 2000, /\/$/);
  expect(confirmations).toBe(1);
  expect(await listOrders(client)).toMatchObject([{ id }]);
  expect(await countVideos(client)).toBe(1);

  // The next order starts with an empty draft.
  await page.goto("/create-video?speaker=speaker-1");
  await expect(field(page, "Video-Skript *")).toHaveValue("");
});

test("[WIZ-11] the way back after a payment does not lead to its return once more", async ({ page, signIn }) => {
  await signIn();
  await fillOrder(page);
  await sendOrder(page);
  await pay(page).click();
  await expect(toasts(page).getByText(sent)).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL(/\/test-kasse\//);
  await expect(page.getByText("Diese Bestellung ist bezahlt.")).toBeVisible();
});

test("[WIZ-12] one payment makes one film, however often and wherever the return is loaded", async ({
  page,
  signIn,
  browser,
  program,
}) => {
  const client = await signIn();
  await fillOrder(page);
  const { id } = await sendOrder(page);
  await pay(page).click();
  await expect(toasts(page).getByText(sent)).toBeVisible();
  const back = `${program.url}/create-video?payment=success&order=${id}`;
  for (let times = 0; times < 3; times += 1) {
    await page.goto(back);
    await expect(toasts(page).getByText(sent)).toBeVisible();
  }
  // Another browser holds no draft: the data come from the order.
  const context = await browser.newContext({ locale: "de-DE" });
  const [name = "", value = ""] = client.cookie.split("=");
  await context.addCookies([{ name, value, url: program.url, httpOnly: true, sameSite: "Lax" }]);
  const elsewhere = await context.newPage();
  await elsewhere.clock.install();
  // Hold the clock: this is shown for two seconds only.
  await elsewhere.clock.pauseAt(Date.now() + 60_000);
  await elsewhere.goto(back);
  await expect(elsewhere.getByText("Ihre Zahlung wird geprüft …")).toBeVisible();
  await elsewhere.clock.runFor(100);
  await expect(elsewhere.getByText("Bestellung angenommen")).toBeVisible();
  expect(await summary(elsewhere, "Ihr Video")).toMatchObject({ Skript: "Guten Tag aus Würzburg." });
  await context.close();
  expect(await listOrders(client)).toHaveLength(1);
  expect(await countVideos(client)).toBe(1);

  // The checkout itself shows that the order is paid, and leads back in the same way.
  await page.goto(`/test-kasse/${id}`);
  await expect(page.getByText("Diese Bestellung ist bezahlt.")).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  await button(page, "Weiter").click();
  await expect(toasts(page).getByText(sent)).toBeVisible();
});

test("[WIZ-12] a typed return orders nothing: without an order, with nobody's, with somebody else's", async ({
  page,
  signIn,
  program,
}) => {
  const other = await signUp(program.url);
  const request = {
    kind: "generic",
    speaker: "speaker-1",
    firstName: "Zoe",
    lastName: "Fremd",
    email: "zoe@example.de",
    script: "Fremdes Skript",
    address: "/create-video",
  };
  const { orderId } = await (await other.call("POST", "/api/video-requests", request)).json();
  const client = await signIn();
  const orders: string[] = [];
  page.on("request", (sending) => {
    if (isOrder(sending)) orders.push(sending.url());
  });
  for (const query of ["", "&order=", "&order=42", `&order=${orderId}`]) {
    await page.goto(`/create-video?payment=success${query}`);
    await expect(page.getByText("Zu dieser Zahlung gibt es keine Bestellung.")).toBeVisible();
    await expect(step(page)).toContainText("Sprecher auswählen");
    await expect(page.getByText("Fremdes Skript")).toHaveCount(0);
  }
  await fillOrder(page);
  for (const query of ["", "&order=42"]) {
    await page.goto(`/create-video?payment=success${query}`);
    await expect(page.getByText("Zu dieser Zahlung gibt es keine Bestellung.")).toBeVisible();
    await expect(step(page)).toContainText("Video erstellen");
    expect(await summary(page, "Ihr Video")).toMatchObject({ Skript: "Guten Tag aus Würzburg." });
  }
  expect(orders).toEqual([]);
  expect(await listOrders(client)).toEqual([]);
  await expect(toasts(page).getByText(sent)).toHaveCount(0);
});

test("[WIZ-12] who comes back without having paid loses nothing and goes on to the same checkout", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  await fillOrder(page);
  const { id, key } = await sendOrder(page);
  await page.goto(`/create-video?payment=success&order=${id}`);
  await expect(page.getByText(unpaid)).toBeVisible();
  await expect(toasts(page).getByText(sent)).toHaveCount(0);
  expect(await summary(page, "Ihr Video")).toMatchObject({ Skript: "Guten Tag aus Würzburg." });
  await button(page, "Zahlung erneut prüfen").click();
  await expect(page.getByText(unpaid)).toBeVisible();
  const again = await sendOrder(page);
  expect(again).toMatchObject({ key, id });

  // The order is also found without its id in the URL.
  await page.goto("/create-video?payment=success");
  await expect(page.getByText(unpaid)).toBeVisible();
  // Different answers make a different order.
  await page.getByRole("button", { name: "Angaben zum Video ändern" }).click();
  await expect(field(page, "Video-Skript *")).toBeFocused();
  await fill(page, { "Video-Skript *": "Etwas anderes." });
  await button(page, "Weiter").click();
  const changed = await sendOrder(page);
  expect(changed.key).not.toBe(key);
  expect(changed.id).not.toBe(id);
  await pay(page).click();
  await expect(toasts(page).getByText(sent)).toBeVisible();
  const orders = await listOrders(client);
  expect(orders.map((order) => [order.id, order.state === "awaiting_payment"]).toSorted()).toEqual(
    [
      [id, true],
      [changed.id, false],
    ].toSorted(),
  );
  expect(await countVideos(client)).toBe(1);
});

test("[WIZ-09] [WIZ-13] a cancelled payment brings back everything, and can still be made", async ({
  page,
  signIn,
  browser,
  program,
}) => {
  const client = await signIn();
  await page.goto("/whatsapp/video-erstellen?speaker=speaker-whatsapp-2&format=landscape");
  await page.getByText("Kundenbindung und Upselling nach dem Kauf").click();
  await fill(page, { "Was hat der Empfänger gekauft? *": "ein Lastenrad" });
  await fillCustomer(page);
  await button(page, "Weiter").click();
  const { id } = await sendOrder(page);
  await button(page, "Abbrechen").click();
  await expect(page).toHaveURL(`/whatsapp/video-erstellen?payment=cancelled&order=${id}`);
  await expect(page.getByText("Die Zahlung wurde abgebrochen. Ihre Angaben sind noch da.")).toBeVisible();
  await expect(step(page)).toContainText("Video erstellen");
  await button(page, "Zurück").click();
  await expect(page).toHaveURL("/whatsapp/video-erstellen?speaker=speaker-whatsapp-2&format=landscape");
  await expect(page.getByRole("radio", { name: "Kundenbindung und Upselling nach dem Kauf" })).toBeChecked();
  await button(page, "Weiter").click();

  const context = await browser.newContext({ locale: "de-DE" });
  const [name = "", value = ""] = client.cookie.split("=");
  await context.addCookies([{ name, value, url: program.url, httpOnly: true, sameSite: "Lax" }]);
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${program.url}/whatsapp/video-erstellen?payment=cancelled&order=${id}`);
  await expect(elsewhere.getByText("Die Zahlung wurde abgebrochen.")).toBeVisible();
  expect(await summary(elsewhere, "Ihr Video")).toMatchObject({ Sprecher: "Yuki Tanaka" });
  expect(await summary(elsewhere, "Absender")).toMatchObject({ Unternehmen: company });
  await expect(elsewhere.getByRole("region", { name: "Text des Videos" })).toContainText("ein Lastenrad");
  await button(elsewhere, "Neu beginnen").click();
  await expect(step(elsewhere)).toContainText("Sprecher auswählen");
  await context.close();

  expect((await sendOrder(page)).id).toBe(id);
  await pay(page).click();
  await expect(toasts(page).getByText(sent)).toBeVisible();
  expect(await countVideos(client)).toBe(1);

  // An order that was paid meanwhile is not shown as cancelled.
  await page.goto(`/whatsapp/video-erstellen?payment=cancelled&order=${id}`);
  await expect(page.getByText("Diese Bestellung ist schon bezahlt.")).toBeVisible();
  await expect(page.getByText("Die Zahlung wurde abgebrochen.")).toHaveCount(0);
});

test("[WIZ-10] a request that fails says so twice, stays on the page, and is sent again under the same key", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  await fillOrder(page);
  const keys: string[] = [];
  page.on("request", (request) => {
    if (isOrder(request)) keys.push(request.headers()["idempotency-key"] ?? "");
  });
  const answer = (status: number, code: string, message: string, fields?: Record<string, string>) =>
    page.route("**/api/video-requests", (route) =>
      route.fulfill({ status, json: { error: { code, message, fields } } }),
    );
  await answer(500, "server.unexpected", "Da ist etwas schiefgelaufen.");
  await create(page).click();
  await expect(toasts(page).getByText(failed)).toBeVisible();
  await expect(toasts(page).getByText(failedText)).toBeVisible();
  const mainAlert = page.getByRole("main").getByRole("alert");
  await expect(mainAlert).toContainText(failed);
  await expect(mainAlert).toContainText(failedText);
  await expect(step(page)).toContainText("Video erstellen");
  await expect(create(page)).toBeEnabled();
  expect(await summary(page, "Ihr Video")).toMatchObject({ Skript: "Guten Tag aus Würzburg." });

  // A lost response is retried once automatically.
  await page.unroute("**/api/video-requests");
  await page.route("**/api/video-requests", (route) => route.abort());
  await create(page).click();
  await expect(mainAlert).toContainText(failedText);
  await page.unroute("**/api/video-requests");

  // Specific errors are shown with their own message.
  const tooMany = "Zu viele Versuche. Bitte versuchen Sie es in 5 Minuten erneut.";
  await answer(429, "request.too-many", tooMany);
  await create(page).click();
  await expect(mainAlert).toContainText(tooMany);
  await page.unroute("**/api/video-requests");
  await answer(422, "input.invalid", "Bitte prüfen Sie die markierten Felder.", {
    email: "Diese Adresse gibt es nicht.",
  });
  await create(page).click();
  await expect(mainAlert).toContainText("Bitte prüfen Sie die markierten Felder.");
  await page.getByRole("button", { name: "Diese Adresse gibt es nicht." }).click();
  await expect(field(page, "E-Mail *")).toBeFocused();
  await expect(field(page, "E-Mail *")).toHaveAccessibleDescription("Diese Adresse gibt es nicht.");
  await page.unroute("**/api/video-requests");
  await page.reload();
  await button(page, "Weiter").click();
  await sendOrder(page);
  expect(keys.length).toBeGreaterThanOrEqual(6);
  expect(new Set(keys).size).toBe(1);
  expect(await listOrders(client)).toHaveLength(1);
});

test("[WIZ-10] a double click orders once, and the button says that it is under way", async ({ page, signIn }) => {
  const client = await signIn();
  await fillOrder(page);
  const requests: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/video-requests", async (route) => {
    requests.push(route.request().url());
    await held;
    await route.continue();
  });
  await create(page).dblclick();
  const busy = button(page, "Weiter zur Kasse …");
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await busy.click();
  release();
  await expect(page).toHaveURL(/\/test-kasse\//);
  expect(requests).toHaveLength(1);
  expect(await listOrders(client)).toHaveLength(1);
  // The back key shows the step unchanged, ready to continue.
  await page.goBack();
  await expect(create(page)).toBeEnabled();
});

test("[WIZ-11] a confirmation that finds no server says so, and works when it is tried again", async ({
  page,
  signIn,
}) => {
  await signIn();
  await fillOrder(page);
  await sendOrder(page);
  await page.route("**/confirm", (route) => route.abort());
  await pay(page).click();
  const mainAlert = page.getByRole("main").getByRole("alert");
  await expect(mainAlert).toContainText(failedText);
  await expect(toasts(page).getByText(failed)).toBeVisible();
  expect(await storedItem(page, draftKey)).not.toBeNull();
  await page.unroute("**/confirm");
  await button(page, "Erneut versuchen").click();
  await expect(toasts(page).getByText(sent)).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("[WIZ-13] the test checkout knows own orders only, and says when it cannot be reached", async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const id of ["speaker-1", "3f0d9c1e-6a5b-4c1d-9e1f-000000000000"]) {
    await page.goto(`/test-kasse/${id}`);
    await expect(page.getByRole("heading", { name: "Diese Bestellung gibt es nicht" })).toBeVisible();
    await expect(pay(page)).toHaveCount(0);
  }
  await fillOrder(page);
  await sendOrder(page);
  // The checkout page reads the order at the same URL.
  await expect(pay(page)).toBeVisible();
  await page.route("**/api/test-checkout/*", (route) => route.abort());
  await pay(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(pay(page)).toBeEnabled();
  await page.unroute("**/api/test-checkout/*");
  await pay(page).click();
  await expect(toasts(page).getByText(sent)).toBeVisible();
});

test("[WIZ-10] without a price nothing can be ordered, and it is asked for again", async ({ page, signIn }) => {
  await signIn();
  await page.route("**/api/video-requests/offer", (route) => route.fulfill({ status: 404, json: {} }));
  await writeOrderWithoutPrice(page);
  await expect(page.getByText("Der Preis konnte nicht geladen werden")).toBeVisible();
  await expect(create(page)).toBeDisabled();
  await page.unroute("**/api/video-requests/offer");
  await button(page, "Erneut versuchen").click();
  await expect(create(page)).toBeEnabled();
});

test("[WIZ-13] where nobody can pay, each step says so before anything is typed, and the button is off", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.route("**/api/video-requests/offer", (route) =>
    route.fulfill({ json: { price_cents: 2900, payment: "none" } }),
  );
  const note = page.getByText("Bestellungen sind hier noch nicht möglich: Es ist keine Zahlung eingerichtet.");
  await page.goto("/create-video");
  await expect(page.getByRole("heading", { name: "Wer soll sprechen?" })).toBeVisible();
  await expect(note).toBeVisible();
  await page.goto("/create-video?speaker=speaker-1");
  await expect(page.getByLabel("Video-Skript *")).toBeVisible();
  await expect(note).toBeVisible();
  await writeOrderWithoutPrice(page);
  await expect(note).toBeVisible();
  await expect(create(page)).toBeDisabled();
});

async function writeOrderWithoutPrice(page: Page): Promise<void> {
  await page.goto("/create-video?speaker=speaker-1");
  await fill(page, { "Video-Skript *": "Guten Tag." });
  await button(page, "Weiter").click();
}
