import type { Context } from "#server/context.ts";
import { mailFile } from "#server/platform/mail-transport.ts";
import type { MailRow } from "./store.ts";

/** Removes the files in which emails were stored while no mail server was configured. */
export async function removeMailFiles(
  { dataStorage }: Pick<Context, "dataStorage">,
  removed: readonly Pick<MailRow, "id" | "createdAt">[],
): Promise<void> {
  await dataStorage.remove(removed.map(mailFile));
}
