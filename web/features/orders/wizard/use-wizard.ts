import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "#web/navigation/context.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { User } from "#domain/accounts/user.ts";
import { type FieldErrors, fieldErrors } from "#domain/error-response.ts";
import { type OrderKind } from "#domain/orders/order-kinds.ts";
import { wizards } from "#domain/orders/wizards.ts";
import type { VideoFormat } from "#domain/speakers/video-formats.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import { afterNextPaint } from "#web/platform/after-next-paint.ts";
import { useIsHydrated } from "#web/platform/prerendered-page.ts";
import { errorMessage, missingCodeError } from "#web/platform/api-error.ts";
import { type LoadSchema, useForm } from "#web/platform/use-form.ts";
import { useIsMounted } from "#web/platform/use-is-mounted.ts";
import { orderAddress, readWizardLocation, searchFor, type Step } from "./wizard-location.ts";
import { useTemplate } from "#web/navigation/use-template.ts";
import { type Answers, answerNames, hasFormatChoice, initialAnswers, isWritten, takeScript } from "./answers.ts";
import { type LastRequest, readWizardDraft, writeWizardDraft } from "./browser-draft.ts";
import { usePaymentReturn } from "./use-payment-return.ts";
import { useOffer } from "./queries.ts";
import { type OrderChecks, useOrderChecks } from "./use-order-checks.ts";

export type WizardPath = (typeof wizards)[OrderKind]["path"];

/** The form is sent on the last step only, whose code comes with the schema. */
const loadNoSchema: LoadSchema<ReturnType<OrderChecks["requestSchema"]>> = async () => {
  throw missingCodeError();
};

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
  const isMounted = useIsMounted();
  const [chosenSpeaker, setChosenSpeaker] = useState(start.draft?.speaker);
  // Leave out the stored choice until hydration, because the server does not know what the browser stores.
  const isHydrated = useIsHydrated();
  const speaker = location.speaker ?? (isHydrated ? chosenSpeaker : undefined);
  const [chosenFormat, setChosenFormat] = useState(start.draft?.format);
  const format = hasFormatChoice(kind) ? (location.format ?? chosenFormat ?? wizard.format) : wizard.format;
  const lastRequest = useRef<LastRequest>(start.draft?.request);
  /** An object, so that a second request for the same field focuses it again. */
  const [focusRequest, setFocusRequest] = useState<{ name: string }>();

  const storeDraft = (answers: Answers, choices: { speaker?: SpeakerId; format?: VideoFormat } = {}) =>
    writeWizardDraft(kind, user.id, { answers, speaker, format, ...choices, request: lastRequest.current });

  const address = orderAddress(path, search);
  const choices = { speaker, format, address };
  const checks = useOrderChecks();
  const schema = checks?.requestSchema(kind, choices, { isOrder: false });
  const form = useForm(checks?.requestSchema(kind, choices, { isOrder: true, offer }) ?? loadNoSchema, {
    initial: start.withScript,
    submit: async (request) => checks?.sendOrder(request, { client, last: lastRequest.current, store: storeRequest }),
    explain: (error) => (checks ? checks.explainOrderError(error) : errorMessage(error)),
  });
  const { values, showError } = form;
  /** Prefilled answers. As long as the form holds nothing else, no answers are stored in the browser. */
  const prefilled = useRef(start.answers);

  function prefill(answers: Answers) {
    if (values === prefilled.current) prefilled.current = answers;
    form.reset(() => answers);
  }

  function storeRequest(request: LastRequest) {
    lastRequest.current = request;
    storeDraft(values);
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
    setFocusRequest(field === undefined ? undefined : { name: field });
    const next = searchFor(target, search, { speaker: chosen, format });
    // Do not reset the scroll position if a field receives the focus, because the browser scrolls to the focused field.
    void navigate({ to: path, search: next, resetScroll: field === undefined });
  }

  function choose(chosen: SpeakerId) {
    storeDraft(values, { speaker: chosen });
    // Mark the speaker first, because the next step takes several frames to render on a phone.
    setChosenSpeaker(chosen);
    afterNextPaint(() => isMounted() && goTo(2, { chosen }));
  }

  function chooseFormat(chosen: VideoFormat) {
    storeDraft(values, { format: chosen });
    setChosenFormat(chosen);
    void navigate({ to: path, search: { ...search, format: chosen }, replace: true, resetScroll: false });
  }

  /** Opens the last step, or shows the errors at their fields and focuses the first of them. */
  function review() {
    const errors = answerErrors();
    const names = answerNames(kind, values);
    for (const name of names) showError(name, errors[name]);
    const first = firstOnPage(names.filter((name) => name in errors));
    if (first === undefined) goTo(3);
    else setFocusRequest({ name: first });
  }

  function answerErrors(): FieldErrors {
    const result = schema?.safeParse(values);
    return !result || result.success ? {} : fieldErrors(result.error.issues);
  }

  const draftRequest = schema?.safeParse(values).data;

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
    prefill,
    /** Request from which the server drafts the video's text; undefined while answers are missing or invalid. */
    draftRequest,
    answerErrors: answerErrors(),
    /** Missing statements about the buyer on the last step. */
    agreementErrors: checks?.agreementErrors(kind, values, offer) ?? {},
    wanted: focusRequest?.name,
    focusRequest,
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

/** The name of the first field on the page; of several names that no field has, the first one. */
function firstOnPage(names: readonly string[]): string | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>("main [name]")];
  return fields.find(({ name }) => names.includes(name))?.name ?? names[0];
}
