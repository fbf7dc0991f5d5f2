import * as z from "zod/mini";

const filled = (shape: RegExp, message: string) => z.optional(z.string().check(z.trim(), z.regex(shape, message)));
const key = filled(/^[\x21-\x7e]+$/, "muss ein Schlüssel ohne Leerzeichen und Umlaute sein");

/**
 * Settings of an object storage with the S3 API. If it is configured, it holds the media instead of the data folder.
 */
export const storageSettings = {
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, hostname: /.*/, error: "muss eine http(s)-Adresse sein" })),
  S3_BUCKET: filled(
    /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
    "muss der Name eines Buckets sein: 3 bis 63 Zeichen aus a bis z, Ziffern, Punkt und Bindestrich",
  ),
  S3_REGION: filled(/^[\w-]+$/, "muss der Name einer Region sein, wie eu-central-1"),
  S3_ACCESS_KEY_ID: key,
  S3_SECRET_ACCESS_KEY: key,
};
type Settings = z.output<z.ZodMiniObject<typeof storageSettings>>;

export type S3Settings = {
  /** URL of the object storage, without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const required = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
/** Region if none is configured: services without regions accept it, while AWS needs the region of the bucket. */
const defaultRegion = "us-east-1";

/** Reads the settings of the object storage. @returns null if the media are on the local disk */
export function readStorage({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region = defaultRegion,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Settings): S3Settings | null {
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint: endpoint.replace(/\/+$/, ""), bucket, region, accessKeyId, secretAccessKey };
}

/**
 * Checks the settings of the object storage.
 * @returns a German line about settings that are missing or cannot be used, or undefined
 */
export function storageProblem(settings: Settings): string | undefined {
  const present = ([...required, "S3_REGION"] as const).find((name) => settings[name]);
  if (!present) return undefined;
  const missing = required.filter((name) => !settings[name]);
  if (missing.length > 0) return `${present} braucht ${missing.join(", ")}`;
  const { username, password, search, hash } = new URL(settings.S3_ENDPOINT ?? "");
  return username || password || search || hash
    ? "S3_ENDPOINT darf weder Zugangsdaten noch ? oder # enthalten"
    : undefined;
}
