import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { idempotencyHeader } from "#domain/call.ts";
import { createDraft, readDraft, rewriteDraft, type ScriptDraft } from "#domain/orders/script-draft-calls.ts";
import { scriptVariants } from "#domain/orders/script-drafts.ts";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import { call } from "#web/platform/api.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { fingerprint, runIdempotent } from "#web/platform/idempotency.ts";
import { isWritten } from "./answers.ts";
import { draftPollInterval, refetchWithPreview } from "./draft-preview.ts";
import { draftsKey } from "./queries.ts";
import type { Wizard } from "./use-wizard.ts";

/**
 * Hash of the answers that a draft is made from. Leaves out the billing data, and a script typed by the user: changing
 * them needs no new draft.
 */
function answersOf(request: OrderRequest | undefined): string | undefined {
  if (request === undefined) return undefined;
  const { address: _address, billing: _billing, ...answers } = request;
  return fingerprint("script" in answers ? { ...answers, script: "" } : answers);
}

/**
 * State of the video's text before the order. The built-in agent drafts the text when the last step opens (`isActive`);
 * a script typed by the user becomes a draft when the user listens to it or previews it.
 */
export function useScriptDraft({ kind, form, draftRequest }: Wizard, isActive: boolean) {
  const client = useQueryClient();
  const { values, field, reset } = form;
  const byAgent = isWritten(kind);
  const answers = answersOf(draftRequest);
  const storedId = values.draftAnswers === answers ? values.draftId : "";
  const queryKey = [draftsKey, kind, answers];

  async function load(): Promise<ScriptDraft> {
    const id = client.getQueryData<ScriptDraft>(queryKey)?.id ?? storedId;
    if (id !== "") {
      try {
        return await call(readDraft, { params: { id } });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    }
    if (draftRequest === undefined) throw new Error("A draft needs complete answers");
    return runIdempotent(draftRequest, (key) =>
      call(createDraft, { body: draftRequest, headers: { [idempotencyHeader]: key } }),
    );
  }

  const query = useQuery({
    queryKey,
    queryFn: load,
    enabled: isActive && answers !== undefined && (byAgent || storedId !== ""),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: ({ state }) => refetchWithPreview(state.data),
    refetchOnWindowFocus: ({ state }) => refetchWithPreview(state.data),
    retry: false,
    refetchInterval: ({ state }) => draftPollInterval(state.data),
  });
  const draft = query.data;

  const isEdited = byAgent && values.approvedScript.trim() !== "" && values.approvedScript !== values.draftText;

  /** Copies the draft's text into the form; text that the user has edited stays, unless `isReplacing`. */
  function applyDraft(applied: ScriptDraft, { isReplacing = false } = {}) {
    const keepsChanges = isEdited && !isReplacing;
    reset((current) => ({
      ...current,
      draftId: applied.id,
      draftAnswers: answers ?? "",
      draftText: applied.text,
      ...(byAgent && !keepsChanges && { approvedScript: applied.text }),
      isTextOutdated: String(keepsChanges && applied.text !== current.draftText),
    }));
  }

  const isNew =
    draft !== undefined && (draft.id !== values.draftId || draft.text !== values.draftText || storedId === "");
  const applyNewDraft = useEffectEvent(() => draft && applyDraft(draft));
  useEffect(() => {
    if (isNew) applyNewDraft();
  }, [isNew]);

  /**
   * Stores the changed draft that the server has returned, and cancels a running request, which would overwrite it with
   * an older one.
   */
  async function storeAnswer(answer: ScriptDraft): Promise<void> {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, answer);
  }

  /** Creates a new draft if the server has deleted the old one; text that the user has edited stays. */
  function renewIfMissing(error: Error) {
    if (error instanceof ApiError && error.code === "draft.not-found") void client.invalidateQueries({ queryKey });
  }

  const rewriting = useMutation({
    mutationFn: (variant: (typeof scriptVariants)[number]) =>
      call(rewriteDraft, { params: { id: values.draftId }, body: { variant } }),
    onSuccess: async (answer) => {
      await storeAnswer(answer);
      applyDraft(answer, { isReplacing: true });
    },
    onError: renewIfMissing,
  });

  /** Returns the draft of the text; for a script typed by the user, first creates it on the server if there is none. */
  async function ensureDraft(): Promise<ScriptDraft> {
    if (draft) return draft;
    const created = await client.fetchQuery({ queryKey, queryFn: load, retry: false });
    applyDraft(created);
    return created;
  }

  return {
    byAgent,
    draft,
    /**
     * Whether the text can be ordered. A text by the built-in agent can if it is not empty and comes from the draft
     * whose id the order would send; a script by the user always can.
     */
    isReady: !byAgent || (draft !== undefined && !isNew && !rewriting.isPending && values.approvedScript.trim() !== ""),
    /** Whether the answers are complete, so that the built-in agent can draft a text. */
    isPossible: answers !== undefined,
    isWriting: byAgent && query.isFetching && draft === undefined,
    error: query.error,
    retry: () => void query.refetch(),
    text: byAgent ? values.approvedScript : values.script,
    textField: field(byAgent ? "approvedScript" : "script"),
    isEdited,
    /**
     * Whether the built-in agent has drafted a new text since the user edited the old one, which stays on the screen.
     */
    isTextOutdated: isEdited && values.isTextOutdated === "true",
    /**
     * Whether the user can go back to the text of the built-in agent; true also if the user has deleted the whole text.
     */
    canDiscard: byAgent && values.draftText !== "" && values.approvedScript !== values.draftText,
    discardChanges() {
      field("approvedScript").onChange(values.draftText);
    },
    rewriting,
    ensureDraft,
    setDraft: storeAnswer,
  };
}

export type ScriptDraftState = ReturnType<typeof useScriptDraft>;
