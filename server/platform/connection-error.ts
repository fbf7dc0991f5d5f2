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

/** Codes of errors after which no server was reached, or none that answered. */
const unreachableCodes: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ECONNECTION",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EDNS",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "TimeoutError",
]);

/** Matches codes of errors about TLS, such as an invalid certificate. */
const insecureCode = /CERT|SSL|TLS/;

type ErrorLike = { code?: unknown; originalCode?: unknown; name?: unknown; cause?: unknown; errors?: unknown[] };

/** Codes and names of an error and of its causes, the outermost first, as a list per error. */
function* listCodes(error: unknown): Generator<string[]> {
  for (let current = error, depth = 0; current && depth < 5; depth += 1) {
    // Read `originalCode` too, in which Nodemailer puts the socket's error code.
    const { code, originalCode, name, cause, errors } = current as ErrorLike;
    yield [originalCode, code, name].filter((value) => typeof value === "string");
    current = cause ?? errors?.[0];
  }
}

/** Whether no server was reached, in contrast to one that answers in an unexpected way or without a valid certificate. */
export function isUnreachable(error: unknown): boolean {
  const codes = [...listCodes(error)].flat();
  return !codes.some((code) => insecureCode.test(code)) && codes.some((code) => unreachableCodes.has(code));
}

/** Describes a connection error in German, without address or credentials. */
export const describeConnectionError = (error: unknown): string =>
  findConnectionFault(error) ?? "Die Zustellung ist fehlgeschlagen.";

/** Like `describeConnectionError`, but null for an unknown error. */
export function findConnectionFault(error: unknown): string | null {
  for (const codes of listCodes(error)) {
    const knownCode = codes.find((value) => value in messages);
    if (knownCode) return `${messages[knownCode]} (${knownCode})`;
    const insecure = codes.find((value) => insecureCode.test(value));
    if (insecure) return `Der Server konnte sich nicht sicher ausweisen. (${insecure})`;
  }
  return null;
}
