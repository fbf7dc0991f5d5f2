/** A session ends when it was not used for `idle` days, and `absolute` days after its sign-in whatever happens. */
export const sessionDays = { idle: 30, absolute: 90 } as const;
