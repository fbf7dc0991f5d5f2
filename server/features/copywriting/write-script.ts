import type { OrderRequest } from "#domain/orders/request.ts";
import { speakerProfiles } from "#domain/speakers/speakers.ts";
import type { StoredWebsite } from "#server/db/order-schema.ts";
import { log } from "#server/platform/log.ts";
import { seededChoice } from "./seeded-choice.ts";
import { emailScript } from "./email.ts";
import type { LanguageModel } from "#server/platform/language-model.ts";
import { buildPrompt, parseScript } from "./model-script.ts";
import { newCustomersScript } from "./new-customers.ts";
import { whatsappScript } from "./whatsapp.ts";

export type ScriptLength = "full" | "short";
export type ScriptSource = {
  request: OrderRequest;
  website: StoredWebsite | null;
  /** Number of the proposal; each has another opening, order and wording. 0 if left out. */
  variant?: number;
  /** "full" if left out. */
  length?: ScriptLength;
};
export type Script = { text: string; by: "customer" | "template" | "model" };
type Context = {
  /** Null when no language model is configured; the templates then write the script. */
  model: LanguageModel | null;
  modelMilliseconds?: number;
};
type Written = Exclude<OrderRequest, { script: string }>;

const defaultModelMilliseconds = 30_000;

/**
 * Returns the script of an order: the customer's own, else the language model's; templates if no model is configured or
 * the model fails. The same order always gets the same template.
 * @throws only when `signal` aborts
 */
export async function writeScript(
  { request, website }: ScriptSource,
  { model, modelMilliseconds = defaultModelMilliseconds }: Context,
  signal: AbortSignal,
): Promise<Script> {
  signal.throwIfAborted();
  if ("script" in request) return { text: request.script.trim(), by: "customer" };
  const written = model && (await byModel({ request, website }, model, modelMilliseconds, signal));
  return written ? { text: written, by: "model" } : { text: writeFromTemplate({ request, website }), by: "template" };
}

type Source = { request: Written; website: StoredWebsite | null };

async function byModel(
  { request, website }: Source,
  model: LanguageModel,
  milliseconds: number,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const presenter = firstNameOf(request);
    const end = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
    const answer = await model.answer(buildPrompt({ request, website, presenter }), end);
    const script = parseScript(answer, { request });
    if (!script) log.warn("the language model's script breaks a rule, so a template writes");
    return script;
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : "unknown";
    log.warn("the language model did not write, so a template does", { reason });
    return null;
  }
}

/** Writes the script from templates alone; deterministic for each order. */
export function writeFromTemplate({ request, website }: Source): string {
  const presenter = firstNameOf(request);
  const choose = seededChoice(request);
  switch (request.kind) {
    case "neukunden":
      return newCustomersScript(request, presenter, choose);
    case "email-marketing":
      return emailScript(request, website, presenter, choose);
    case "whatsapp":
      return whatsappScript(request, presenter, choose);
  }
}

function firstNameOf({ speaker }: OrderRequest): string {
  const [firstName = ""] = speakerProfiles[speaker].name.split(" ");
  return firstName;
}
