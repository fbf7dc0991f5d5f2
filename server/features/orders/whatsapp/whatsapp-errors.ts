import * as z from "zod/mini";

/** Meta's response with any status; `retryAfterSeconds` is the value of the Retry-After header. */
export type Answer = { status: number; retryAfterSeconds: number | null; body: string };
type Meaning = { message: string; isFinal: boolean; retryAfterSeconds?: number; refusesToken?: true };
type RefusalDetails = {
  isFinal: boolean;
  code: number | null;
  retryAfterSeconds?: number | null;
  mayHaveArrived?: boolean;
  refusesToken?: boolean;
  cause?: unknown;
};

/**
 * Error: WhatsApp did not accept a message. The German message is for admins and contains neither token nor recipient.
 */
export class WhatsappRefusal extends Error {
  override readonly name = "WhatsappRefusal";
  /** Whether a retry would fail in the same way. */
  readonly isFinal: boolean;
  /** Meta's error code; null if the response contains none. */
  readonly code: number | null;
  /** Seconds before which a retry is useless; null if unknown. */
  readonly retryAfterSeconds: number | null;
  /** Whether the message may have been sent although no response says so; a retry could then send it twice. */
  readonly mayHaveArrived: boolean;
  /** Whether Meta refuses the access token. */
  readonly refusesToken: boolean;

  constructor(
    message: string,
    { isFinal, code, retryAfterSeconds = null, mayHaveArrived = false, refusesToken = false, cause }: RefusalDetails,
  ) {
    super(message, { cause });
    this.isFinal = isFinal;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.mayHaveArrived = mayHaveArrived;
    this.refusesToken = refusesToken;
  }
}

const minute = 60;
const day = 24 * 60 * minute;
const final = (message: string): Meaning => ({ message, isFinal: true });
const again = (message: string, retryAfterSeconds?: number): Meaning => ({
  message,
  isFinal: false,
  ...(retryAfterSeconds && { retryAfterSeconds }),
});

const badToken: Meaning = {
  ...final("Das Token von WhatsApp ist ungültig oder abgelaufen. Bitte WHATSAPP_TOKEN erneuern."),
  refusesToken: true,
};
const noPermission = final("Dem Token von WhatsApp fehlt eine Berechtigung (whatsapp_business_messaging).");
const badParameter = final("WhatsApp versteht eine Angabe der Nachricht nicht.");
const tooMany = again("WhatsApp nimmt gerade keine weiteren Nachrichten an.", minute);
const unavailable = again("WhatsApp ist gerade gestört.");
const badTemplate = final("Die Vorlage bei WhatsApp passt nicht zu der Nachricht: Texte und Platzhalter prüfen.");
const stoppedTemplate = final("Die Vorlage ist bei WhatsApp pausiert oder gesperrt.");

/** German meanings of Meta's error codes for template messages and video uploads. */
const meanings: Readonly<Record<number, Meaning>> = {
  0: badToken,
  190: badToken,
  3: noPermission,
  10: noPermission,
  1: unavailable,
  2: unavailable,
  4: tooMany,
  80007: tooMany,
  130429: tooMany,
  131056: again("An diese Nummer gingen gerade zu viele Nachrichten.", 5 * minute),
  33: badParameter,
  100: badParameter,
  131008: badParameter,
  131009: badParameter,
  131000: unavailable,
  131016: unavailable,
  131005: noPermission,
  131021: final("Empfänger und Absender haben dieselbe Nummer."),
  131026: final("Unter dieser Nummer ist WhatsApp nicht zu erreichen."),
  131030: final("Die Nummer steht nicht auf der Liste erlaubter Empfänger der Testnummer."),
  131031: final("Das WhatsApp-Konto ist gesperrt."),
  131042: final("Mit der Zahlungsart des WhatsApp-Kontos stimmt etwas nicht."),
  131047: final("Ohne Vorlage darf WhatsApp diese Nummer gerade nicht anschreiben."),
  131048: again("WhatsApp bremst den Absender, weil Empfänger ihn gemeldet haben.", day),
  131049: again("WhatsApp hat die Nachricht zurückgehalten.", day),
  131051: final("WhatsApp kennt diese Art von Nachricht nicht."),
  131052: final("WhatsApp konnte den Film nicht laden."),
  131053: final("WhatsApp nimmt diesen Film nicht an (Format oder Größe)."),
  130472: final("WhatsApp hat diese Nummer von Nachrichten ausgenommen."),
  132000: badTemplate,
  132001: final("Die Vorlage gibt es bei WhatsApp nicht, oder nicht in dieser Sprache."),
  132005: badTemplate,
  132007: badTemplate,
  132012: badTemplate,
  132015: stoppedTemplate,
  132016: stoppedTemplate,
  133010: final("Die Telefonnummer ist bei WhatsApp nicht angemeldet. Bitte WHATSAPP_PHONE_NUMBER_ID prüfen."),
  368: final("WhatsApp hat das Konto wegen eines Verstoßes gegen seine Regeln gesperrt."),
  130497: final("WhatsApp erlaubt diesem Konto keine Nachrichten in dieses Land."),
};

const serverErrors = 500;

/**
 * Finds the German message of an error code, and whether a retry may help. Codes that `meanings` does not list are
 * judged by their range and the HTTP status.
 */
function meaningOf(code: number | null, status: number): Meaning {
  const meaning = code === null ? undefined : meanings[code];
  if (meaning) return meaning;
  if (code !== null && code >= 200 && code < 300) return noPermission;
  if (status === 429) return tooMany;
  if (status >= serverErrors) return unavailable;
  if (status === 401) return badToken;
  if (status === 403) return noPermission;
  if (status >= 300 && status < 400) return final("WHATSAPP_BASE_URL verweist auf eine andere Adresse.");
  return final("WhatsApp hat die Nachricht abgelehnt.");
}

/** German reason of a failure that Meta reports after it has accepted a message. */
export function reasonOf(code: number | null): string {
  const { message } = meaningOf(code, 400);
  return code === null ? message : `${message} (${code})`;
}

const errorAnswer = z.object({ error: z.object({ code: z.int() }) });

/**
 * Converts Meta's response to an error. Meta's own text is left out, because it may repeat the data that it refuses.
 */
export function refusalOf({ status, retryAfterSeconds, body }: Answer): WhatsappRefusal {
  const code = errorAnswer.safeParse(parseJson(body)).data?.error.code ?? null;
  const { message, isFinal, refusesToken = false, ...wait } = meaningOf(code, status);
  return new WhatsappRefusal(`${message} (${code ?? `Antwort ${status}`})`, {
    isFinal,
    code,
    refusesToken,
    retryAfterSeconds: isFinal ? null : (saneWait(retryAfterSeconds) ?? wait.retryAfterSeconds ?? null),
  });
}

const saneWait = (seconds: number | null) => (seconds !== null && seconds > 0 ? Math.min(seconds, 7 * day) : null);

/** Parses JSON; undefined if the text is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
