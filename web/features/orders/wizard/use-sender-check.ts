import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { type Sender, sender as senderSchema } from "#domain/orders/sender-and-recipient.ts";
import { type OwnSender, saveSender } from "#domain/senders/calls.ts";
import { call } from "#web/platform/api.ts";
import { senderKey, useStoredSender } from "../../senders/queries.ts";
import { savedLogo } from "../../senders/logo-change.ts";
import { hasSenderChoice, isForMyself, needsSender, senderOf } from "./answers.ts";
import type { Wizard } from "./use-wizard.ts";

function isSame(typed: Sender, stored: OwnSender["sender"]): boolean {
  return (
    stored !== null && Object.entries(stored).every(([name, value]) => value === (typed[name as keyof Sender] ?? ""))
  );
}

/**
 * Stores the typed sender on the server while `isActive`, and tells whether videos may be sent in the sender's name. A
 * video for the orderer needs no verification.
 */
export function useSenderCheck({ kind, form }: Wizard, isActive: boolean) {
  const { values, field } = form;
  const client = useQueryClient();
  const { data: stored, isPending, error: loadError, refetch } = useStoredSender();
  const isChoice = hasSenderChoice(kind, values);
  const typed = needsSender(kind, values) ? senderSchema.safeParse(senderOf(values)).data : undefined;
  const logo = values["logo.uploadId"];
  const isStored = stored !== undefined && (typed === undefined || (isSame(typed, stored.sender) && logo === ""));
  const save = useMutation({
    mutationFn: (sender: Sender) => call(saveSender, { body: { ...sender, ...savedLogo({ uploadId: logo }) } }),
    onSuccess: (answer) => {
      client.setQueryData(senderKey, answer);
      field("logo.uploadId").onChange("");
      field("logo.url").onChange("");
    },
  });

  const shouldSave = isActive && typed !== undefined && !isPending && !isStored && save.isIdle;
  const startSave = useEffectEvent(() => typed && save.mutate(typed));
  useEffect(() => {
    if (shouldSave) startSave();
  }, [shouldSave]);

  return {
    /**
     * Whether the sender allows the order: stored and verified, or not needed. Where the order names the stored sender
     * by itself, the sender must have loaded, so that nothing is published that the page has not shown.
     */
    isReady: isChoice ? stored !== undefined : isForMyself(values) || (isStored && stored.is_verified),
    loadError: isChoice && stored === undefined ? loadError : null,
    reload: () => void refetch(),
    needsCode: !isForMyself(values) && typed !== undefined && isStored && !stored.is_verified,
    isSaving: save.isPending,
    error: isForMyself(values) || isStored ? null : save.error,
    retry: () => startSaveAgain(),
    setVerified: (answer: OwnSender) => client.setQueryData(senderKey, answer),
  };

  function startSaveAgain() {
    if (typed) save.mutate(typed);
  }
}

export type SenderCheckState = ReturnType<typeof useSenderCheck>;
