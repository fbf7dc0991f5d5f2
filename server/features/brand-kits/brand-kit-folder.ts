/** Folder of the logos of an account's brand, removed with the account. */
export const brandKitFolder = (userId: string) => `brand-kits/${userId}`;
