import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

export type SecretBox = ReturnType<typeof openSecretBox>;

export const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts the secrets of second factors with a key that is not in the database, so that the database alone, or a copy
 * of it, does not suffice to make codes.
 * @param folder data folder, whose key file is read or created if no key is configured
 * @param configured key from the settings (32 bytes), for processes that share no data folder
 */
export function openSecretBox(folder: string, configured: Buffer | null = null) {
  const key = configured ?? readKey(keyFileOf(folder));
  const cipherKey = createHmac("sha256", key).update("encrypt").digest();
  const hashKey = createHmac("sha256", key).update("hash").digest();

  return {
    /**
     * Encrypts a secret.
     * @param owner account id, authenticated with the ciphertext: it cannot be decrypted for another account
     */
    encrypt(secret: Uint8Array, owner: string): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", cipherKey, nonce).setAAD(Buffer.from(owner));
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString("base64");
    },

    /** Decrypts a secret. @throws Error if it was encrypted with another key */
    decrypt(encrypted: string, owner: string): Buffer {
      const bytes = Buffer.from(encrypted, "base64");
      const decipher = createDecipheriv("aes-256-gcm", cipherKey, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    },

    hash: (text: string) => createHmac("sha256", hashKey).update(text).digest("hex"),

    /** Check value by which processes recognise the same key; it reveals nothing about the key. */
    keyCheck: keyCheckOf(key),
  };
}

const keyFileOf = (folder: string) => path.join(folder, "second-factor.key");
const keyCheckOf = (key: Buffer) => createHmac("sha256", key).update("check").digest("hex");

/** The check value of the configured key or of the key file; null if there is neither. Creates no key. */
export function readKeyCheck(folder: string, configured: Buffer | null): string | null {
  const file = keyFileOf(folder);
  if (configured) return keyCheckOf(configured);
  return existsSync(file) ? keyCheckOf(readWhole(file)) : null;
}

/**
 * Reads the key file; the first process creates it. The complete file is put in place by a hard link, so that no
 * process reads half a key.
 */
function readKey(file: string): Buffer {
  try {
    return readWhole(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(keyBytes), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return readWhole(file);
}

function readWhole(file: string): Buffer {
  const key = readFileSync(file);
  if (key.length !== keyBytes) throw new Error(`${file} is damaged: restore it from a backup`);
  return key;
}
