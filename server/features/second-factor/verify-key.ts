import { randomBytes } from "node:crypto";
import type { Database } from "#server/db/client.ts";
import type { settingsStore } from "#server/db/settings-store.ts";
import type { Config } from "#server/platform/config.ts";
import { keyBytes, openSecretBox, readKeyCheck, type SecretBox } from "./secret-box.ts";
import { secondFactorStore } from "./store.ts";

/** Name of the setting that stores the check value of the key with which the secrets of this database are encrypted. */
export const keyCheckSetting = "second-factor-key-check";

/**
 * Error: this process has no key for second factors, or another key than the one that encrypted the secrets in the
 * database.
 */
export class WrongSecondFactorKey extends Error {
  override readonly name = "WrongSecondFactorKey";

  constructor(hasKey: boolean) {
    super(describeWrongKey(hasKey));
  }
}

/** German message that the key is wrong or missing, and how to proceed. */
export const describeWrongKey = (hasKey: boolean): string =>
  `${hasKey ? "Der Schlüssel der zweiten Faktoren ist nicht der, mit dem diese Datenbank geschrieben wurde" : "Der Schlüssel der zweiten Faktoren fehlt"}. ` +
  "Er öffnet auch die Zugangsdaten der Seite Einrichtung; bitte SECOND_FACTOR_KEY auf denselben Wert setzen wie auf den anderen Rechnern oder deren DATA_DIR/second-factor.key kopieren " +
  "(ist er verloren: npm run admin -- replace-second-factor-key, und die Zugangsdaten neu eingeben).";

type Stores = { db: Database; settings: ReturnType<typeof settingsStore> };
type Options = Pick<Config, "dataFolder" | "secondFactorKey" | "role">;

/**
 * Opens the secret box with the key of this installation. The first process stores the key's check value in the
 * database, so that a process with another key does not start.
 * @param hasStoredSettings whether settings of the page "Einrichtung" are encrypted with this key
 * @throws WrongSecondFactorKey
 */
export async function openVerifiedSecretBox(
  { db, settings }: Stores,
  { dataFolder, secondFactorKey, role }: Options,
  hasStoredSettings = false,
): Promise<SecretBox> {
  const stored = await settings.find(keyCheckSetting);
  const own = readKeyCheck(dataFolder, secondFactorKey);
  // A worker needs the key only to decrypt stored settings. While there are none, a worker without the right key uses a
  // random one, which is not stored.
  if (role === "worker" && secondFactorKey === null && !hasStoredSettings && (own === null || own !== stored)) {
    return openSecretBox(dataFolder, randomBytes(keyBytes));
  }
  if (stored !== null && stored !== own) throw new WrongSecondFactorKey(own !== null);
  const box = openSecretBox(dataFolder, secondFactorKey);
  // Without a check value, test the key with a stored secret: a database of an earlier version has secrets, but no
  // check value yet.
  if (stored === null && !(await opensStored(db, box))) throw new WrongSecondFactorKey(own !== null);
  const { value } = await settings.findOrCreate(keyCheckSetting, () => box.keyCheck);
  if (value !== box.keyCheck) throw new WrongSecondFactorKey(true);
  return box;
}

async function opensStored(db: Database, box: SecretBox): Promise<boolean> {
  const secrets = await secondFactorStore(db).listSecrets();
  return secrets.length === 0 || secrets.some((each) => opens(box, each));
}

/**
 * Accepts this machine's key in place of a lost one.
 * @returns the number of accounts whose secret this key cannot decrypt
 */
export async function replaceKey({ db, settings }: Stores, { dataFolder, secondFactorKey }: Options): Promise<number> {
  const box = openSecretBox(dataFolder, secondFactorKey);
  await settings.replace(keyCheckSetting, box.keyCheck);
  const secrets = await secondFactorStore(db).listSecrets();
  return secrets.filter((each) => !opens(box, each)).length;
}

function opens(box: SecretBox, { userId, secret }: { userId: string; secret: string }): boolean {
  try {
    box.decrypt(secret, userId);
    return true;
  } catch {
    return false;
  }
}
