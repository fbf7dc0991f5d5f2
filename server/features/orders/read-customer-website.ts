import type { Context } from "#server/context.ts";
import type { StoredWebsite } from "#server/db/order-schema.ts";
import { readWebsiteOrProblem, type UnreadableWebsite } from "#server/features/website-reader/read-website.ts";
import { readAll } from "#server/platform/safe-fetch.ts";

/**
 * Storage key of a website's logo, in the folder of the project or draft, so that it is deleted with the other files
 * there.
 */
const logoKeyOf = (owner: string) => `inputs/${owner}/logo.png`;

/**
 * Reads the website of a customer and stores its logo.
 * @param owner id of the project or draft to which the logo belongs
 */
export async function readCustomerWebsite(
  { fetch, storage, trustedHosts }: Context,
  { address, owner }: { address: string; owner: string },
  signal: AbortSignal,
): Promise<StoredWebsite | UnreadableWebsite> {
  const website = await readWebsiteOrProblem(fetch, address, signal, { trustedHosts });
  if ("problem" in website) return website;
  const { logo, ...facts } = website;
  if (!logo) return { ...facts, logoKey: null };
  const logoKey = logoKeyOf(owner);
  await storage.put(logoKey, logo.bytes);
  return { ...facts, logoKey };
}

export const isReadable = (website: StoredWebsite | UnreadableWebsite): website is StoredWebsite =>
  !("problem" in website);

/** Copies a website for another owner, with a logo file of its own; the logo is left out if its file is gone. */
export async function copyWebsite({ storage }: Context, website: StoredWebsite, owner: string): Promise<StoredWebsite> {
  if (website.logoKey === null || (await storage.size(website.logoKey)) === null) return { ...website, logoKey: null };
  const logoKey = logoKeyOf(owner);
  await storage.put(logoKey, await readAll(await storage.read(website.logoKey)));
  return { ...website, logoKey };
}
