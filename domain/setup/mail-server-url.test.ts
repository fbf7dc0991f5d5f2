import { expect, test } from "vitest";
import { setupMessages as messages } from "./messages.ts";
import { findMailServerErrors, type MailServer, splitMailServer, toMailServerUrl } from "./mail-server-url.ts";

const server: MailServer = { host: " mail.beispiel.de ", port: "", user: "", password: "", encryption: "tls" };

test("the fields of a mail server make the URL that nodemailer reads, with special characters in percent encoding", () => {
  const login = { ...server, user: "post@studio.example", password: "ä/:@ %" };
  const url = new URL(toMailServerUrl(login));
  expect([url.protocol, url.hostname, url.port, url.search]).toEqual(["smtps:", "mail.beispiel.de", "465", ""]);
  expect([url.username, url.password].map(decodeURIComponent)).toEqual(["post@studio.example", "ä/:@ %"]);
});

test("a connection that is encrypted by STARTTLS has its own usual port and may not stay unencrypted", () => {
  expect(toMailServerUrl({ ...server, encryption: "starttls" })).toBe("smtp://mail.beispiel.de:587?requireTLS=true");
  expect(toMailServerUrl({ ...server, encryption: "starttls", port: "2525" })).toContain(":2525?");
});

test("without a host there is no URL, so that the stored one is kept", () => {
  expect(toMailServerUrl({ ...server, host: " ", user: "anna", password: "geheim" })).toBe("");
});

const none: MailServer = { ...server, host: "" };

test.each<[string, Partial<MailServer>, object]>([
  ["nothing", {}, {}],
  ["a whole login", { host: "mail.beispiel.de", user: "anna", password: "geheim" }, {}],
  ["a server without login", { host: "192.168.1.20", port: "25" }, {}],
  ["a port without a host", { port: "465" }, { host: messages.mailHostMissing }],
  ["an encryption without a host", { encryption: "starttls" }, { host: messages.mailHostMissing }],
  ["a name without a host", { user: "anna", password: "geheim" }, { host: messages.mailHostMissing }],
  ["a password alone", { password: "g" }, { host: messages.mailHostMissing, user: messages.mailUserMissing }],
  ["a password without a name", { host: "mail.beispiel.de", password: "g" }, { user: messages.mailUserMissing }],
  ["a pasted address with port", { host: "mail.beispiel.de:465" }, {}],
  ["a page in place of a host", { host: "https://mail.beispiel.de/" }, { host: messages.mailHost }],
  ["words in place of a host", { host: "unser Mailserver" }, { host: messages.mailHost }],
  ["a port that is none", { host: "mail.beispiel.de", port: "99999" }, { port: messages.mailPort }],
])("after typing %s, each part that is missing or wrong has its message", (_, typed, errors) => {
  expect(findMailServerErrors({ ...none, ...typed })).toEqual(errors);
});

test.each<[string, Partial<MailServer>]>([
  ["mail.beispiel.de:465", { host: "mail.beispiel.de", port: "465" }],
  [" mail.beispiel.de:587 ", { host: "mail.beispiel.de", port: "587", encryption: "starttls" }],
  ["[2001:db8::1]:465", { host: "[2001:db8::1]", port: "465" }],
  ["smtps://mail.beispiel.de", { host: "mail.beispiel.de" }],
  [
    "smtp://post%40studio.example:%C3%A4%3A@mail.beispiel.de:2525/?requireTLS=true",
    { host: "mail.beispiel.de", port: "2525", user: "post@studio.example", password: "ä:", encryption: "starttls" },
  ],
  [
    "SMTPS://post@studio.example:50%ig@mail.beispiel.de:465",
    { host: "mail.beispiel.de", port: "465", user: "post@studio.example", password: "50%ig" },
  ],
])("»%s« pasted as the host is split into its parts", (host, parts) => {
  expect(splitMailServer({ ...none, host })).toEqual({ ...none, ...parts });
  expect(toMailServerUrl({ ...none, host })).toBe(toMailServerUrl({ ...none, ...parts }));
});

test("a host that is no pasted address keeps what was typed beside it", () => {
  for (const host of ["mail.beispiel.de", "2001:db8::1", "", "smtps://"]) {
    const typed = { ...none, host, port: "2525", user: "anna", password: "geheim" };
    expect(splitMailServer(typed)).toEqual(typed);
  }
});
