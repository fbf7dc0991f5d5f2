import type { Passkey } from "#domain/passkeys/calls.ts";
import type { PasskeyRow } from "./store.ts";

export function toPasskey({ id, name, deviceType, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    is_synced: deviceType === "multiDevice",
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
