/** German reason why an account with a payment that was taken back cannot order. */
export const orderingBlocked =
  "Ihre Bank hat eine Zahlung zurückgebucht. Bis das mit uns geklärt ist, können Sie nichts Neues bestellen. Um welche Bestellung es geht, steht unter „Meine Bestellungen“.";
