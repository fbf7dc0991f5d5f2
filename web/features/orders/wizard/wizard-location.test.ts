import { expect, test } from "vitest";
import { orderAddress, readWizardLocation, searchFor } from "./wizard-location.ts";

const chosen = { speaker: "email-clara", format: "landscape" } as const;

test("[WIZ-03] [WIZ-11] an address contains speaker, step and payment, and invalid values are ignored", () => {
  expect(readWizardLocation({ speaker: "email-clara", schritt: "3" })).toEqual({
    speaker: "email-clara",
    format: undefined,
    isReviewing: true,
    payment: undefined,
    order: undefined,
  });
  expect(readWizardLocation({ payment: "success", order: "42" })).toMatchObject({ payment: "success", order: "42" });
  expect(readWizardLocation(chosen)).toMatchObject(chosen);
  const nonsense = { speaker: "niemand", format: "square", schritt: "9", payment: "vielleicht", order: "" };
  expect(Object.values(readWizardLocation(nonsense)).filter(Boolean)).toEqual([]);
});

test("[WIZ-02] every step has its own address, which keeps the other parameters", () => {
  const search = { useCase: "neukunden", speaker: "speaker-1", schritt: "3", payment: "cancelled", order: "42" };
  expect(searchFor(1, search, chosen)).toEqual({ useCase: "neukunden" });
  expect(searchFor(2, search, chosen)).toEqual({ useCase: "neukunden", ...chosen });
  expect(searchFor(3, search, chosen)).toEqual({ useCase: "neukunden", ...chosen, schritt: "3" });
  expect(searchFor(2, search, { ...chosen, speaker: undefined })).toEqual({ useCase: "neukunden" });
});

test("[WIZ-10] an order is written under the wizard's address, without step and payment", () => {
  expect(orderAddress("/create-video", {})).toBe("/create-video");
  expect(orderAddress("/create-video", { payment: "success", order: "42", schritt: "3" })).toBe("/create-video");
  expect(orderAddress("/whatsapp/video-erstellen", { ...chosen, schritt: "3", von: "a&b" })).toBe(
    "/whatsapp/video-erstellen?speaker=email-clara&format=landscape&von=a%26b",
  );
});
