import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { verifyPassword as verifyScrypt } from "better-auth/crypto";
import { AppError } from "#domain/errors.ts";

/**
 * Argon2id with the parameters of OWASP's Password Storage Cheat Sheet: 19 MiB (in KiB) and two passes, as hard to
 * guess as its scrypt with 128 MiB. About 50 ms of one core each.
 */
export const passwordWork = { memory: 19_456, passes: 2, parallelism: 1 };

/** Two of the four threads that Node shares with files; together 38 MiB. */
const maxConcurrent = 2;
/** Those behind them would wait for longer than somebody waits for a sign-in. */
const maxWaiting = 200;

const derive = promisify(argon2);
const tagLength = 32;
const { memory, passes, parallelism } = passwordWork;
const currentPrefix = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** @returns the hash in PHC format, with its parameters and salt */
export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => {
    const nonce = randomBytes(16);
    const key = await derive("argon2id", { ...passwordWork, ...messageOf(password), nonce, tagLength });
    return `${currentPrefix}${withoutPadding(nonce)}$${withoutPadding(key)}`;
  });
}

export function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  return inTurn(async () => {
    const parts = shape.exec(hash);
    // As accounts from before have it; a successful sign-in replaces it.
    if (!parts) return verifyScrypt({ hash, password });
    const [, m, t, p, salt = "", stored = ""] = parts;
    const work = { memory: Number(m), passes: Number(t), parallelism: Number(p) };
    const expected = Buffer.from(stored, "base64");
    const nonce = Buffer.from(salt, "base64");
    const key = await derive("argon2id", { ...work, ...messageOf(password), nonce, tagLength: expected.length });
    return timingSafeEqual(key, expected);
  });
}

/** Whether the hash was made with other parameters than now. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(currentPrefix);
}

const messageOf = (password: string): Pick<Argon2Parameters, "message"> => ({ message: password.normalize("NFKC") });
const withoutPadding = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

let running = 0;
const waiting: (() => void)[] = [];

/** A storm of sign-ins takes neither the memory nor the threads that everything else needs. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
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
