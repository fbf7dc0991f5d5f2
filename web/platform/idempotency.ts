import { ApiError } from "./api-error.ts";

/** `crypto.randomUUID` exists on secure origins only; a server in the local network may not be one. */
export function newKey(): string {
  if (isSecureContext) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const prefix = "intent:";
/** Whoever sends the same again much later means another one. */
const rememberedMilliseconds = 10 * 60_000;

type Intent = { key: string; since: number };

/** Where nothing can be kept, an intent at least outlives the screen. */
const unkept = new Map<string, Intent>();

/** The same for the same input. Short, and without what was typed: FNV-1a over both halves of the text. */
export function fingerprint(input: unknown): string {
  const text = JSON.stringify(input);
  const halves = [text.slice(0, text.length / 2), text.slice(text.length / 2)].map((half) => {
    let hash = 2166136261;
    for (const character of half) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
    return (hash >>> 0).toString(36);
  });
  return `${text.length}-${halves.join("-")}`;
}

/** Shared by all tabs, and still there after a reload: what is under way in one is not begun anew in another. */
function recall(name: string): Intent {
  let known = unkept.get(name);
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    if (typeof kept === "object" && kept !== null && "key" in kept && "since" in kept) known = kept as Intent;
  } catch {
    // Storage is forbidden here.
  }
  if (known && Date.now() - known.since < rememberedMilliseconds) return known;
  const intent = { key: newKey(), since: Date.now() };
  unkept.set(name, intent);
  try {
    localStorage.setItem(name, JSON.stringify(intent));
  } catch {
    // Then only this tab knows.
  }
  return intent;
}

function forget(name: string): void {
  unkept.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

const pause = 700;

/** Runs what may be repeated once more when no answer came. */
export async function insist<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  return run().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return run();
  });
}

/**
 * Runs something that must happen at most once per intent. Until a definite answer, good or bad, came to some tab, the
 * same input has the same key: after a lost answer, a reload, or a click in a second tab.
 */
export async function once<Answer>(input: unknown, run: (key: string) => Promise<Answer>): Promise<Answer> {
  const name = prefix + fingerprint(input);
  const { key } = recall(name);
  try {
    const answer = await insist(() => run(key));
    forget(name);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && !error.isUncertain) forget(name);
    throw error;
  }
}
