import { isImage, parseDescription } from "#engine/description/description.ts";
import type { ImageDescription } from "#engine/image/description.ts";
import { handleRequest } from "./child-process.ts";

handleRequest(async (input: ImageDescription) => {
  const description = parseDescription(input);
  if (!isImage(description)) return {};
  const { findImageProblem } = await import("#engine/image/find-image-problem.ts");
  return { problem: await findImageProblem(description) };
});
