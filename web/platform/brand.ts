import { useSyncExternalStore } from "react";
import { type Brand, fewestCapabilities, readBrand } from "#domain/brand.ts";
import { call } from "./api.ts";
import { externalValue } from "./external-value.ts";
import { useFirstScreen } from "./first-screen.ts";

/** Until the operator's own words have arrived, and if they never do. */
const standard: Brand = {
  name: "Lichtspiel",
  supportEmail: null,
  supportWhatsapp: null,
  imprintUrl: "/impressum",
  privacyUrl: "/datenschutz",
  capabilities: fewestCapabilities,
};

const brand = externalValue<Brand>(standard);

export const readBrandName = () => brand.read().name;

export function useBrand(): Brand {
  const first = useFirstScreen();
  return useSyncExternalStore(brand.subscribe, brand.read, () => first?.brand ?? standard);
}

const question = "Hallo, ich habe eine Frage zum KI-Video-Agenten.";

/** Opens a chat on WhatsApp with a question begun; null where the operator names no number. */
export function supportChat({ supportWhatsapp }: Pick<Brand, "supportWhatsapp">): string | null {
  const digits = supportWhatsapp?.replace(/\D/g, "");
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(question)}` : null;
}

/** The page has brought it. */
export const setBrand = brand.write;

export async function loadBrand(): Promise<void> {
  try {
    brand.write(await call(readBrand, {}));
  } catch (error) {
    console.warn("the brand could not be read", error);
  }
}
