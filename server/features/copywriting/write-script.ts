import type { OrderRequest } from "#domain/orders/order-request.ts";
import { estimateSpeechSeconds } from "#domain/orders/speech-length.ts";
import { speakerProfiles } from "#domain/speakers/speakers.ts";
import type { StoredWebsite } from "#server/db/order-schema.ts";
import { log } from "#server/platform/log.ts";
import { seededChoice } from "./seeded-choice.ts";
import { emailScript } from "./email-marketing-script.ts";
import type { LanguageModel } from "#server/platform/language-model.ts";
import { type Written, buildPrompt, parseScript } from "./script-prompt.ts";
import { newCustomersScript } from "./new-customers-script.ts";
import { scriptSeconds, shortShare } from "./script-lengths.ts";
import type { Brief } from "./script-parts.ts";
import { whatsappScript } from "./whatsapp-script.ts";

export type ScriptLength = "full" | "short";
export type ScriptSource = {
  request: OrderRequest;
  website: StoredWebsite | null;
  /** Number of the proposal, from 0. Each proposal has another opening, order and wording. 0 if left out. */
  variant?: number;
  /** Length of the script; `full` if left out. */
  length?: ScriptLength;
};
export type Script = { text: string; by: "customer" | "template" | "model" };
type Context = {
  /** The language model that writes the script; null if none is configured, and then templates write it. */
  model: LanguageModel | null;
  modelMilliseconds?: number;
};

const defaultModelMilliseconds = 30_000;

/**
 * Returns the script of an order: the customer's own, else the language model's; templates if no model is configured or
 * the model fails. The same order always gets the same template.
 * @throws only when `signal` aborts
 */
export async function writeScript(
  { request, ...source }: ScriptSource,
  { model, modelMilliseconds = defaultModelMilliseconds }: Context,
  signal: AbortSignal,
): Promise<Script> {
  signal.throwIfAborted();
  if ("script" in request) return { text: request.script.trim(), by: "customer" };
  const written = model && (await byModel({ request, ...source }, model, modelMilliseconds, signal));
  return written ? { text: written, by: "model" } : { text: writeFromTemplate({ request, ...source }), by: "template" };
}

type Source = Omit<ScriptSource, "request"> & { request: Written };

async function byModel(
  { request, website, variant = 0, length = "full" }: Source,
  model: LanguageModel,
  milliseconds: number,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const presenter = firstNameOf(request);
    const end = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
    const answer = await model.answer(buildPrompt({ request, website, presenter, variant, length }), end);
    const script = parseScript(answer, { request, length });
    if (!script) log.warn("script of the language model breaks a rule, a template is used");
    return script;
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : "unknown";
    log.warn("language model returned no script, a template is used", { reason });
    return null;
  }
}

/** Writes the script from templates alone; deterministic for each request, variant and length. */
export function writeFromTemplate(source: Source): string {
  const { request, website, variant = 0, length = "full" } = source;
  const kind = request.kind === "whatsapp" && request.selectedQuestion === "appointment" ? "appointment" : "usual";
  const seconds = scriptSeconds[kind][length];
  const choose = seededChoice(contentOf(request), variant);
  if (length === "full") return writeKind(request, website, { choose, seconds, isShort: false });
  const full = estimateSpeechSeconds(writeFromTemplate({ ...source, length: "full" }));
  const limit = Math.min(seconds.max, full * shortShare);
  return writeKind(request, website, {
    choose,
    seconds: { target: Math.min(seconds.target, limit), max: limit },
    isShort: true,
  });
}

function writeKind(request: Written, website: StoredWebsite | null, brief: Brief): string {
  switch (request.kind) {
    case "neukunden":
      return newCustomersScript(request, brief);
    case "email-marketing":
      return emailScript(request, website, brief);
    case "whatsapp":
      return whatsappScript(request, brief);
  }
}

/** The part of the request from which the text is made: the same part always gives the same text. */
function contentOf(request: Written) {
  const { draftId: _draft, approvedScript: _approved, address: _address, ...content } = request;
  return content;
}

function firstNameOf({ speaker }: OrderRequest): string {
  const [firstName = ""] = speakerProfiles[speaker].name.split(" ");
  return firstName;
}
