import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { createInvitationCode, listInvitationCodes } from "#domain/invitations/calls.ts";
import { newInvitationCode } from "#domain/invitations/new-code.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";

/**
 * Converts the text fields to the call's input: an empty code lets the server choose one, an empty number means no
 * limit.
 */
const formSchema = z.pipe(
  z.pipe(
    z.object({ code: z.string(), note: z.string(), maxUses: z.string(), expiresAt: z.string() }),
    z.transform(({ code, note, maxUses, expiresAt }): z.input<typeof newInvitationCode> => ({
      ...(code.trim() && { code }),
      note,
      maxUses: maxUses.trim() ? Number(maxUses) : null,
      expiresAt: expiresAt ? endOfDay(expiresAt) : null,
    })),
  ),
  newInvitationCode,
);

/**
 * Returns the last second of a day in the browser's time zone as ISO text. An invalid date is returned unchanged, so
 * that the schema refuses it.
 */
function endOfDay(day: string): string {
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? day : end.toISOString();
}

const empty = { code: "", note: "", maxUses: "", expiresAt: "" };

export function NewCodeForm() {
  const client = useQueryClient();
  const form = useForm(formSchema, {
    initial: empty,
    async submit(body) {
      const { code } = await call(createInvitationCode, { body });
      showToast("done", "Einladungscode angelegt", code);
      form.reset(() => empty);
      await client.invalidateQueries({ queryKey: [listInvitationCodes.path] });
    },
    explain(error) {
      const message = errorMessage(error);
      showToast("error", "Einladungscode nicht angelegt", message);
      return message;
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit} aria-label="Neuer Einladungscode" className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextInput
          label="Code"
          help="Wenn das Feld leer bleibt, wird ein Code erzeugt."
          autoComplete="off"
          spellCheck={false}
          field={form.field("code")}
        />
        <TextInput label="Notiz" help="Für wen ist er?" autoComplete="off" field={form.field("note")} />
        <TextInput
          label="Wie oft er gilt"
          help="Leer: unbegrenzt"
          inputMode="numeric"
          autoComplete="off"
          field={form.field("maxUses")}
        />
        <TextInput label="Gilt bis" help="Leer: unbegrenzt" type="date" field={form.field("expiresAt")} />
      </div>
      <FormError message={form.formError} />
      <Button type="submit" isBusy={form.isBusy} className="justify-self-start">
        {form.isBusy ? "Wird angelegt …" : "Code anlegen"}
      </Button>
    </form>
  );
}
