/** German messages for admins by Node's codes of socket errors. */
const messages: Record<string, string> = {
  ECONNREFUSED: "Der Server nimmt keine Verbindung an.",
  ECONNRESET: "Der Server hat die Verbindung abgebrochen.",
  EPIPE: "Der Server hat die Verbindung abgebrochen.",
  ECONNECTION: "Der Server hat die Verbindung abgebrochen.",
  ENOTFOUND: "Der Name des Servers ist unbekannt.",
  EAI_AGAIN: "Der Name des Servers ließ sich gerade nicht nachschlagen.",
  EHOSTUNREACH: "Der Server ist nicht erreichbar.",
  ENETUNREACH: "Der Server ist nicht erreichbar.",
  ETIMEDOUT: "Der Server hat nicht rechtzeitig geantwortet.",
  TimeoutError: "Der Server hat nicht rechtzeitig geantwortet.",
  ENOSPC: "Auf dem Datenträger ist kein Platz mehr.",
  EDQUOT: "Auf dem Datenträger ist kein Platz mehr.",
  EACCES: "Auf den Datenträger darf nicht geschrieben werden.",
};

type ErrorLike = { code?: unknown; originalCode?: unknown; name?: unknown; cause?: unknown; errors?: unknown[] };

/** Describes a connection error in German, without address or credentials. */
export function describeConnectionError(error: unknown): string {
  for (let current = error, depth = 0; current && depth < 5; depth += 1) {
    // Read `originalCode` too, in which Nodemailer puts the socket's error code.
    const { code, originalCode, name, cause, errors } = current as ErrorLike;
    const codes = [originalCode, code, name].filter((value) => typeof value === "string");
    const knownCode = codes.find((value) => value in messages);
    if (knownCode) return `${messages[knownCode]} (${knownCode})`;
    const insecure = codes.find((value) => /CERT|SSL|TLS/.test(value));
    if (insecure) return `Der Server konnte sich nicht sicher ausweisen. (${insecure})`;
    current = cause ?? errors?.[0];
  }
  return "Die Zustellung ist fehlgeschlagen.";
}
