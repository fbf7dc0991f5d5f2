/** Errors of the price list: HTTP status and German message by code. */
export const priceErrors = {
  "price.not-found": { status: 404, message: "Diesen geplanten Preis gibt es nicht, oder er gilt schon." },
  "price.configured": {
    status: 409,
    message:
      "Der Preis ist in der Umgebung des Servers festgelegt (ORDER_PRICE_CENTS) und lässt sich hier nicht ändern.",
  },
} as const;
