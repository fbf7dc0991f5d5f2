import { setupMessages } from "./messages.ts";

/** How the connection to a mail server is encrypted: from its beginning, or after the command STARTTLS. */
export type MailEncryption = "tls" | "starttls";

export type MailServer = { host: string; port: string; user: string; password: string; encryption: MailEncryption };

export const usualMailPorts: Record<MailEncryption, string> = { tls: "465", starttls: "587" };

const hostName = /^(?:[\p{L}\p{N}_-]+\.)*[\p{L}\p{N}_-]+\.?$|^\[[\da-f:.]+\]$/iu;
const highestPort = 65_535;

/** Decodes percent encoding; text that is not encoded correctly stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Splits a host into the parts of a mail server if a user has pasted an address with a port or a whole URL as the host.
 * The ports 465 and 587 also determine the encryption that is usual for them.
 */
export function splitMailServer(server: MailServer): MailServer {
  const address = server.host.trim();
  const url = /^(smtps?):\/\/(?:([^\s/]*)@)?([^\s/@?#]+)(?:[/?#].*)?$/iu.exec(address);
  const [, host, port] = /^(\[[^\]]+\]|[^\s:/@]+):(\d{1,5})$/u.exec(url?.[3] ?? address) ?? [];
  if (!url && host === undefined) return server;
  const [, user, password] = /^([^:]*)(?::(.*))?$/u.exec(url?.[2] ?? "") ?? [];
  const byPort = port === "587" ? "starttls" : port === "465" ? "tls" : server.encryption;
  return {
    host: host ?? url?.[3] ?? "",
    port: port ?? (url ? "" : server.port),
    user: user ? decode(user) : server.user,
    password: password ? decode(password) : server.password,
    encryption: url ? (url[1]?.toLowerCase() === "smtps" ? "tls" : "starttls") : byPort,
  };
}

/**
 * German messages about a typed mail server, by the name of the wrong part. A form in which nothing was typed has no
 * errors, because the stored mail server is then kept.
 */
export function findMailServerErrors(typed: MailServer): Partial<Record<keyof MailServer, string>> {
  const { host, port, user, password, encryption } = splitMailServer(typed);
  const isTyped = [port, user].some((text) => text.trim() !== "") || password !== "" || encryption !== "tls";
  const isPort = /^\d*$/.test(port.trim()) && Number(port) <= highestPort;
  return {
    ...(host.trim() === "" && isTyped && { host: setupMessages.mailHostMissing }),
    ...(host.trim() !== "" && !hostName.test(host.trim()) && { host: setupMessages.mailHost }),
    ...(!isPort && { port: setupMessages.mailPort }),
    ...(password !== "" && user.trim() === "" && { user: setupMessages.mailUserMissing }),
  };
}

/**
 * Writes the URL of a mail server as `SMTP_URL` has it, with name and password in percent encoding.
 * @returns an empty text without a host
 */
export function toMailServerUrl(server: MailServer): string {
  const { host, port, user, password, encryption } = splitMailServer(server);
  const address = host.trim();
  if (address === "") return "";
  const login = user.trim() === "" ? "" : `${encodeURIComponent(user.trim())}:${encodeURIComponent(password)}@`;
  const place = `${login}${address}:${port.trim() || usualMailPorts[encryption]}`;
  return encryption === "tls" ? `smtps://${place}` : `smtp://${place}?requireTLS=true`;
}
