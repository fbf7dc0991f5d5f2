import { expect, test } from "vitest";
import { type MailServer, toMailServerUrl } from "./mail-server-url.ts";

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
