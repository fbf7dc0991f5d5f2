import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { currentPassword } from "#domain/accounts/account-fields.ts";
import { optionalCode } from "#domain/second-factor/code-fields.ts";
import { readSetup, removeSettings } from "#domain/setup/calls.ts";
import { findSettingGroup, type SettingGroupId } from "#domain/setup/setting-groups.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { loadBrand } from "#web/platform/use-brand.ts";
import { useUser } from "#web/platform/session.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { showToast } from "#web/ui/toast.ts";
import { ProofFields } from "../own-account/passkeys/ProofFields.tsx";
import { useSecondFactor } from "../own-account/queries.ts";

const schema = z.object({ password: currentPassword, code: optionalCode });

type Props = {
  id: SettingGroupId;
  /** German sentence about what the installation does without the values. */
  consequence: string;
  onClose: () => void;
};

export function RemoveDialog({ id, consequence, onClose }: Props) {
  const client = useQueryClient();
  const user = useUser();
  const secondFactor = useSecondFactor();
  const { title } = findSettingGroup(id);
  const form = useForm(schema, {
    initial: { password: "", code: "" },
    submit: async (body) => {
      const saved = await call(removeSettings, { params: { group: id }, body });
      client.setQueryData([readSetup.path], saved);
      showToast("done", `Zugangsdaten entfernt: ${title}`);
      onClose();
      await loadBrand();
    },
    explain: errorMessage,
  });
  const [password, code] = [form.field("password"), form.field("code")];
  const question = `Zugangsdaten von ${title} entfernen?`;
  return (
    <Dialog title={question} onClose={onClose} className="w-[min(30rem,calc(100vw-2rem))]">
      <form noValidate onSubmit={form.handleSubmit} aria-label={question} className="mt-3 grid gap-5 overflow-y-auto">
        <p className="text-ink-2">Ohne sie gilt: {consequence}</p>
        <ProofFields email={user?.email ?? ""} password={password} code={secondFactor.data?.is_on ? code : undefined} />
        <FormError message={(password.error ?? code.error) ? undefined : form.formError} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="danger" isBusy={form.isBusy}>
            Entfernen
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
