import { orderKinds } from "#domain/orders/order-kinds.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { expect, test } from "./support/fixtures.ts";

test.use({ settings: { ORDER_PRICE_CENTS: "4900", ORDER_VAT_PERCENT: "7" } });

const price = "49,00 € inkl. 7 % MwSt. (3,21 €)";
/** Matches a price with cents. Savings in advertising claims, such as 24.000 €, have no cents and do not match. */
const euros = /\d+,\d\d €/g;

test("each way to an ordered video names the operator's price, and no page names another one", async ({
  page,
  signIn,
}) => {
  await signIn();
  const orderForms = orderKinds.map((kind) => wizards[kind].path);
  const ways = ["/", "/help", "/email-marketing", "/whatsapp", "/create-video-heygen?speaker=speaker-1", ...orderForms];
  for (const path of ways) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(price).first(), path).toBeVisible();
    const text = (await page.getByRole("main").textContent()) ?? "";
    const named = new Set(text.replaceAll("\u00a0", " ").match(euros));
    expect([...named].toSorted(), path).toEqual(["3,21 €", "49,00 €"]);
  }
  await page.goto("/help");
  await expect(
    page.getByText(`Ein bestelltes Video kostet ${price}. Testmodus: es wird nichts abgebucht.`).first(),
  ).toBeVisible();
});
