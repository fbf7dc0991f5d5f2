import * as z from "zod/mini";

const shortestToken = 16;

export const monitoringSettings = {
  LOG_FORMAT: z._default(z.enum(["json", "text"], "muss json oder text sein"), "json"),
  /** Bearer token that a request for `/metrics` must contain. */
  METRICS_TOKEN: z.optional(
    z.string().check(
      z.trim(),
      // Require at least 16 characters, so that the token cannot be guessed.
      z.regex(/^[\x21-\x7e]{16,}$/, `muss mindestens ${shortestToken} Zeichen haben, ohne Leerzeichen und Umlaute`),
    ),
  ),
  /** Port that serves only `/metrics`; 0 takes any free port. */
  METRICS_PORT: z.optional(
    z.coerce
      .number("muss eine Zahl sein")
      .check(
        z.int("muss eine ganze Zahl sein"),
        z.minimum(0, "muss mindestens 0 sein"),
        z.maximum(65535, "darf höchstens 65535 sein"),
      ),
  ),
  METRICS_HOST: z._default(z.string().check(z.trim()), "127.0.0.1"),
};
type Settings = z.output<z.ZodMiniObject<typeof monitoringSettings>>;

/** Token and port of the metrics; `port` is null if they are served on the port of the application. */
export type MetricsSettings = { token: string | null; port: number | null; host: string };

/** Reads the settings of the metrics. @returns null if no metrics are configured */
export function readMetricsSettings({ METRICS_TOKEN, METRICS_PORT, METRICS_HOST }: Settings): MetricsSettings | null {
  if (METRICS_TOKEN === undefined && METRICS_PORT === undefined) return null;
  return { token: METRICS_TOKEN ?? null, port: METRICS_PORT ?? null, host: METRICS_HOST };
}

const loopback = /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/;

/**
 * Checks the settings of the metrics.
 * @returns a German line about settings that contradict each other, or undefined
 */
export function monitoringProblem({ METRICS_TOKEN, METRICS_PORT, METRICS_HOST }: Settings): string | undefined {
  if (METRICS_PORT === undefined || METRICS_TOKEN !== undefined || loopback.test(METRICS_HOST)) return undefined;
  return "METRICS_HOST außerhalb dieses Rechners braucht METRICS_TOKEN";
}
