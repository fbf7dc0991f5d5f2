/** Minutes for which an emailed code can verify the sender's reply address. */
export const senderCodeMinutes = 15;
