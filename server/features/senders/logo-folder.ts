/** Folder of the logos of an account's sender, removed with the account. */
export const logoFolder = (userId: string) => `senders/${userId}`;
