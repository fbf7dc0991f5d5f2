import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "#web/navigation/context.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { User } from "#domain/accounts/user.ts";
import { idempotencyHeader } from "#domain/call.ts";
import { type FieldErrors, fieldErrors } from "#domain/error-response.ts";
import { requestVideo } from "#domain/orders/request-call.ts";
import { type OrderKind } from "#domain/orders/order-kinds.ts";
import { wizards } from "#domain/orders/wizards.ts";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import type { VideoFormat } from "#domain/speakers/video-formats.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import { call } from "#web/platform/api.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { fingerprint, retryOnce, createIdempotencyKey } from "#web/platform/idempotency.ts";
import { redirectTo } from "../checkout-redirect.ts";
import { useIsHydrated } from "#web/platform/prerendered-page.ts";
import { useForm } from "#web/platform/use-form.ts";
import { showToast } from "#web/ui/toast.ts";
import { orderAddress, readWizardLocation, searchFor, type Step } from "./wizard-location.ts";
import { useTemplate } from "#web/navigation/use-template.ts";
import { type Answers, answerNames, hasFormatChoice, initialAnswers, isWritten, takeScript } from "./answers.ts";
import { type LastRequest, readWizardDraft, writeWizardDraft } from "./browser-draft.ts";
import { requestSchema } from "./request-schema.ts";
import { usePaymentReturn } from "./use-payment-return.ts";
import { usePrefilledSender } from "./use-prefilled-sender.ts";
import { draftRenewed, requestFailed } from "./texts.ts";
import { agreementErrors } from "./agreement.ts";
import { draftsKey, offersKey, useOffer } from "./queries.ts";

export type WizardPath = (typeof wizards)[OrderKind]["path"];

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

function explain(error: unknown): string {
  const hasSpecificMessage = error instanceof ApiError && specificCodes.includes(error.code);
  const reason = lacksDraft(error) ? draftRenewed : disagreement(error);
  const message = reason ?? (hasSpecificMessage ? error.message : requestFailed.text);
  showToast("error", requestFailed.title, message);
  return message;
}

/** State of one order from the choice of the speaker to the checkout and the return from it. */
export function useWizard(kind: OrderKind, path: WizardPath, user: User) {
  const wizard = wizards[kind];
  const { data: offer } = useOffer(kind);
  const navigate = useNavigate();
  const client = useQueryClient();
  const search = useSearch();
  const location = readWizardLocation(search);
  const { script } = useTemplate();
  const [start] = useState(() => {
    const draft = readWizardDraft(kind, user.id);
    const answers = initialAnswers(kind, user, draft?.answers);
    return { draft, answers, withScript: isWritten(kind) ? answers : takeScript(answers, script) };
  });
  const [chosenSpeaker, setChosenSpeaker] = useState(start.draft?.speaker);
  // Leave out the stored choice until hydration, because the server does not know what the browser stores.
  const isHydrated = useIsHydrated();
  const speaker = location.speaker ?? (isHydrated ? chosenSpeaker : undefined);
  const [chosenFormat, setChosenFormat] = useState(start.draft?.format);
  const format = hasFormatChoice(kind) ? (location.format ?? chosenFormat ?? wizard.format) : wizard.format;
  const lastRequest = useRef<LastRequest>(start.draft?.request);
  const [fieldToFocus, setFieldToFocus] = useState<string>();

  const storeDraft = (answers: Answers, choices: { speaker?: SpeakerId; format?: VideoFormat } = {}) =>
    writeWizardDraft(kind, user.id, { answers, speaker, format, ...choices, request: lastRequest.current });

  const address = orderAddress(path, search);
  const choices = { speaker, format, address };
  const schema = requestSchema(kind, choices, { isOrder: false });
  const form = useForm(requestSchema(kind, choices, { isOrder: true, offer }), {
    initial: start.withScript,
    submit: order,
    explain,
  });
  const { values, showError } = form;
  /** Prefilled answers. As long as the form holds nothing else, no answers are stored in the browser. */
  const prefilled = usePrefilledSender(form, start.answers);

  /**
   * Sends the order. Equal answers count as the same order, so they reuse the idempotency key and the return address.
   */
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
    const { orderId, checkoutUrl } = await retryOnce(() => call(requestVideo, { body, headers })).catch(
      (error: unknown) => {
        // If the server has deleted the text draft, let the last step create a new one.
        if (lacksDraft(error)) void client.invalidateQueries({ queryKey: [draftsKey] });
        if (disagreement(error)) void client.invalidateQueries({ queryKey: [offersKey] });
        throw error;
      },
    );
    lastRequest.current = { ...current, orderId };
    storeDraft(values);
    await redirectTo(checkoutUrl);
  }

  const storeTyped = useEffectEvent((typed: Answers) => storeDraft(typed));
  useEffect(() => {
    if (values !== prefilled.current) storeTyped(values);
  }, [values, prefilled]);

  const draftOrder = start.draft?.request?.orderId;
  const orderId = location.order ?? draftOrder;
  /**
   * Whether the answers stored in the browser belong to the order in the URL; answers that were never ordered count as
   * belonging to it.
   */
  const hasDraft = start.draft !== undefined && (draftOrder ?? orderId) === orderId;
  const paymentReturn = usePaymentReturn(kind, location.payment, orderId);
  const isLost = !hasDraft && (orderId === undefined || paymentReturn.outcome === "unknown");
  const step = stepOf();

  function stepOf(): Step {
    if (location.payment) return isLost ? 1 : 3;
    if (!location.speaker) return 1;
    return location.isReviewing ? 3 : 2;
  }

  function goTo(target: Step, { chosen = speaker, field }: { chosen?: SpeakerId | undefined; field?: string } = {}) {
    setChosenSpeaker(chosen);
    // Remember the format, because the URL of the first step names none.
    setChosenFormat(format);
    setFieldToFocus(field);
    const next = searchFor(target, search, { speaker: chosen, format });
    // Do not reset the scroll position if a field receives the focus, because the browser scrolls to the focused field.
    void navigate({ to: path, search: next, resetScroll: field === undefined });
  }

  function choose(chosen: SpeakerId) {
    storeDraft(values, { speaker: chosen });
    goTo(2, { chosen });
  }

  function chooseFormat(chosen: VideoFormat) {
    storeDraft(values, { format: chosen });
    setChosenFormat(chosen);
    void navigate({ to: path, search: { ...search, format: chosen }, replace: true, resetScroll: false });
  }

  /** Opens the last step even if answers are missing, and shows the errors at their fields. */
  function review() {
    const errors = answerErrors();
    for (const name of answerNames(kind, values)) showError(name, errors[name]);
    goTo(3);
  }

  function answerErrors(): FieldErrors {
    const result = schema.safeParse(values);
    return result.success ? {} : fieldErrors(result.error.issues);
  }

  const { data: draftRequest } = schema.safeParse(values);

  /** Returns to the step that contains the field `name` and focuses the field. */
  function fix(name: string) {
    goTo(name === "speaker" ? 1 : 2, { field: name });
  }

  function back() {
    if (step === 1) void navigate({ to: wizard.back });
    else goTo(step === 2 ? 1 : 2);
  }

  return {
    kind,
    user,
    wizard,
    step,
    speaker,
    format,
    form,
    /** Request from which the server drafts the video's text; undefined while answers are missing or invalid. */
    draftRequest,
    answerErrors: answerErrors(),
    /** Missing statements about the buyer on the last step. */
    agreementErrors: agreementErrors(kind, values, offer),
    wanted: fieldToFocus,
    payment: location.payment,
    orderId,
    hasDraft,
    returned: paymentReturn,
    goTo,
    choose,
    chooseFormat,
    review,
    fix,
    back,
  };
}

export type Wizard = ReturnType<typeof useWizard>;
