import type { Progress, ResultFile } from "#server/providers/provider.ts";
import { resultType } from "#server/providers/result-type.ts";
import { providerMessages } from "#domain/projects/failure-messages.ts";
import { output, type OutputFile } from "./schema.ts";

/** Reads the output of a model; null if the body contains none. @param usual default media type of the results */
export function readResult(body: unknown, usual: string): Progress | null {
  const { data } = output.safeParse(body);
  if (!data) return null;
  const { video, image, images, has_nsfw_concepts: blackedOut } = data;
  const all = [video, image, ...(images ?? [])];
  const shownImages = images?.filter((_, index) => !blackedOut?.[index]) ?? [];
  const [first, ...more] = [video, image, ...shownImages].flatMap((file) => (file ? [toFile(file, usual)] : []));
  if (first) return { state: "done", files: [first, ...more] };
  if (!all.some(Boolean)) return null;
  return { state: "failed", reason: "refused", message: providerMessages.content, detail: "fal: has_nsfw_concepts" };
}

const toFile = ({ url, content_type }: OutputFile, usual: string): ResultFile => ({
  at: "address",
  url,
  type: resultType(url, usual, content_type),
});
