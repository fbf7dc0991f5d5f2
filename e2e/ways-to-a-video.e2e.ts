import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { formatDate, formatEuro } from "#domain/format.ts";
import { orderKinds } from "#domain/orders/order-kinds.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { type Page as AppPage, pages } from "#domain/pages.ts";
import { type OrderPrices, samePrice } from "#domain/prices/price-list.ts";
import { splitGross } from "#domain/taxes/tax.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { buildProject } from "#server/testing/factories.ts";
import { buildOrder, shareToken, successfulHistory } from "#server/testing/orders.ts";
import type { Client } from "./support/client.ts";
import { orderForBusiness, payAtStripe, readConfirmation, test } from "./support/charged-shop.ts";
import { expect } from "./support/fixtures.ts";
import { plain } from "./support/plain.ts";
import { timeoutFactor } from "./support/timeout-factor.ts";
import { button, create, fill, isOrder } from "./support/wizard.ts";

/**
 * Two price lists: in the first, all kinds of orders have one price; in the second, only the two kinds with the user's
 * own script cost the same.
 */
const [firstPrices, laterPrices] = [
  samePrice(2900),
  { generic: 3900, neukunden: 4950, "video-ads": 3900, "email-marketing": 1999, whatsapp: 25_000 },
] as const satisfies [OrderPrices, OrderPrices];

const sumOf = (cents: number) => plain(formatEuro(cents));
const taxOf = (cents: number) => sumOf(splitGross(cents, "standard").taxCents);
const priceOf = (cents: number) => `${sumOf(cents)} inkl. 19 % MwSt. (${taxOf(cents)})`;
const mainText = async (page: Page) => plain(await page.getByRole("main").textContent());

/** Prices with cents in a text. Savings in advertising claims, such as 24.000 €, have no cents and do not match. */
const namedIn = (text: string) => [...new Set(text.match(/\d[\d.]*,\d\d €/g))];

/**
 * Addresses of all pages for users and visitors, except the two that name what the account has spent and may spend, and
 * except the test checkout, which is not used here.
 */
const addresses = Object.values<AppPage>(pages)
  .filter(
    ({ access, path }) =>
      (access === "public" || access === "signed-in") && !/^\/(konto$|bestellungen|test-kasse)/.test(path),
  )
  .map(({ path }) => path.replace("/tutorials/$id", "/tutorials/make").replace("$id", "speaker-1"));
/** Forms in which users create something themselves. */
const tools = [
  "/sora2/text-to-video-erstellen",
  "/sora2/video-erstellen",
  "/veo3/text-zu-video",
  "/veo3/bild-zu-video",
  "/kling",
  "/kling-3",
  "/seedance",
  "/ki-bilder",
  "/ki-bilder?modell=nano-banana",
  "/create-video-heygen?speaker=speaker-1",
];

/**
 * Finds the links of the page, each with its path and the text of its card (null outside of cards). That text, or the
 * page for links outside of cards, has to name the price.
 */
const findLinks = (page: Page) =>
  page
    .getByRole("main")
    .locator("a[href]")
    .evaluateAll((links) =>
      links.map((link) => ({
        path: new URL((link as HTMLAnchorElement).href).pathname,
        card: link.closest("article")?.textContent?.replaceAll("\u00a0", " ") ?? null,
      })),
    );

/**
 * Opens pages; expects that they name only prices of the list, and that each link to an order form has the price of its
 * kind in its card or, outside of cards, on the page.
 * @returns the pages that name a price or lead to an order
 */
async function walk(page: Page, paths: readonly string[], prices: OrderPrices): Promise<string[]> {
  const charged = Object.values(prices).flatMap((cents) => [sumOf(cents), taxOf(cents)]);
  const priced: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    await expect(page.locator(".skeleton"), path).toHaveCount(0);
    let isPriced = false;
    // Repeat the checks until they succeed, because some prices appear only with later responses.
    await expect(async () => {
      const shown = await mainText(page);
      const named = namedIn(shown);
      expect(
        named.filter((sum) => !charged.includes(sum)),
        path,
      ).toEqual([]);
      const links = await findLinks(page);
      const orders = orderKinds.flatMap((kind) =>
        links.filter((link) => link.path === wizards[kind].path).map(({ card }) => ({ kind, card })),
      );
      for (const { kind, card } of orders) expect(card ?? shown, `${path}: ${kind}`).toContain(sumOf(prices[kind]));
      for (const { card } of links.filter((link) => link.path === "/create-video-heygen")) {
        expect(card ?? shown, path).toMatch(/kostenlos/i);
      }
      isPriced = named.length + orders.length > 0;
    }).toPass({ timeout: 20_000 * timeoutFactor });
    if (isPriced) priced.push(path);
  }
  return priced;
}

/** Sets the prices of all kinds of orders, as an admin does. */
async function changePrices(admin: Client, prices: OrderPrices): Promise<void> {
  for (const kind of orderKinds) {
    const response = await admin.call("POST", "/api/admin/prices", { kind, cents: prices[kind] });
    expect(response.status).toBe(200);
  }
}

test("no way to a video names a price that is not charged, or hides one: with one price for all, and with one for each kind", async ({
  page,
  signIn,
  database,
}) => {
  test.setTimeout(480_000 * timeoutFactor);
  const client = await signIn();
  await database.insert(userRoles).values({ userId: client.id, role: "admin" }).onConflictDoNothing();
  const { shareToken: token } = await buildOrder(database, client.id, {
    state: "delivered",
    history: successfulHistory,
    shareToken: shareToken(),
  });
  await buildProject(database, client.id, { prompt: "Ein Leuchtturm", status: "failed" });
  const ways = [...addresses.map((path) => path.replace("/v/$token", `/v/${token}`)), "/projekte?ordner=ohne"];

  await changePrices(client, firstPrices);
  const priced = await walk(page, ways, firstPrices);
  expect(priced).toEqual(expect.arrayContaining(["/", "/help", "/email-marketing", "/whatsapp", "/speakers"]));
  await page.goto("/help");
  expect(await mainText(page)).toContain(`Ein bestelltes Video kostet ${priceOf(2900)}.`);
  await page.goto("/projekte");
  await expect(page.getByRole("article", { name: "Ein Leuchtturm" })).toContainText("Kostenlos");
  for (const path of tools) {
    await page.goto(path);
    await expect(
      page
        .getByRole("main")
        .getByText(/kostenlos/i)
        .first(),
      path,
    ).toBeVisible();
  }
  const document = await (await client.call("GET", "/api/openapi.json")).text();
  expect(namedIn(plain(document))).toEqual([]);

  await changePrices(client, laterPrices);
  // Leave out the projects, because the project of a placed order keeps the price of that order.
  await walk(
    page,
    priced.filter((path) => !path.startsWith("/projekte")),
    laterPrices,
  );
  await page.goto("/help");
  const answer = await mainText(page);
  for (const kind of orderKinds) expect(answer).toContain(`${wizards[kind].label} ${sumOf(laterPrices[kind])}`);
  // Delete the stored use case of the last opened page: the page of orders by script would continue with that use case.
  await page.evaluate(() => sessionStorage.clear());
  for (const kind of orderKinds) {
    await page.goto(`${wizards[kind].path}?speaker=speaker-1`);
    await expect(page.locator(".action-bar"), kind).toContainText(priceOf(laterPrices[kind]));
  }
});

test("a price that changes before the order is agreed anew; button, Stripe's page, confirmation, order, invoice and project then say one sum", async ({
  page,
  signIn,
  database,
}) => {
  const client = await signIn();
  await database.insert(userRoles).values({ userId: client.id, role: "admin" }).onConflictDoNothing();
  await changePrices(client, firstPrices);
  await page.goto("/create-video?speaker=speaker-1");
  await fill(page, { "Video-Skript *": "Guten Tag aus Würzburg." });
  await button(page, "Weiter").click();
  await orderForBusiness(page);
  const bar = page.locator(".action-bar");
  await expect(bar).toContainText(priceOf(2900));
  await changePrices(client, laterPrices);
  const price = priceOf(laterPrices.generic);
  const sum = sumOf(laterPrices.generic);
  await create(page).click();
  await expect(page.getByRole("form", { name: "Bestellung" }).getByText(`Er beträgt jetzt ${price}`)).toBeVisible();
  await expect(bar).toContainText(price);
  const sent = page.waitForRequest(isOrder);
  await create(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ agreedPriceCents: laterPrices.generic });

  await expect(page.getByText(`Gesamt ${sum}`)).toBeVisible();
  await expect(page.getByText(`19 % Mehrwertsteuer: ${taxOf(laterPrices.generic)}`)).toBeVisible();
  await payAtStripe(page);

  await page.goto("/bestellungen");
  expect(namedIn(plain(await page.getByRole("article").textContent()))).toEqual([sum, taxOf(laterPrices.generic)]);
  await expect(page.getByRole("region", { name: "Ausgaben je Monat" })).toContainText(sum);
  const { mail, invoice } = await readConfirmation(client, database);
  expect(mail).toContain(`Preis: ${price}`);
  expect(invoice).toContain(`Gesamtbetrag\n${sum}`);
  expect(invoice).not.toContain("29,00 €");

  const paid = `${sum}, bezahlt am ${formatDate(new Date())}`;
  const media = [{ key: "fehlt.mp4", posterKey: null, type: "video/mp4", bytes: 1, width: 540, height: 960 }];
  await database.update(projects).set({ status: "completed", media }).where(eq(projects.userId, client.id));
  await page.goto("/projekte");
  await expect(page.getByRole("article")).toContainText(paid);
  await page.getByRole("button", { name: "Ansehen" }).click();
  await expect(page.getByRole("dialog")).toContainText(paid);
});
