/**
 * Names of the server-sent events. Events contain only ids; the browser then reads the data again. `account`: name,
 * phone number or role; `order`: an order of the user; `academy`: progress; `content`: name of a list that an admin
 * changed; `resync`: events may have been missed.
 */
export const eventNames = ["project", "order", "account", "academy", "content", "resync", "signed-out"] as const;
export type EventName = (typeof eventNames)[number];
