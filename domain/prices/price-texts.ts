import type { Capabilities } from "../brand.ts";
import { deliveryTexts } from "../orders/delivery-explanations.ts";
import { onlyBusinesses } from "../orders/who-may-order.ts";
import { orderPriceText, orderTotal, priceOnCard } from "./format-price-with-tax.ts";
import { orderKinds } from "../orders/order-kinds.ts";
import { wizards } from "../orders/wizards.ts";
import type { Creation } from "../speakers/order-page.ts";

type Prices = Pick<Capabilities, "orderPrices">;

/** Price of a generation, as cards show it: users pay for orders only. */
const free = "kostenlos";
const freeDraft = "Entwurf kostenlos";

/**
 * Price for the card of a page on which users create videos. For an order form: the total with tax, or null if nothing
 * can be ordered. For other pages: `kostenlos`.
 */
export function priceOfCreation({ path }: Pick<Creation, "path">, capabilities: Prices): string | null {
  const kind = orderKinds.find((each) => wizards[each].path === path);
  return kind ? priceOnCard(capabilities, kind) : free;
}

/**
 * Price for the card of a speaker, whose videos are free as drafts in both formats. Where the card's button leads to an
 * order, its price follows; where nothing can be ordered, no video is called a draft.
 */
export function priceWithSpeaker(creation: Pick<Creation, "path">, capabilities: Prices): string {
  if (priceOnCard(capabilities, "generic") === null) return free;
  const price = priceOfCreation(creation, capabilities);
  return price === null || price === free ? freeDraft : `${freeDraft}, bestellt ${price}`;
}

/**
 * German text on the difference between a speaker's video as a free generation and as an order; null if nothing can be
 * ordered.
 */
export function freeOrOrdered(capabilities: Capabilities): string | null {
  const price = orderPriceText(capabilities, "generic");
  return (
    price &&
    `Kostenlos entsteht das Video als Entwurf für Sie: Sie finden es in „Meine Projekte“, als „Entwurf“ gekennzeichnet. Wenn Sie es bestellen, ${deliveryTexts(capabilities).ordered}, und Sie erhalten eine Rechnung. Das kostet ${price}.`
  );
}

/** Answer of the help page to the question of how much a video costs, and who may order one. */
export function priceAnswer(capabilities: Prices & Pick<Capabilities, "customers">): string {
  const generations = "Was Sie mit den Werkzeugen selbst erstellen, ist kostenlos, auch Entwürfe mit allen Sprechern.";
  const text = orderPriceText(capabilities);
  if (text === null || !capabilities.orderPrices) {
    return `${generations} Bestellungen sind hier noch nicht möglich.`;
  }
  const { cents } = capabilities.orderPrices;
  const totals = orderKinds.map((kind) => `${wizards[kind].label} ${orderTotal(capabilities, kind)}`);
  const each = new Set(Object.values(cents)).size > 1 ? ` Im Einzelnen: ${totals.join(", ")}.` : "";
  return `${generations} Ein bestelltes Video kostet ${text}.${each} Der Preis steht in jedem Schritt der Bestellung, und Sie zahlen erst, nachdem Sie den Text gelesen haben.${capabilities.customers === "businesses" ? ` ${onlyBusinesses}` : ""}`;
}
