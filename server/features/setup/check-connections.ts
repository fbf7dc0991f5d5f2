import { paymentMethodLabels } from "#domain/orders/payment-methods.ts";
import {
  connectionMessages as messages,
  type doctorMailMessages,
  setupMessages,
  speechMessages,
} from "#domain/setup/messages.ts";
import { findSettingGroup, type SettingGroupId } from "#domain/setup/setting-groups.ts";
import { stripeCheckout } from "#server/features/orders/payments/stripe-client.ts";
import { WhatsappRefusal, whatsappClient } from "#server/features/orders/whatsapp/whatsapp.ts";
import { type Config, ConfigError } from "#server/platform/config.ts";
import { describeConnectionError } from "#server/platform/connection-error.ts";
import { verifyMailServer } from "#server/platform/mail-transport.ts";
import { requestEmptySpeech, requestModels } from "#server/platform/model-access.ts";
import type { Provider } from "#server/providers/provider.ts";

/**
 * Result of a test, with a German sentence without secrets. `isAccepted`: the service accepts the values, so that they
 * may be stored. `isWell`: nothing else is missing either.
 */
export type ConnectionCheck = { isWell: boolean; text: string; isAccepted: boolean };

/**
 * Function that creates the external providers that the settings configure: `configuredProviders` of server/providers.
 */
export type CreateProviders = (config: Config) => readonly Provider[];

export const answerSeconds = 10;
const well = (text: string): ConnectionCheck => ({ isWell: true, isAccepted: true, text });
const fault = (text: string): ConnectionCheck => ({ isWell: false, isAccepted: false, text });
const answerTimeout = () => AbortSignal.timeout(answerSeconds * 1000);

/** Describes a failed connection in German; if the reason is unknown, says that the server does not answer. */
export function connectionFault(error: unknown): string {
  const text = describeConnectionError(error);
  return text.startsWith("Die Zustellung") ? "Der Server antwortet nicht." : text;
}

/**
 * Tests the connection to a mail server and the login.
 * @param sentences German sentences about failures: for the fields of the page, or for the URL in the settings
 */
export async function checkMail(
  serverUrl: string,
  sentences: typeof doctorMailMessages = messages,
): Promise<ConnectionCheck> {
  try {
    await verifyMailServer(serverUrl, answerSeconds * 1000);
    return well(messages.mailWell);
  } catch (error) {
    return (error as { code?: string }).code === "EAUTH"
      ? fault(sentences.mailRefused)
      : fault(sentences.mailUnreachable(connectionFault(error)));
  }
}

export async function checkStripe(stripe: NonNullable<Config["stripe"]>): Promise<ConnectionCheck> {
  try {
    // Ask Stripe for a checkout session that does not exist: with a valid key, the answer is that the session is
    // unknown.
    await (await stripeCheckout(stripe)).read("cs_test_doctor");
    const methods = stripe.paymentMethods.map((method) => paymentMethodLabels[method]).join(", ");
    if (stripe.webhookSecret) return well(messages.stripeWell(methods));
    return { isWell: false, isAccepted: true, text: messages.stripeWithoutWebhook };
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    return fault(statusCode === 401 || statusCode === 403 ? messages.stripeRefused : messages.stripeUnreachable);
  }
}

export async function checkProvider({
  balance,
  checkAccess,
  checkInstallation,
}: Pick<Provider, "balance" | "checkAccess" | "checkInstallation">): Promise<ConnectionCheck> {
  if (checkInstallation) {
    const { isComplete, isReached, text } = await checkInstallation(answerTimeout());
    return { isWell: isComplete, isAccepted: isReached, text };
  }
  const test = checkAccess ?? balance;
  if (!test) return well(messages.providerUntested);
  try {
    await test(answerTimeout());
    return well(messages.providerWell);
  } catch (error) {
    const { reason } = error as { reason?: string };
    if (reason === "credit") return well(messages.providerWithoutCredit);
    return fault(reason === "settings" ? messages.providerRefused : messages.providerUnreachable);
  }
}

/**
 * Judges a service by the HTTP status of its list of models.
 * @param sentences German sentences about failures, which name the settings of the service
 */
function judgeModels(status: number, sentences: { modelRefused: string; modelUnreachable: string }): ConnectionCheck {
  if (status === 200 || status === 404) return well(messages.modelWell);
  return fault(status === 401 || status === 403 ? sentences.modelRefused : sentences.modelUnreachable);
}

export async function checkLanguageModel(
  service: Pick<NonNullable<Config["languageModel"]>, "baseUrl" | "key">,
): Promise<ConnectionCheck> {
  try {
    return judgeModels(await requestModels(service, answerTimeout()), messages);
  } catch {
    return fault(messages.modelUnreachable);
  }
}

/**
 * Tests a speech service by its list of models, as for a language model, or by its speech endpoint if it has no such
 * list.
 */
export async function checkSpeech(
  service: Pick<NonNullable<Config["speech"]>, "baseUrl" | "key">,
): Promise<ConnectionCheck> {
  try {
    const listStatus = await requestModels(service, answerTimeout());
    if (listStatus !== 404) return judgeModels(listStatus, speechMessages);
    const status = await requestEmptySpeech(service, answerTimeout());
    if (status === 401 || status === 403) return fault(speechMessages.modelRefused);
    // Accept a service that lacks only a list of models, because it may still work; if it lacks the speech endpoint
    // too, its address is wrong.
    const isMissing = status === 404 || status === 405 || (status >= 300 && status < 400);
    return isMissing ? fault(speechMessages.speechMissing(service.baseUrl)) : well(messages.modelWell);
  } catch {
    return fault(speechMessages.modelUnreachable);
  }
}

export async function checkWhatsapp(settings: NonNullable<Config["whatsapp"]>): Promise<ConnectionCheck> {
  try {
    await whatsappClient(settings).checkAccess(answerTimeout());
    return well(messages.whatsappWell);
  } catch (error) {
    if (!(error instanceof WhatsappRefusal)) return fault(connectionFault(error));
    // Name the phone number as the cause for code 100 (wrong parameter): Meta reports an unknown phone number with it.
    return fault(error.code === 100 ? messages.whatsappUnknownNumber : error.message);
  }
}

/** Tests the operator's own ComfyUI. Reads the workflows again, because the operator may have corrected them. */
export async function checkComfyui(config: Config, createProviders: CreateProviders): Promise<ConnectionCheck> {
  try {
    const provider = createProviders(config).find(({ name }) => name === "comfyui");
    return provider ? await checkProvider(provider) : fault(setupMessages.missing);
  } catch (error) {
    if (error instanceof ConfigError) return fault(error.message);
    throw error;
  }
}

/** Whether the settings suffice to use the service of a group. */
export function isReady(config: Config, group: SettingGroupId): boolean {
  if (group === "smtp") return config.mail.serverUrl !== null;
  if (group === "openai") return config.languageModel !== null || config.openaiImages !== null;
  return config[group] !== null;
}

/** Tests the service of a group with one call that costs nothing. */
export async function checkGroup(
  config: Config,
  group: SettingGroupId,
  createProviders: CreateProviders,
): Promise<ConnectionCheck> {
  if (group === "smtp" && config.mail.serverUrl !== null) return checkMail(config.mail.serverUrl);
  if (group === "stripe" && config.stripe) return checkStripe(config.stripe);
  if (group === "whatsapp" && config.whatsapp) return checkWhatsapp(config.whatsapp);
  const named = ({ text, ...check }: ConnectionCheck) => ({
    ...check,
    text: `${findSettingGroup(group).title} ${text}`,
  });
  if (group === "speech" && config.speech) return named(await checkSpeech(config.speech));
  const service = group === "openai" ? (config.languageModel ?? config.openaiImages) : null;
  if (service) return named(await checkLanguageModel(service));
  // Leave out ComfyUI: a broken workflow must not keep another service from being set up.
  const provider = createProviders({ ...config, comfyui: null }).find(({ name }) => name === group);
  return provider
    ? named(await checkProvider(provider))
    : fault(group === "openai" ? setupMessages.unused : setupMessages.missing);
}
