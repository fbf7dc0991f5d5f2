import type { QueryClient } from "@tanstack/react-query";
import { idempotencyHeader } from "#domain/call.ts";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import { requestVideo } from "#domain/orders/request-video-call.ts";
import { call } from "#web/platform/api.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { createIdempotencyKey, fingerprint, retryOnce } from "#web/platform/idempotency.ts";
import { showToast } from "#web/ui/toast.ts";
import { redirectTo } from "../checkout-redirect.ts";
import type { LastRequest } from "./browser-draft.ts";
import { draftRenewed } from "./answer-texts.ts";
import { requestFailed } from "./texts.ts";
import { draftsKey, offersKey } from "./queries.ts";

/** Codes of errors whose own message is shown instead of the wizard's general error message. */
const specificCodes = [
  "order.no-payment",
  "order.payment-unreachable",
  "order.beyond-cap",
  "order.payment-returned",
  "request.too-many",
  "input.invalid",
  "sender.unverified",
  "draft.not-found",
];

const lacksDraft = (error: unknown) => error instanceof ApiError && error.fields["draftId"] !== undefined;

/**
 * Message of the error by which the server refuses an order's buyer, legal texts or price; undefined for other errors.
 */
function disagreement(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const names = ["termsVersion", "withdrawalVersion", "buyer.kind", "agreedPriceCents"];
  return names.map((name) => error.fields[name]).find((message) => message !== undefined);
}

/** Message of an order that was refused or could not be sent, which a toast shows too. */
export function explainOrderError(error: unknown): string {
  const hasSpecificMessage = error instanceof ApiError && specificCodes.includes(error.code);
  const reason = lacksDraft(error) ? draftRenewed : disagreement(error);
  const message = reason ?? (hasSpecificMessage ? error.message : requestFailed.text);
  showToast("error", requestFailed.title, message);
  return message;
}

type Options = {
  client: QueryClient;
  last: LastRequest | undefined;
  /** Stores the request before it is sent, and again with the id of its order. */
  store: (request: LastRequest) => void;
};

/**
 * Sends an order and opens its checkout. Equal answers count as the same order, so they reuse the idempotency key and the
 * return address.
 */
export async function sendOrder(request: OrderRequest, { client, last, store }: Options): Promise<void> {
  const { address: _, ...answersOnly } = request;
  const requestFingerprint = fingerprint(answersOnly);
  const current =
    last?.key && last.fingerprint === requestFingerprint
      ? last
      : { key: createIdempotencyKey(), fingerprint: requestFingerprint, address: request.address };
  store(current);
  const body = { ...request, address: current.address };
  const headers = { [idempotencyHeader]: current.key };
  const { orderId, checkoutUrl } = await retryOnce(() => call(requestVideo, { body, headers })).catch(
    (error: unknown) => {
      // If the server has deleted the text draft, let the last step create a new one.
      if (lacksDraft(error)) void client.invalidateQueries({ queryKey: [draftsKey] });
      if (disagreement(error)) void client.invalidateQueries({ queryKey: [offersKey] });
      throw error;
    },
  );
  store({ ...current, orderId });
  await redirectTo(checkoutUrl);
}
