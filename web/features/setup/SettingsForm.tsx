import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { currentPassword } from "#domain/accounts/account-fields.ts";
import { optionalCode } from "#domain/second-factor/code-fields.ts";
import { readSetup, type SetupGroup, storeSettings } from "#domain/setup/calls.ts";
import { describeAvatarFault } from "#domain/setup/avatar-list.ts";
import { setupMessages } from "#domain/setup/messages.ts";
import { findSettingGroup, type SettingField } from "#domain/setup/setting-groups.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { loadBrand } from "#web/platform/use-brand.ts";
import { useUser } from "#web/platform/session.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";
import { AvatarFields } from "./AvatarFields.tsx";
import { emptyMailFields, mailFieldNames, mailServerOf, mailServerRule, withMailServerUrl } from "./mail-fields.ts";
import { MailServerFields } from "./MailServerFields.tsx";
import { ProofFields } from "../own-account/passkeys/ProofFields.tsx";
import { useSecondFactor } from "../own-account/queries.ts";

const avatarList = "HEYGEN_AVATARS";

/** Rule for the avatars of the speakers, which are entered in several inputs but stored as one setting. */
const avatarRule = z.check<Readonly<Record<string, string>>>(({ value, issues }) => {
  const message = describeAvatarFault(value[avatarList] ?? "");
  if (message !== undefined) issues.push({ code: "custom", message, path: [avatarList], input: value });
});

const proof = z.object({ password: currentPassword, code: optionalCode });
const unchanged = "Leer lassen, um den Wert zu behalten";

type Props = { group: SetupGroup; onClose: () => void };

/** Form for the values of one service. The server tests them before it stores them. */
export function SettingsForm({ group, onClose }: Props) {
  const client = useQueryClient();
  const user = useUser();
  const secondFactor = useSecondFactor();
  const { title, fields } = findSettingGroup(group.id);
  const stateOf = (name: string) => group.fields.find((field) => field.name === name);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const hasMailServer =
    Object.hasOwn(fields, mailFieldNames.host) && stateOf(mailFieldNames.host)?.source !== "environment";
  // Keep the values with which the form was opened: the form sends only what was typed since, even if another admin
  // changes the group in between.
  const [initial] = useState<Record<string, string>>(() => ({
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, stateOf(name)?.value ?? ""])),
    ...(hasMailServer && emptyMailFields),
    password: "",
    code: "",
  }));
  const values = z.catchall(z.extend(proof, requiredFields(fields, stateOf)), z.string());
  const hasAvatars = Object.hasOwn(fields, avatarList) && stateOf(avatarList)?.source !== "environment";
  const schema = hasMailServer ? values.check(mailServerRule) : hasAvatars ? values.check(avatarRule) : values;
  const form = useForm(schema, {
    initial,
    submit: async ({ password, code, ...typed }) => {
      const settings = hasMailServer ? withMailServerUrl(typed) : typed;
      const changes = Object.entries(settings).filter(([name, value]) => value !== initial[name]);
      const changed = Object.fromEntries([...changes, ...removed.map((name) => [name, ""] as const)]);
      const saved = await call(storeSettings, {
        params: { group: group.id },
        body: { values: changed, password, code },
      });
      client.setQueryData([readSetup.path], saved);
      showToast("done", `${title} ist eingerichtet`, "Die Prüfung war erfolgreich. Es gilt sofort.");
      onClose();
      await loadBrand();
    },
    explain: errorMessage,
  });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit}
      aria-label={title}
      className="grid max-w-[40rem] gap-5 rounded-l border border-line bg-surface p-4 sm:p-6"
    >
      {Object.entries(fields).map(([name, { label, help, isSecret, isRequired }]) => {
        const state = stateOf(name);
        const field = form.field(name);
        const text = isRequired ? label : `${label} (optional)`;
        if (state?.source === "environment") {
          return (
            <p key={name}>
              <span className="font-semibold">{label}:</span> {state.value ?? "gesetzt"}
              <span className="block text-small text-ink-3">Durch die Umgebungsvariable {name} festgelegt</span>
            </p>
          );
        }
        const isStored = state?.source === "stored";
        if (name === mailFieldNames.host) {
          const server = mailServerOf(form.values);
          return <MailServerFields key={name} server={server} fieldOf={form.field} isStored={isStored} />;
        }
        if (name === avatarList) return <AvatarFields key={name} label={text} field={field} />;
        if (!isSecret) {
          return (
            <TextInput key={name} label={text} field={field} autoComplete="off" keepsHelp {...(help && { help })} />
          );
        }
        const notes = [help, isStored ? unchanged : undefined].filter((note) => note !== undefined);
        return (
          <div key={name} className="grid gap-2">
            <PasswordField label={text} field={field} autoComplete="off" keepsHelp help={notes.join(". ")} />
            {isStored && !isRequired && (
              <Checkbox
                name={`${name}-removed`}
                isChecked={removed.includes(name)}
                onChange={(isOn) => setRemoved(isOn ? [...removed, name] : removed.filter((each) => each !== name))}
              >
                Diesen Wert entfernen
              </Checkbox>
            )}
          </div>
        );
      })}
      <ProofFields
        email={user?.email ?? ""}
        password={form.field("password")}
        code={secondFactor.data?.is_on ? form.field("code") : undefined}
      />
      <FormError message={form.formError} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {form.isBusy ? "Wird geprüft …" : "Prüfen und speichern"}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </form>
  );
}

/** Rules for the values without which a group cannot be stored, so that the form reports all missing values at once. */
function requiredFields(
  fields: Readonly<Record<string, SettingField>>,
  stateOf: (name: string) => SetupGroup["fields"][number] | undefined,
): Record<never, z.ZodMiniType> {
  const isMissing = ([name, { isRequired }]: [string, SettingField]) =>
    isRequired && name !== avatarList && !stateOf(name)?.source;
  const rule = z.string().check(z.minLength(1, setupMessages.missing));
  return Object.fromEntries(
    Object.entries(fields)
      .filter(isMissing)
      .map(([name]) => [name, rule]),
  );
}
