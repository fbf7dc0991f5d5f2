/** A session ends after `idle` days without use, and in any case `absolute` days after its sign-in. */
export const sessionDays = { idle: 30, absolute: 90 } as const;
