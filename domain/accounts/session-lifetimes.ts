/** Lifetime of a session in days: `idle` without use, and `absolute` since the sign-in. */
export const sessionDays = { idle: 30, absolute: 90 } as const;
