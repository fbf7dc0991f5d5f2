import { useQuery } from "@tanstack/react-query";
import { readRequirement, setRequirement } from "#domain/second-factor/requirement-calls.ts";
import { listAuditLog } from "#domain/audit/calls.ts";
import { call } from "#web/platform/api.ts";
import { Switch } from "#web/ui/Switch.tsx";
import { QueryView } from "../AdminPage.tsx";
import { useChange } from "../queries.ts";

/** Switch that requires a second factor for access to the administration. */
export function RequirementSwitch() {
  const requirement = useQuery({
    queryKey: [readRequirement.path],
    queryFn: ({ signal }) => call(readRequirement, { signal }),
  });
  const { change } = useChange({
    refresh: [readRequirement, listAuditLog],
    done: "Gespeichert",
    failed: "Nicht gespeichert",
  });
  return (
    <QueryView of={requirement}>
      {({ is_required }) => (
        <Switch
          label="Zweiter Schritt ist für Admins Pflicht"
          help="Ein Passkey zählt auch. Wer beides nicht hat, richtet es unter „Konto“ ein und sieht bis dahin nichts von der Administration."
          name="is_required"
          isOn={is_required}
          onChange={(isRequired) => change(() => call(setRequirement, { body: { is_required: isRequired } }))}
        />
      )}
    </QueryView>
  );
}
