/** Hours after which a project fails if no provider has started it. */
export const waitHours = 24;

/** Minutes that a provider has to finish a project after starting it; then the project fails [D-32, D-53]. */
export const deadlineMinutes = 30;

/** Hours after a project's deadline in which a late result is accepted. */
export const lateHours = 48;
