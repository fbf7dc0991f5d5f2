import * as z from "zod/mini";
import { idempotencyHeader } from "#domain/call.ts";
import { startCall } from "#domain/generations/start-call.ts";
import { noProvider } from "#domain/generations/messages.ts";
import type { Model } from "#domain/models/models.ts";
import { call } from "#web/platform/api.ts";
import { ApiError } from "#web/platform/api-error.ts";

export type Started = { projectId: string };
/** Function that starts one project of the model; a retry after a lost response reuses the idempotency key. */
export type StartOne = (input: Record<string, unknown>) => Promise<Started>;

const text = z.nullish(z.string());

/**
 * Fields of both response formats for generation requests: a function may report a failure although the HTTP status is
 * 200.
 */
const responseSchema = z.object({
  code: z.nullish(z.number()),
  success: z.nullish(z.boolean()),
  data: z.nullish(z.object({ taskId: text })),
  msg: text,
  message: text,
  error: text,
  projectId: text,
});

/** Matches the name of a missing setting, such as `FAL_KEY`, which some providers name in their error message. */
const missingKey = /\b[A-Z][A-Z0-9]*_(?:API_)?(?:KEY|TOKEN)\b/;

/**
 * Starts a generation by calling the model's function.
 * @param key idempotency key
 * @throws ApiError with the message of the response, or the model's own message if the response has none
 */
export async function startModel(model: Model, input: object, key: string): Promise<Started> {
  const answer = await call(
    { ...startCall(model), answer: responseSchema },
    { body: input as never, headers: { [idempotencyHeader]: key } },
  ).catch((error: unknown) => {
    throw error instanceof ApiError && missingKey.test(error.message) ? noProviderError() : error;
  });
  const { projectId } = answer;
  const isStarted = model.answers === "task" ? (answer.code ?? 200) === 200 && answer.data?.taskId : answer.success;
  if (isStarted && projectId) return { projectId };
  const message = answer.msg ?? answer.message ?? answer.error;
  if (message && missingKey.test(message)) throw noProviderError();
  // Do not show a message with code 200: it is only the word "success", which does not explain the error.
  const isReason = message && (model.answers === "success" || answer.code !== 200);
  throw new ApiError({
    status: 200,
    code: "generation.refused",
    message: isReason ? message : model.messages.silent,
  });
}

const noProviderError = () => new ApiError({ status: 503, code: "generation.no-provider", message: noProvider });
