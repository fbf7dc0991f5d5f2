/** Folder of the logos and fonts of an account's brand, removed with the account. */
export const brandKitFolder = (userId: string) => `brand-kits/${userId}`;
