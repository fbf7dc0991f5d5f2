import { useSyncExternalStore } from "react";
import { type Brand, fewestCapabilities } from "#domain/brand.ts";
import { whatsappQuestion } from "#domain/content/support-chat.ts";
import { emptyOperator } from "#domain/operator/empty-operator.ts";
import { createExternalStore } from "./external-store.ts";
import { usePrerenderedPage } from "./prerendered-page.ts";

/** Brand texts used until the operator's own are loaded, and if loading fails. */
const defaultBrand: Brand = {
  name: "Lichtspiel",
  supportEmail: null,
  supportWhatsapp: null,
  imprintUrl: "/impressum",
  privacyUrl: "/datenschutz",
  operator: emptyOperator,
  legalTexts: [],
  capabilities: fewestCapabilities,
};

const brand = createExternalStore<Brand>(defaultBrand);

export const readBrandName = () => brand.read().name;

export function useBrand(): Brand {
  const prerendered = usePrerenderedPage();
  return useSyncExternalStore(brand.subscribe, brand.read, () => prerendered?.brand ?? defaultBrand);
}

/** Address that opens a WhatsApp chat with the first message filled in; null if the operator sets no number. */
export function supportChat({ supportWhatsapp }: Pick<Brand, "supportWhatsapp">): string | null {
  const digits = supportWhatsapp?.replace(/\D/g, "");
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(whatsappQuestion)}` : null;
}

/** Sets the brand that came with a prerendered page. */
export const setBrand = brand.write;

/** Reads the brand of the server. Its schema is loaded now, because a prerendered page comes with its brand. */
export async function loadBrand(): Promise<void> {
  try {
    const { fetchBrand } = await import("./fetch-brand.ts");
    brand.write(await fetchBrand());
  } catch (error) {
    console.warn("the brand could not be read", error);
  }
}
