import { randomBytes } from "node:crypto";
import type { settingsStore } from "#server/db/settings-store.ts";

/** Returns the secret that signs the sessions of this installation, and creates it at the first start. */
export async function findSessionSecret(settings: ReturnType<typeof settingsStore>): Promise<string> {
  const { value } = await settings.findOrCreate("session-secret", () => randomBytes(32).toString("base64url"));
  return value;
}
