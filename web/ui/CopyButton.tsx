import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./Button.tsx";
import { showToast } from "./toast.ts";

type Props = {
  text: string;
  label: string;
  /** Sentence that tells the user how to copy the text if the browser refuses access to the clipboard. */
  otherwise: string;
} & Pick<React.ComponentProps<typeof Button>, "variant" | "size" | "className" | "aria-describedby">;

/** Button that copies a text to the clipboard and then confirms it. */
export function CopyButton({ text, label, otherwise, ...button }: Props) {
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      showToast("error", "Kopieren nicht möglich", otherwise);
    }
  }
  return (
    <Button
      {...button}
      icon={isCopied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
      onClick={() => void copy()}
    >
      {isCopied ? "Kopiert" : label}
    </Button>
  );
}
