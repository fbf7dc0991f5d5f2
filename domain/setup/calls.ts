import * as z from "zod/mini";
import { currentPassword } from "../accounts/account-fields.ts";
import { defineCall, parameter } from "../call.ts";
import { optionalCode } from "../second-factor/code-fields.ts";
import { outsidePartIds, settingGroupIds, testedIds } from "./setting-groups.ts";
import { maxSettingLength } from "./setting-length.ts";

const source = z.nullable(z.enum(["environment", "stored"]));

const storedField = z.object({
  name: z.string(),
  /** Source of the setting's value, such as the environment; null if the setting has no value. */
  source,
  /**
   * Part of a secret that admins can recognise: its last characters if it is long enough, or only the host of a mail
   * server's URL; otherwise null. The secret itself is never sent.
   */
  ending: z.nullable(z.string()),
  /** Value of a setting that is not a secret; null for a secret, and for a setting without a value. */
  value: z.nullable(z.string()),
});

const group = z.object({
  id: z.enum(settingGroupIds),
  /** Source of the group's values; values of the environment take precedence over stored ones. */
  source,
  /** Whether an environment variable sets a secret of the group; admins can then enter no value of the group. */
  is_locked: z.boolean(),
  /** Whether the program uses the service of the group at present. */
  is_ready: z.boolean(),
  /** German sentence about a fault of the service or of its settings; null if none is known. */
  fault: z.nullable(z.string()),
  /** Time of the first failed test of the group's settings since the last success; null unless the last test failed. */
  faulty_since: z.nullable(z.string()),
  checked_at: z.nullable(z.string()),
  fields: z.array(storedField),
});
export type SetupGroup = z.infer<typeof group>;

const outsidePart = z.object({
  id: z.enum(outsidePartIds),
  is_ready: z.boolean(),
  /** German sentences about faults that the last test found; null if it found none, or the part has no test. */
  fault: z.nullable(z.string()),
  faulty_since: z.nullable(z.string()),
  checked_at: z.nullable(z.string()),
});
export type OutsidePart = z.infer<typeof outsidePart>;

const setup = z.object({ groups: z.array(group), outside_parts: z.array(outsidePart) });
export type Setup = z.infer<typeof setup>;

const groupParameter = { group: parameter(z.enum(settingGroupIds), "setup.not-found") };
/** Password and, if the account has an authenticator app, a code: a session alone must not suffice to change keys. */
const proof = { password: currentPassword, code: optionalCode };

export const readSetup = defineCall({
  method: "GET",
  path: "/api/admin/setup",
  summary: "Was an dieser Installation eingerichtet ist und was fehlt; Geheimnisse stehen nicht darin",
  access: "admin",
  answer: setup,
});

export const checkSettings = defineCall({
  method: "POST",
  path: "/api/admin/setup/:group/check",
  params: { group: parameter(z.enum(testedIds), "setup.not-found") },
  summary: "Eingerichtete Zugangsdaten oder ein eigenes ComfyUI mit einem kostenlosen Aufruf prüfen",
  access: "admin",
  answer: setup,
});

const values = z.record(z.string(), z.string().check(z.maxLength(maxSettingLength), z.trim()));

export const storeSettings = defineCall({
  method: "POST",
  path: "/api/admin/setup/:group",
  params: groupParameter,
  summary: "Zugangsdaten prüfen und verschlüsselt speichern; fehlende Felder bleiben, leere werden entfernt",
  access: "admin",
  body: z.strictObject({ values, ...proof }),
  answer: setup,
});

export const removeSettings = defineCall({
  method: "POST",
  path: "/api/admin/setup/:group/removal",
  params: groupParameter,
  summary: "Gespeicherte Zugangsdaten entfernen",
  access: "admin",
  body: z.strictObject(proof),
  answer: setup,
});
