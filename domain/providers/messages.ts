/**
 * Says that a monthly cost cap is reached.
 * @param nextMonth German name of the month in which the account can start again
 */
export const capReached = (cap: string, nextMonth: string) =>
  `${cap} Ab dem 1. ${nextMonth} können Sie wieder etwas erstellen.`;
