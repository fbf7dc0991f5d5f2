import { signUp } from "./support/client.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectRedirect, installClock } from "./support/generation-form.ts";
import {
  button,
  company,
  confirmedMessage,
  countVideos,
  field,
  fill,
  fillCustomer,
  fillOrder,
  isConfirmation,
  isOrder,
  listOrders,
  payButton,
  sendOrder,
  step,
  storedItem,
  summary,
  toasts,
} from "./support/wizard.ts";

const unpaid = "Für diese Bestellung ist noch keine Zahlung eingegangen.";
const draftKey = "createVideoDraft";

test("[WIZ-09] [WIZ-10] [WIZ-11] [WIZ-13] an order goes to the marked checkout and returns as a video", async ({
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
  await payButton(page).click();
  await expect(page).toHaveURL(`/create-video?payment=success&order=${id}`);
  await expect(step(page)).toContainText("Video erstellen");
  expect(await summary(page, "Ihr Video")).toMatchObject({ Skript: "Guten Tag aus Würzburg." });
  await expect(page.getByText("Ihre Zahlung wird geprüft …")).toBeVisible();
  await page.clock.runFor(99);
  expect(confirmations).toBe(0);
  await page.clock.runFor(1);
  await expect(
    toasts(page).getByText("Verschickt wird hier nichts. Das fertige Video finden Sie in „Meine Bestellungen“."),
  ).toBeVisible();
  expect(await storedItem(page, draftKey)).toBeNull();
  await expectRedirect(page, confirmedMessage, 2000, /\/$/);
  expect(confirmations).toBe(1);
  expect(await listOrders(client)).toMatchObject([{ id }]);
  expect(await countVideos(client)).toBe(1);

  // The next order starts with an empty form, because the draft of the paid order has been deleted.
  await page.goto("/create-video?speaker=speaker-1");
  await expect(field(page, "Video-Skript *")).toHaveValue("");
});

test("[WIZ-11] going back after a payment does not return to the payment's result again", async ({ page, signIn }) => {
  await signIn();
  await fillOrder(page);
  await sendOrder(page);
  await payButton(page).click();
  await expect(toasts(page).getByText(confirmedMessage)).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL(/\/test-kasse\//);
  await expect(page.getByText("Diese Bestellung ist bezahlt.")).toBeVisible();
});

test("[WIZ-12] one payment buys one video, however often and wherever the return address is loaded", async ({
  page,
  signIn,
  browser,
  program,
}) => {
  const client = await signIn();
  await fillOrder(page);
  const { id } = await sendOrder(page);
  await payButton(page).click();
  await expect(toasts(page).getByText(confirmedMessage)).toBeVisible();
  const back = `${program.url}/create-video?payment=success&order=${id}`;
  for (let times = 0; times < 3; times += 1) {
    await page.goto(back);
    await expect(toasts(page).getByText(confirmedMessage)).toBeVisible();
  }
  // Use a second browser, which has no draft in its storage, so that the page must load the data of the order.
  const context = await browser.newContext({ locale: "de-DE" });
  const [name = "", value = ""] = client.cookie.split("=");
  await context.addCookies([{ name, value, url: program.url, httpOnly: true, sameSite: "Lax" }]);
  const elsewhere = await context.newPage();
  await elsewhere.clock.install();
  // Stop the page's clock, because the page shows the result for only two seconds.
  await elsewhere.clock.pauseAt(Date.now() + 60_000);
  await elsewhere.goto(back);
  await expect(elsewhere.getByText("Ihre Zahlung wird geprüft …")).toBeVisible();
  await elsewhere.clock.runFor(100);
  await expect(elsewhere.getByText("Bestellung angenommen")).toBeVisible();
  expect(await summary(elsewhere, "Ihr Video")).toMatchObject({ Skript: "Guten Tag aus Würzburg." });
  await context.close();
  expect(await listOrders(client)).toHaveLength(1);
  expect(await countVideos(client)).toBe(1);

  // The checkout page of the paid order says that it is paid and links to the page with the result.
  await page.goto(`/test-kasse/${id}`);
  await expect(page.getByText("Diese Bestellung ist bezahlt.")).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await button(page, "Weiter").click();
  await expect(toasts(page).getByText(confirmedMessage)).toBeVisible();
});

test("[WIZ-12] a manually entered return address orders nothing: without, with an unknown, or with another user's order", async ({
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
  await expect(toasts(page).getByText(confirmedMessage)).toHaveCount(0);
});

test("[WIZ-12] a customer who returns without paying loses nothing and continues to the same checkout", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  await fillOrder(page);
  const { id, key } = await sendOrder(page);
  await page.goto(`/create-video?payment=success&order=${id}`);
  await expect(page.getByText(unpaid)).toBeVisible();
  await expect(toasts(page).getByText(confirmedMessage)).toHaveCount(0);
  expect(await summary(page, "Ihr Video")).toMatchObject({ Skript: "Guten Tag aus Würzburg." });
  await button(page, "Zahlung erneut prüfen").click();
  await expect(page.getByText(unpaid)).toBeVisible();
  const again = await sendOrder(page);
  expect(again).toMatchObject({ key, id });

  // Without an order id in the URL, the wizard still finds the unpaid order.
  await page.goto("/create-video?payment=success");
  await expect(page.getByText(unpaid)).toBeVisible();
  // After a changed answer the wizard creates a new order instead of reusing the unpaid one.
  await page.getByRole("button", { name: "Angaben zum Video ändern" }).click();
  await expect(field(page, "Video-Skript *")).toBeFocused();
  await fill(page, { "Video-Skript *": "Etwas anderes." });
  await button(page, "Weiter").click();
  const changed = await sendOrder(page);
  expect(changed.key).not.toBe(key);
  expect(changed.id).not.toBe(id);
  await payButton(page).click();
  await expect(toasts(page).getByText(confirmedMessage)).toBeVisible();
  const orders = await listOrders(client);
  expect(orders.map((order) => [order.id, order.state === "awaiting_payment"]).toSorted()).toEqual(
    [
      [id, true],
      [changed.id, false],
    ].toSorted(),
  );
  expect(await countVideos(client)).toBe(1);
});

test("[WIZ-09] [WIZ-13] a cancelled payment restores every answer, and can still be completed", async ({
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
  await payButton(page).click();
  await expect(toasts(page).getByText(confirmedMessage)).toBeVisible();
  expect(await countVideos(client)).toBe(1);

  // The page shows a paid order as paid, even if the URL says that the payment was cancelled.
  await page.goto(`/whatsapp/video-erstellen?payment=cancelled&order=${id}`);
  await expect(page.getByText("Diese Bestellung ist schon bezahlt.")).toBeVisible();
  await expect(page.getByText("Die Zahlung wurde abgebrochen.")).toHaveCount(0);
});
