import type { Offer } from "#domain/orders/offer-call.ts";

/** Heading of the wizard's last part, as the specification words it. */
export const orderHeading = "Video jetzt erstellen";

/**
 * Text of the button that sends the order. § 312j Abs. 3 BGB prescribes it where the order has to be paid; the test
 * checkout charges nothing and says so.
 */
export const orderButtons: Record<Offer["payment"], string> = {
  stripe: "Zahlungspflichtig bestellen",
  test: "Zahlungspflichtig bestellen (Test)",
  none: orderHeading,
};
