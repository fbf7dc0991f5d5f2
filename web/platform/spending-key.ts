/** Query key of the sums that the account spends, apart from their schema, which few pages need. */
export const spendingKey = ["spending"];
