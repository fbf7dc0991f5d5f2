import * as z from "zod/mini";
import type { Offer } from "#domain/orders/offer-call.ts";
import type { OrderKind } from "#domain/orders/order-kinds.ts";
import { type OrderRequest, orderRequest } from "#domain/orders/order-request.ts";
import { agreementOf } from "./agreement.ts";
import { type Answers, approvalOf, asksCallToAction, type Chosen, requestOf } from "./answers.ts";

export const phoneForCall = "Bitte geben Sie die Telefonnummer ein, die der Empfänger anrufen soll";

type Options = { isOrder: boolean; offer?: Offer | undefined };

/**
 * Validates the answers of a wizard. It requires the sender's phone if the recipient is to call, which the API does
 * not.
 * @param isOrder whether to include the approved text and the agreement, as an order does
 */
export function requestSchema(kind: OrderKind, chosen: Chosen, { isOrder, offer }: Options) {
  return z.transform((answers: Answers, ctx): OrderRequest => {
    const request = {
      ...requestOf(kind, answers, chosen),
      ...(isOrder && { ...approvalOf(kind, answers), ...agreementOf(kind, answers, offer) }),
    };
    const result = orderRequest.safeParse(request);
    for (const { path, message } of result.error?.issues ?? []) {
      ctx.issues.push({ code: "custom", path, message, input: answers });
    }
    const callsSender = answers["callToAction.kind"] === "call" && asksCallToAction(kind, answers);
    if (callsSender && answers["sender.phone"].trim() === "") {
      ctx.issues.push({ code: "custom", path: ["sender", "phone"], message: phoneForCall, input: answers });
    }
    return result.data as OrderRequest;
  });
}
