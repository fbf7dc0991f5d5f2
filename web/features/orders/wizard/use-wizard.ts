import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import type { User } from "#domain/accounts/account.ts";
import { idempotencyHeader } from "#domain/call.ts";
import { type FieldErrors, fieldErrors } from "#domain/errors.ts";
import { requestVideo } from "#domain/orders/calls.ts";
import { type OrderKind, wizards } from "#domain/orders/kinds.ts";
import { type OrderRequest, orderRequest } from "#domain/orders/request.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import { call } from "#web/platform/api.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { fingerprint, retryOnce, createIdempotencyKey } from "#web/platform/idempotency.ts";
import { redirectTo } from "#web/platform/redirect.ts";
import { useForm } from "#web/platform/use-form.ts";
import { showToast } from "#web/ui/toast.ts";
import { orderAddress, readWizardLocation, type Search, searchFor, type Step } from "./wizard-location.ts";
import { type Answers, answerNames, contactOf, noAnswers, requestOf } from "./answers.ts";
import { type LastRequest, readWizardDraft, writeWizardDraft } from "./draft.ts";
import { usePaymentReturn } from "./use-payment-return.ts";
import { requestFailed } from "./messages.ts";

export type WizardPath = (typeof wizards)[OrderKind]["path"];

/** Error codes whose message is shown instead of the general one. */
const specificCodes = ["order.no-payment", "order.payment-unreachable", "request.too-many", "input.invalid"];

function explain(error: unknown): string {
  const hasSpecificMessage = error instanceof ApiError && specificCodes.includes(error.code);
  const message = hasSpecificMessage ? error.message : requestFailed.text;
  showToast("error", requestFailed.title, message);
  return message;
}

/** State of one order from the choice of the speaker to the checkout and the return from it. */
export function useWizard(kind: OrderKind, path: WizardPath, user: User) {
  const wizard = wizards[kind];
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Search;
  const location = readWizardLocation(search);
  const [start] = useState(() => {
    const draft = readWizardDraft(kind, user.id);
    return { draft, answers: { ...noAnswers, ...contactOf(user), ...draft?.answers } };
  });
  const [chosenSpeaker, setChosenSpeaker] = useState(start.draft?.speaker);
  const speaker = location.speaker ?? chosenSpeaker;
  const lastRequest = useRef<LastRequest>(start.draft?.request);
  const [fieldToFocus, setFieldToFocus] = useState<string>();

  const storeDraft = (answers: Answers, chosen = speaker) =>
    writeWizardDraft(kind, user.id, { answers, speaker: chosen, request: lastRequest.current });

  const address = orderAddress(path, search);
  const schema = z.pipe(
    z.transform((answers: Answers) => requestOf(kind, answers, { speaker, address })),
    orderRequest,
  );
  const form = useForm(schema, { initial: start.answers, submit: order, explain });
  const { values, showError } = form;

  /** Use the same key and address for equal answers, because they are one order. */
  async function order(request: OrderRequest) {
    const { address: _, ...answersOnly } = request;
    const requestFingerprint = fingerprint(answersOnly);
    const last = lastRequest.current;
    const current =
      last?.key && last.fingerprint === requestFingerprint
        ? last
        : { key: createIdempotencyKey(), fingerprint: requestFingerprint, address: request.address };
    lastRequest.current = current;
    storeDraft(values);
    const body = { ...request, address: current.address };
    const headers = { [idempotencyHeader]: current.key };
    const { orderId, checkoutUrl } = await retryOnce(() => call(requestVideo, { body, headers }));
    lastRequest.current = { ...current, orderId };
    storeDraft(values);
    await redirectTo(checkoutUrl);
  }

  const storeTyped = useEffectEvent((typed: Answers) => storeDraft(typed));
  useEffect(() => {
    if (values !== start.answers) storeTyped(values);
  }, [values, start]);

  const draftOrder = start.draft?.request?.orderId;
  const orderId = location.order ?? draftOrder;
  /** Whether the draft belongs to the order in the URL. A draft without an order id counts as belonging to it. */
  const hasDraft = start.draft !== undefined && (draftOrder ?? orderId) === orderId;
  const paymentReturn = usePaymentReturn(location.payment, orderId);
  const isLost = !hasDraft && (orderId === undefined || paymentReturn.outcome === "unknown");
  const step = stepOf();

  function stepOf(): Step {
    if (location.payment) return isLost ? 1 : 3;
    if (!location.speaker) return 1;
    return location.isReviewing ? 3 : 2;
  }

  function goTo(target: Step, { chosen = speaker, field }: { chosen?: SpeakerId | undefined; field?: string } = {}) {
    setChosenSpeaker(chosen);
    setFieldToFocus(field);
    const next = searchFor(target, search, { speaker: chosen, format: wizard.format });
    // Do not reset the scroll position if a field gets the focus, because it scrolls the page by itself.
    void navigate({ to: path, search: next, resetScroll: field === undefined });
  }

  function choose(chosen: SpeakerId) {
    storeDraft(values, chosen);
    goTo(2, { chosen });
  }

  /** The review step is open with missing answers; they are listed there and at their fields. */
  function review() {
    const errors = answerErrors();
    for (const name of answerNames(kind)) showError(name, errors[name]);
    goTo(3);
  }

  function answerErrors(): FieldErrors {
    const result = schema.safeParse(values);
    return result.success ? {} : fieldErrors(result.error.issues);
  }

  /** Returns to the step with the given field and focuses it. */
  function fix(name: string) {
    goTo(name === "speaker" ? 1 : 2, { field: name });
  }

  function back() {
    if (step === 1) void navigate({ to: wizard.back });
    else goTo(step === 2 ? 1 : 2);
  }

  return {
    kind,
    wizard,
    step,
    speaker,
    form,
    answerErrors: answerErrors(),
    wanted: fieldToFocus,
    payment: location.payment,
    orderId,
    hasDraft,
    returned: paymentReturn,
    goTo,
    choose,
    review,
    fix,
    back,
  };
}

export type Wizard = ReturnType<typeof useWizard>;
