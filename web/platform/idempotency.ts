import { ApiError } from "./api-error.ts";

/**
 * Random key for one request, a UUID. `crypto.randomUUID` exists on secure origins only, which a local network may not
 * be.
 */
export function createIdempotencyKey(): string {
  if (isSecureContext) return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
  const digits = hex.join("");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
}

const prefix = "intent:";
/** Milliseconds after which sending equal input again counts as a new intent. */
const intentLifetimeMilliseconds = 10 * 60_000;

type Intent = { key: string; since: number };

/** Intents (input and its key) for browsers without storage; lost when the page is closed. */
const intentsInMemory = new Map<string, Intent>();

/** Short hash of the input (FNV-1a over both halves of the JSON text), so that storage holds no user input. */
export function fingerprint(input: unknown): string {
  const text = JSON.stringify(input);
  const halves = [text.slice(0, text.length / 2), text.slice(text.length / 2)].map((half) => {
    let hash = 2166136261;
    for (const character of half) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
    return (hash >>> 0).toString(36);
  });
  return `${text.length}-${halves.join("-")}`;
}

/**
 * Returns the stored intent (an idempotency key for equal input) or creates one. localStorage shares it between tabs
 * and preserves it at a reload.
 */
function findOrCreateIntent(name: string): Intent {
  let existing = intentsInMemory.get(name);
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    if (typeof stored === "object" && stored !== null && "key" in stored && "since" in stored)
      existing = stored as Intent;
  } catch {
    // Ignore the error: this browser forbids storage.
  }
  if (existing && Date.now() - existing.since < intentLifetimeMilliseconds) return existing;
  const intent = { key: createIdempotencyKey(), since: Date.now() };
  intentsInMemory.set(name, intent);
  try {
    localStorage.setItem(name, JSON.stringify(intent));
  } catch {
    // Ignore the error: without storage, the key is not shared with other tabs.
  }
  return intent;
}

function removeIntent(name: string): void {
  intentsInMemory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Ignore the error: removal fails only if nothing could be stored either.
  }
}

const retryDelayMilliseconds = 700;

/** Runs `run` and retries it once, after a pause, if no response arrived. `run` must be idempotent. */
export async function retryOnce<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  return run().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMilliseconds));
    return run();
  });
}

/**
 * Runs `run` with an idempotency key. Equal input gets the same key until some tab received a definite answer, so that
 * a lost answer, a reload or a click in a second tab starts nothing twice.
 */
export async function runIdempotent<Answer>(input: unknown, run: (key: string) => Promise<Answer>): Promise<Answer> {
  const name = prefix + fingerprint(input);
  const { key } = findOrCreateIntent(name);
  try {
    const answer = await retryOnce(() => run(key));
    removeIntent(name);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && !error.isUncertain) removeIntent(name);
    throw error;
  }
}
