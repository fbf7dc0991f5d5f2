/** Hours after which a project fails if no provider has started it. */
export const waitHours = 24;

/** Minutes after the provider has started a project until it fails if it is unfinished [D-32, D-53]. */
export const deadlineMinutes = 30;

/** Hours after a project's deadline in which a late result is accepted. */
export const lateHours = 48;
