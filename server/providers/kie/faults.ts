import { failureMessages } from "#domain/projects/failures.ts";
import { type Progress, ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { isFine, type JsonAnswer } from "#server/providers/http-json.ts";
import { adminLine, providerWords } from "#server/providers/words.ts";
import { admitted, codes, envelope } from "./wire.ts";

/** What an answer says apart from its data; `isOwn` when kie.ai itself said it, and not a server before it. */
export type Verdict = { code: number; text: string; isOwn: boolean };

/** An error in the envelope counts whatever the HTTP status, and the other way round. */
export function judge({ status, body }: JsonAnswer): Verdict & { data: unknown } {
  const { success, data: read } = envelope.safeParse(body);
  const own = success ? read.code : null;
  return {
    code: own !== null && own !== codes.ok ? own : isFine(status) ? (own ?? 0) : status,
    text: (success && adminLine(read.msg ?? "")) || "",
    isOwn: own !== null,
    data: success ? read.data : undefined,
  };
}

const isOneOf = (list: readonly number[], code: number) => list.includes(code);
/** A policy is also named in the words of other codes; 400 is a picture that could not be read as well. */
const namesPolicy = (text: string) =>
  /polic(y|ies)|flagged|nsfw|sensitive|prohibited|moderat|inappropriate/i.test(text);
const namesPicture = (text: string) =>
  /image.{0,60}(fetch|download|load|access|read|format|size)|(fetch|download|load|access|read).{0,60}image/i.test(text);
const namesLanguage = (text: string) => /\benglish\b/i.test(text);
const isMissingModel = (text: string) =>
  /model.{0,80}(not (been )?(supported|found|exist|available)|unsupported|invalid|retired)|unsupported model/i.test(
    text,
  );

/** The words for an order that will never be accepted; undefined where that is not the reason. */
function refusalWords({ code, text }: Verdict): string | undefined {
  if (code === codes.picture) return providerWords.picture;
  if (code === codes.content || code === codes.invalid) {
    if (namesPolicy(text)) return providerWords.content;
    if (namesLanguage(text)) return providerWords.english;
    if (code === codes.invalid) return providerWords.invalid;
    return namesPicture(text) ? providerWords.picture : providerWords.content;
  }
  // [docs] Flux Kontext, out of its range.
  if (code === codes.serverError && /safety.?tolerance/i.test(text)) return providerWords.invalid;
  if (code === codes.failed && namesPolicy(text)) return providerWords.content;
  return undefined;
}

/** How a task that was accepted has failed. */
export function toFailure(verdict: Verdict): Progress & { state: "failed" } {
  const detail = adminLine([verdict.code, verdict.text].filter(Boolean).join(": "));
  const message = refusalWords(verdict);
  if (message !== undefined) return { state: "failed", reason: "refused", message, detail };
  if (isOneOf(codes.credit, verdict.code)) {
    return { state: "failed", reason: "broken", message: failureMessages["no-credit"], detail };
  }
  return {
    state: "failed",
    reason: "broken",
    message: verdict.code === codes.upstreamSilent ? providerWords.silent : providerWords.failed,
    detail,
  };
}

/** Seconds after which a service that is away is asked again. */
const retrySeconds = { maintenance: 120, away: 30 };

const wrongAddress = [400, 404, 405, 410, 422];

/**
 * Why a start was not accepted. Whoever stands before kie.ai may give up on a request that went through, so of such
 * answers only those count as certain that refuse to pass it on.
 * @returns ProviderRefusal or ProviderUnavailable, and any other error where the task may exist
 */
export function toStartError(verdict: Verdict, retryAfterSeconds: number | null): Error {
  const { code, text, isOwn } = verdict;
  const facts = `kie.ai answered ${code}${text && `: ${text}`}`;
  if (isOneOf(codes.key, code)) return new ProviderUnavailable("settings", facts);
  if (isOneOf(codes.credit, code)) return new ProviderUnavailable("credit", facts);
  if (code === codes.limited) return new ProviderUnavailable("limited", facts, retryAfterSeconds ?? admitted.seconds);
  const isPaused = code === codes.disabled || (code === codes.serverError && /paused/i.test(text));
  if (isOwn && (isPaused || (code === codes.invalid && isMissingModel(text)))) {
    return new ProviderUnavailable("unable", facts, null, providerWords.gone);
  }
  if (code === 413) return new ProviderRefusal(facts, providerWords.picture);
  const refusal = isOwn ? refusalWords(verdict) : undefined;
  if (refusal !== undefined) return new ProviderRefusal(facts, refusal);
  const away = (seconds: number) => new ProviderUnavailable("away", facts, retryAfterSeconds ?? seconds);
  if (code === codes.maintenance) return away(retrySeconds.maintenance);
  if (code === 503) return away(retrySeconds.away);
  // A wrong address: the endpoint is not there, somebody sends us elsewhere, or does not understand us.
  if (isOneOf(wrongAddress, code) || (code >= 300 && code < 400)) return new ProviderUnavailable("settings", facts);
  // Also its own 500: only what refuses is certain, and nothing finds a task that it may have made.
  return new Error(facts);
}
