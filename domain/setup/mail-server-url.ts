/** How the connection to a mail server is encrypted: from its beginning, or after the command STARTTLS. */
export type MailEncryption = "tls" | "starttls";

export type MailServer = { host: string; port: string; user: string; password: string; encryption: MailEncryption };

export const usualMailPorts: Record<MailEncryption, string> = { tls: "465", starttls: "587" };

/**
 * Writes the URL of a mail server as `SMTP_URL` has it, with name and password in percent encoding.
 * @returns an empty text without a host
 */
export function toMailServerUrl({ host, port, user, password, encryption }: MailServer): string {
  const address = host.trim();
  if (address === "") return "";
  const login = user.trim() === "" ? "" : `${encodeURIComponent(user.trim())}:${encodeURIComponent(password)}@`;
  const place = `${login}${address}:${port.trim() || usualMailPorts[encryption]}`;
  return encryption === "tls" ? `smtps://${place}` : `smtp://${place}?requireTLS=true`;
}
