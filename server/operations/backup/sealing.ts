import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
} from "node:crypto";
import { OperationError } from "../operation-error.ts";

/** Parameters of a backup's encryption, stored in the folder, so that the same BACKUP_KEY opens the backup again. */
export type Encryption = { salt: string };

/** Converts content to the form in which the backup folder stores it, and back. */
export type Sealing = {
  isEncrypted: boolean;
  seal: (content: AsyncIterable<Uint8Array>) => AsyncIterable<Buffer>;
  /**
   * Returns the content of an object, decrypted if a key is used.
   * @throws OperationError if any byte has changed since the object was stored
   */
  open: (sealed: AsyncIterable<Uint8Array>) => AsyncIterable<Buffer>;
  /** Name of an object, derived from the SHA-256 of its content; with a key, the name does not reveal that hash. */
  nameOf: (hash: Buffer) => string;
};

const magic = Buffer.from("LSB1");
const saltBytes = 16;
const tagBytes = 16;
const chunkBytes = 65_536;
const keyBytes = 32;

export const newEncryption = (): Encryption => ({ salt: randomBytes(saltBytes).toString("base64") });

/** Stores content unencrypted; the hash of the content protects its integrity. */
export const plainSealing: Sealing = {
  isEncrypted: false,
  seal: asBuffers,
  open: asBuffers,
  nameOf: (hash) => hash.toString("hex"),
};

let lastRoot: { passphrase: string; salt: string; key: Buffer } | undefined;

/** Derives the key of a backup folder. Reuses the last one, because one run opens its folder several times. */
function rootKey(passphrase: string, salt: string): Buffer {
  if (lastRoot?.passphrase === passphrase && lastRoot.salt === salt) return lastRoot.key;
  const key = scryptSync(passphrase, Buffer.from(salt, "base64"), keyBytes, {
    N: 2 ** 15,
    r: 8,
    p: 1,
    maxmem: 2 ** 26,
  });
  lastRoot = { passphrase, salt, key };
  return key;
}

/**
 * Encrypts with AES-256-GCM in chunks of 64 KiB, as the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015):
 * each object has its own key by HKDF, the nonce is the number of the chunk and whether it is the last one. A chunk
 * that was changed, moved, repeated or cut off fails authentication.
 */
export function encryptedSealing(passphrase: string, { salt }: Encryption): Sealing {
  const root = rootKey(passphrase, salt);
  const derive = (purpose: string, objectSalt: Uint8Array) =>
    Buffer.from(hkdfSync("sha256", root, objectSalt, purpose, keyBytes));
  const nameKey = derive("name", Buffer.alloc(0));

  return {
    isEncrypted: true,
    nameOf: (hash) => createHmac("sha256", nameKey).update(hash).digest("hex"),
    seal: async function* seal(content) {
      const objectSalt = randomBytes(saltBytes);
      const key = derive("content", objectSalt);
      yield Buffer.concat([magic, objectSalt]);
      let index = 0;
      for await (const { chunk, isLast } of inChunks(content, chunkBytes)) {
        const cipher = createCipheriv("aes-256-gcm", key, nonceOf(index, isLast));
        yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
        index += 1;
      }
    },
    open: async function* open(sealed) {
      let key: Buffer | undefined;
      let index = 0;
      for await (const { chunk, isLast } of inChunks(
        afterHeader(sealed, (salted) => (key = derive("content", salted))),
        chunkBytes + tagBytes,
      )) {
        if (!key || chunk.length < tagBytes) throw damaged();
        const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(index, isLast), { authTagLength: tagBytes });
        decipher.setAuthTag(chunk.subarray(-tagBytes));
        try {
          yield Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()]);
        } catch {
          throw damaged();
        }
        index += 1;
      }
    },
  };
}

/** Computes the SHA-256 of a stream that passes through. */
export async function* hashing(source: AsyncIterable<Uint8Array>, seen: { hash: Buffer; bytes: number }) {
  const hash = createHash("sha256");
  for await (const chunk of source) {
    hash.update(chunk);
    seen.bytes += chunk.length;
    yield chunk;
  }
  seen.hash = hash.digest();
}

const damaged = () => new OperationError("ist beschädigt oder wurde mit einem anderen BACKUP_KEY geschrieben");

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 0);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

async function* asBuffers(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of source) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

/** Reads the header of an encrypted object (magic bytes and salt), and yields the rest. */
async function* afterHeader(sealed: AsyncIterable<Uint8Array>, onSalt: (salt: Buffer) => void) {
  const headerBytes = magic.length + saltBytes;
  let header: Buffer | null = Buffer.alloc(0);
  for await (const piece of sealed) {
    if (!header) {
      yield piece;
      continue;
    }
    header = Buffer.concat([header, piece]);
    if (header.length < headerBytes) continue;
    if (!header.subarray(0, magic.length).equals(magic)) throw damaged();
    onSalt(header.subarray(magic.length, headerBytes));
    yield header.subarray(headerBytes);
    header = null;
  }
  if (header) throw damaged();
}

/** Cuts a stream into chunks of `size` bytes. The last one may be shorter, and is empty for an empty stream. */
async function* inChunks(source: AsyncIterable<Uint8Array>, size: number) {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of source) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes <= size) continue;
    let rest = Buffer.concat(waiting);
    // Hold back the last full chunk until more bytes or the end of the source show whether it is the last one.
    while (rest.length > size) {
      yield { chunk: rest.subarray(0, size), isLast: false };
      rest = rest.subarray(size);
    }
    waiting = [rest];
    bytes = rest.length;
  }
  yield { chunk: Buffer.concat(waiting), isLast: true };
}
