/** Hours after which an order in production counts as stuck; even a long queue of renders takes less time. */
export const stuckOrderHours = 6;
/** Days for which a failed email or webhook event is listed as needing an admin's action. */
export const failedMessageDays = 14;
/** Consecutive starts that a provider must decline, for want of credit for example, before it is listed. */
export const declinedStarts = 3;
/** Hours after which an unfinished erasure of an account is listed as needing an admin's action. */
export const lateErasureHours = 24;
