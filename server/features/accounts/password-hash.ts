import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { verifyPassword as verifyScrypt } from "better-auth/crypto";
import { AppError } from "#domain/errors.ts";

/**
 * Argon2id with the parameters of OWASP's Password Storage Cheat Sheet: 19 MiB (in KiB) and two passes, as strong as
 * scrypt with 128 MiB. Takes about 50 ms of one core.
 */
export const passwordWork = { memory: 19_456, passes: 2, parallelism: 1 };

/**
 * Maximum number of hash calculations at a time: two of the four libuv threads, which also serve file access, and 38
 * MiB of memory.
 */
const maxConcurrent = 2;
/** Maximum number of hash calculations that wait: further ones would wait longer than users accept. */
const maxWaiting = 200;

const derive = promisify(argon2);
const tagLength = 32;
const { memory, passes, parallelism } = passwordWork;
const currentPrefix = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Hashes a password. @returns the hash in PHC format, with its parameters and salt */
export function hashPassword(password: string): Promise<string> {
  return withSlot(async () => {
    const nonce = randomBytes(16);
    const key = await derive("argon2id", { ...passwordWork, ...messageOf(password), nonce, tagLength });
    return `${currentPrefix}${withoutPadding(nonce)}$${withoutPadding(key)}`;
  });
}

export function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  return withSlot(async () => {
    const parts = shape.exec(hash);
    // Also accept scrypt hashes, which old accounts have until a successful sign-in replaces them.
    if (!parts) return verifyScrypt({ hash, password });
    const [, m, t, p, salt = "", stored = ""] = parts;
    const work = { memory: Number(m), passes: Number(t), parallelism: Number(p) };
    const expected = Buffer.from(stored, "base64");
    const nonce = Buffer.from(salt, "base64");
    const key = await derive("argon2id", { ...work, ...messageOf(password), nonce, tagLength: expected.length });
    return timingSafeEqual(key, expected);
  });
}

/** Whether a hash was made with other parameters than the current ones. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(currentPrefix);
}

const messageOf = (password: string): Pick<Argon2Parameters, "message"> => ({ message: password.normalize("NFKC") });
const withoutPadding = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

let running = 0;
const waiting: (() => void)[] = [];

/** Limits concurrent hash calculations: a burst of sign-ins must not use up memory and threads. */
async function withSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxConcurrent) {
    if (waiting.length >= maxWaiting) throw new AppError("server.unavailable");
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
