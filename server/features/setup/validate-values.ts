import { AppError } from "#domain/errors.ts";
import type { FieldErrors } from "#domain/error-response.ts";
import { setupMessages } from "#domain/setup/messages.ts";
import { findSettingGroup, type SettingGroupId } from "#domain/setup/setting-groups.ts";
import { type Config, ConfigError } from "#server/platform/config.ts";
import { withValues } from "./merge-settings.ts";

/** Matches a key that an HTTP header may contain. */
const headerValue = /^[\x21-\x7e]+$/;

/**
 * Checks the values of a whole group, and completes the other settings with them.
 * @throws AppError setup.invalid with a message per field
 */
export function validateValues(
  config: Config,
  group: SettingGroupId,
  values: Readonly<Record<string, string>>,
): Config {
  const { fields } = findSettingGroup(group);
  const errors: FieldErrors = {};
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(fields, name)) throw new AppError("setup.invalid");
  }
  for (const [name, { isRequired, isSecret }] of Object.entries(fields)) {
    const value = values[name];
    if (value === undefined) {
      if (isRequired && config.rawSettings[name] === undefined) errors[name] = setupMessages.missing;
    } else if (name === "SMTP_URL") {
      if (!isPlainMailUrl(value)) errors[name] = setupMessages.mailHost;
    } else if (isSecret && !headerValue.test(value)) {
      errors[name] = setupMessages.key;
    }
  }
  if (Object.keys(errors).length > 0) throw new AppError("setup.invalid", { fields: errors });
  const merged = withValues(config, values);
  if (!(merged instanceof ConfigError)) return merged;
  throw new AppError("setup.invalid", { fields: toFieldErrors(merged, Object.keys(fields)) });
}

/**
 * Whether the address of a mail server has no option but `requireTLS`: nodemailer takes any option from the address,
 * also the path of a program that it starts.
 */
function isPlainMailUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(value);
  const isMail = protocol === "smtp:" || protocol === "smtps:";
  return isMail && hostname !== "" && pathname.length <= 1 && hash === "" && ["", "?requireTLS=true"].includes(search);
}

/** Assigns each line of a ConfigError, which begins with the name of a setting, to its field. */
function toFieldErrors({ message }: ConfigError, names: readonly string[]): FieldErrors {
  const lines = message.split("\n").map((line) => {
    const name = names.find((each) => line.startsWith(`${each} `));
    return [name ?? names[0] ?? "", name ? `Dieser Wert ${line.slice(name.length + 1)}.` : line] as const;
  });
  return Object.fromEntries(lines);
}
