import type { ComponentProps } from "react";
import { sceneStill } from "#web/platform/scene-stills.ts";
import { PreviewFrame } from "#web/ui/PreviewFrame.tsx";
import { useFormUnderstanding } from "./prompt-understanding.ts";

/** Example of a scene, for the preview of forms that make a video from a text. */
export const sceneExample = sceneStill("example-lighthouse.webp");

/** Example of a photo, for the preview of forms that make a video from an image, and the text below it. */
export const movedPhoto = { example: sceneStill("example-cafe.webp"), invitation: "Hier bewegt sich Ihr Bild." };

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
