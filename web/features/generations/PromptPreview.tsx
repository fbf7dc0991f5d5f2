import type { ComponentProps } from "react";
import { PreviewFrame } from "#web/ui/PreviewFrame.tsx";
import { useFormUnderstanding } from "./prompt-understanding.ts";

/**
 * Preview of a form with a prompt. Where the local engine makes the result, the frame shows the words that it writes
 * into the result, and not the prompt.
 */
export function PromptPreview({ text, ...props }: ComponentProps<typeof PreviewFrame>) {
  const form = useFormUnderstanding();
  return <PreviewFrame text={form ? (form.understanding?.written[0] ?? "") : text} {...props} />;
}
