import type { ComponentProps } from "react";
import { PreviewFrame } from "#web/ui/PreviewFrame.tsx";
import cafe from "../../../assets/pages/example-cafe.webp";
import lighthouse from "../../../assets/pages/example-lighthouse.webp";
import { useFormUnderstanding } from "./prompt-understanding.ts";

/** Example of a scene, for the preview of forms that make a video from a text. */
export const sceneExample: string = lighthouse;

/** Example of a photo, for the preview of forms that make a video from an image, and the text below it. */
export const movedPhoto = { example: cafe, invitation: "Hier bewegt sich Ihr Bild." };

/**
 * Preview of a form with a prompt. Where the local engine makes the result, the frame shows the words that it writes
 * into the result, and not the prompt.
 */
export function PromptPreview({ text, image, ...props }: ComponentProps<typeof PreviewFrame>) {
  const form = useFormUnderstanding();
  return (
    <PreviewFrame
      text={form ? (form.understanding?.written[0] ?? "") : text}
      image={image}
      still={
        form?.still && {
          ...form.still,
          alt: `Standbild: ${[...(form.understanding?.recognized ?? []), ...(form.understanding?.written ?? [])].join(", ")}`,
        }
      }
      isEmpty={text.trim() === "" && image === undefined}
      hidesEmpty
      {...props}
    />
  );
}
