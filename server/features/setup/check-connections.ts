import { paymentMethodLabels } from "#domain/orders/payment-methods.ts";
import { connectionMessages as messages, type ServiceName, setupMessages } from "#domain/setup/messages.ts";
import type { SettingGroupId } from "#domain/setup/setting-groups.ts";
import { stripeCheckout } from "#server/features/orders/payments/stripe-client.ts";
import { WhatsappRefusal, whatsappClient } from "#server/features/orders/whatsapp/whatsapp-client.ts";
import { type Config, ConfigError } from "#server/platform/config.ts";
import { findConnectionFault, isUnreachable } from "#server/platform/connection-error.ts";
import { verifyMailServer } from "#server/platform/mail-transport.ts";
import { requestEmptySpeech, requestModels } from "#server/platform/model-access.ts";
import type { Provider } from "#server/providers/provider.ts";

/**
 * Result of a test, with a German sentence without secrets. `isAccepted`: the service accepts the values, so that they
 * may be stored. `isWell`: the service accepts them and lacks nothing else that this program needs.
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
export const connectionFault = (error: unknown): string => findConnectionFault(error) ?? "Der Server antwortet nicht.";

/** Describes a failed call of a service: either no server was reached, or its answer was not understood. */
const describeFailure = (error: unknown, service: ServiceName): ConnectionCheck =>
  fault(isUnreachable(error) ? messages.unreachable(service) : messages.unexpected(service));

const withoutAddress = (name: string): ServiceName => ({ name, hasAddress: false });
const whatsapp = withoutAddress("WhatsApp");
const openaiHost = "api.openai.com";

/** Name of a service with OpenAI's API: its host, unless it is OpenAI itself. */
function nameService({ baseUrl }: { baseUrl: string }): ServiceName {
  const { host } = new URL(baseUrl);
  return host === openaiHost ? withoutAddress("OpenAI") : { name: `Der Dienst unter ${host}`, hasAddress: true };
}

/** Tests the connection to a mail server and the login. */
export async function checkMail(serverUrl: string): Promise<ConnectionCheck> {
  try {
    await verifyMailServer(serverUrl, answerSeconds * 1000);
    return well(messages.mailWell);
  } catch (error) {
    if ((error as { code?: string }).code === "EAUTH") return fault(messages.mailRefused);
    const reason = findConnectionFault(error);
    return fault(isUnreachable(error) ? messages.mailUnreachable(reason) : messages.mailUnexpected(reason));
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
    const { statusCode, type } = error as { statusCode?: number; type?: string };
    const service = withoutAddress("Stripe");
    if (statusCode === 401 || statusCode === 403) return fault(messages.refused(service));
    return fault(type === "StripeConnectionError" ? messages.unreachable(service) : messages.unexpected(service));
  }
}

export async function checkProvider({
  title,
  balance,
  checkAccess,
  checkInstallation,
}: Pick<Provider, "title" | "balance" | "checkAccess" | "checkInstallation">): Promise<ConnectionCheck> {
  if (checkInstallation) {
    const { isComplete, isReached, text } = await checkInstallation(answerTimeout());
    return { isWell: isComplete, isAccepted: isReached, text };
  }
  const service = withoutAddress(title);
  const test = checkAccess ?? balance;
  if (!test) return well(messages.untested(service));
  try {
    await test(answerTimeout());
    return well(messages.well(service));
  } catch (error) {
    const { reason } = error as { reason?: string };
    if (reason === "credit") return well(messages.withoutCredit(service));
    return reason === "settings" ? fault(messages.refused(service)) : describeFailure(error, service);
  }
}

/** Judges a service by the HTTP status of its list of models. */
function judgeModels(status: number, service: ServiceName): ConnectionCheck {
  if (status === 200 || status === 404) return well(messages.well(service));
  return fault(status === 401 || status === 403 ? messages.refused(service) : messages.unexpected(service));
}

export async function checkLanguageModel(
  model: Pick<NonNullable<Config["languageModel"]>, "baseUrl" | "key">,
): Promise<ConnectionCheck> {
  const service = nameService(model);
  try {
    return judgeModels(await requestModels(model, answerTimeout()), service);
  } catch (error) {
    return describeFailure(error, service);
  }
}

/**
 * Tests a speech service by its list of models, as for a language model, or by its speech endpoint if it has no such
 * list.
 */
export async function checkSpeech(
  speech: Pick<NonNullable<Config["speech"]>, "baseUrl" | "key">,
): Promise<ConnectionCheck> {
  const service = nameService(speech);
  try {
    const listStatus = await requestModels(speech, answerTimeout());
    if (listStatus !== 404) return judgeModels(listStatus, service);
    const status = await requestEmptySpeech(speech, answerTimeout());
    if (status === 401 || status === 403) return fault(messages.refused(service));
    // Accept a service that lacks only a list of models, because it may still work; if it lacks the speech endpoint
    // too, its address is wrong.
    const isMissing = status === 404 || status === 405 || (status >= 300 && status < 400);
    return isMissing ? fault(messages.speechMissing(service)) : well(messages.well(service));
  } catch (error) {
    return describeFailure(error, service);
  }
}

export async function checkWhatsapp(settings: NonNullable<Config["whatsapp"]>): Promise<ConnectionCheck> {
  try {
    await whatsappClient(settings).checkAccess(answerTimeout());
    return well(messages.whatsappWell);
  } catch (error) {
    if (!(error instanceof WhatsappRefusal)) return describeFailure(error, whatsapp);
    if (error.refusesToken) return fault(messages.whatsappRefused);
    // Name the phone number as the cause for code 100 (wrong parameter): Meta reports an unknown phone number with it.
    if (error.code === 100) return fault(messages.whatsappUnknownNumber);
    return error.code === null ? describeFailure(error.cause, whatsapp) : fault(error.message);
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
  if (group === "speech" && config.speech) return checkSpeech(config.speech);
  const service = group === "openai" ? (config.languageModel ?? config.openaiImages) : null;
  if (service) return checkLanguageModel(service);
  // Leave out ComfyUI: a broken workflow must not keep another service from being set up.
  const provider = createProviders({ ...config, comfyui: null }).find(({ name }) => name === group);
  return provider ? checkProvider(provider) : fault(group === "openai" ? setupMessages.unused : setupMessages.missing);
}
