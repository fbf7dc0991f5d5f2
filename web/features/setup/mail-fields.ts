import * as z from "zod/mini";
import { findMailServerErrors, type MailServer, toMailServerUrl } from "#domain/setup/mail-server-url.ts";

type Values = Readonly<Record<string, string>>;

/** Names of the inputs for a mail server. The host has the name of the setting, so that its errors appear there. */
export const mailFieldNames: Readonly<Record<keyof MailServer, string>> = {
  host: "SMTP_URL",
  port: "mail-port",
  user: "mail-user",
  password: "mail-password",
  encryption: "mail-encryption",
};

export const emptyMailFields: Values = Object.fromEntries(
  Object.entries(mailFieldNames).map(([part, name]) => [name, part === "encryption" ? "tls" : ""]),
);

/** The mail server that the inputs of the form describe. */
export function mailServerOf(values: Values): MailServer {
  const read = (part: keyof MailServer) => values[mailFieldNames[part]] ?? "";
  return {
    host: read("host"),
    port: read("port"),
    user: read("user"),
    password: read("password"),
    encryption: read("encryption") === "starttls" ? "starttls" : "tls",
  };
}

/** Rule for the inputs of a mail server, which are checked together: some are required only if others are filled in. */
export const mailServerRule = z.check<Values>(({ value, issues }) => {
  for (const [part, message] of Object.entries(findMailServerErrors(mailServerOf(value)))) {
    const path = [mailFieldNames[part as keyof MailServer]];
    issues.push({ code: "custom", message, path, input: value });
  }
});

/** Values of the form as they are stored: the URL of the mail server replaces the inputs from which it is made. */
export function withMailServerUrl(values: Values): Record<string, string> {
  const others = Object.entries(values).filter(([name]) => !Object.hasOwn(emptyMailFields, name));
  return { ...Object.fromEntries(others), [mailFieldNames.host]: toMailServerUrl(mailServerOf(values)) };
}
