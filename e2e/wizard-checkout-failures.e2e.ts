import type { Offer } from "#domain/orders/offer-call.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import {
  button,
  confirmedMessage,
  create,
  field,
  fill,
  fillOrder,
  isOrder,
  listOrders,
  payButton,
  sendOrder,
  step,
  storedItem,
  summary,
  toasts,
} from "./support/wizard.ts";

const failed = "Fehler beim Webhook";
const failedText = "Die Anfrage konnte nicht gesendet werden. Bitte später erneut versuchen.";
const draftKey = "createVideoDraft";

test("[WIZ-10] a failed request is reported twice, stays on the page, and is sent again under the same key", async ({
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

  // Abort every request, because the page repeats an order once if it gets no response.
  await page.unroute("**/api/video-requests");
  await page.route("**/api/video-requests", (route) => route.abort());
  await create(page).click();
  await expect(mainAlert).toContainText(failedText);
  await page.unroute("**/api/video-requests");

  // For an error with a message of its own, the page shows that message instead of the general one.
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

test("[WIZ-10] a double click orders once, and the button shows the pending request", async ({ page, signIn }) => {
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
  // The browser's Back button leads to the wizard's last step, where the order can be sent again.
  await page.goBack();
  await expect(create(page)).toBeEnabled();
});

test("[WIZ-11] a confirmation that cannot reach the server reports this, and succeeds when it is retried", async ({
  page,
  signIn,
}) => {
  await signIn();
  await fillOrder(page);
  await sendOrder(page);
  await page.route("**/confirm", (route) => route.abort());
  await payButton(page).click();
  const mainAlert = page.getByRole("main").getByRole("alert");
  await expect(mainAlert).toContainText(failedText);
  await expect(toasts(page).getByText(failed)).toBeVisible();
  // The order may be paid, so the page says that nothing is lost, and offers no second payment.
  await expect(page.getByRole("main")).toContainText("Wir prüfen die Zahlung auch ohne diese Seite.");
  await expect(create(page)).toHaveCount(0);
  expect(await storedItem(page, draftKey)).not.toBeNull();
  await page.unroute("**/confirm");
  await button(page, "Erneut versuchen").click();
  await expect(toasts(page).getByText(confirmedMessage)).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("[WIZ-13] the test checkout shows the user's own orders only, and reports when it cannot be reached", async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const id of ["speaker-1", "3f0d9c1e-6a5b-4c1d-9e1f-000000000000"]) {
    await page.goto(`/test-kasse/${id}`);
    await expect(page.getByRole("heading", { name: "Diese Bestellung gibt es nicht" })).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
  }
  await fillOrder(page);
  await sendOrder(page);
  // Wait until the page is loaded before blocking requests, because reading an order and paying for it use the same
  // URL.
  await expect(payButton(page)).toBeVisible();
  await page.route("**/api/test-checkout/*", (route) => route.abort());
  await payButton(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  await page.unroute("**/api/test-checkout/*");
  await payButton(page).click();
  await expect(toasts(page).getByText(confirmedMessage)).toBeVisible();
});

test("[WIZ-10] without a price nothing can be ordered, and the price can be requested again", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.route("**/api/video-requests/offer*", (route) => route.fulfill({ status: 404, json: {} }));
  await writeOrderWithoutPrice(page);
  await expect(page.getByText("Der Preis konnte nicht geladen werden")).toBeVisible();
  await expect(create(page)).toBeDisabled();
  await page.unroute("**/api/video-requests/offer*");
  await button(page, "Erneut versuchen").click();
  await expect(create(page)).toBeEnabled();
});

test("[WIZ-13] without a configured payment, each step says so before any input, and the button is disabled", async ({
  page,
  signIn,
}) => {
  await signIn();
  const offer: Offer = {
    price_cents: 2900,
    tax: { case: "standard", accepts_vat_id: false },
    payment: "none",
    customers: "",
    terms_version: null,
    withdrawal_version: null,
  };
  await page.route("**/api/video-requests/offer*", (route) => route.fulfill({ json: offer }));
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
