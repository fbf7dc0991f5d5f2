import { Check, Copy, Lightbulb } from "lucide-react";
import { useState } from "react";
import type { TaughtLesson } from "#domain/academy/calls.ts";
import { Button } from "#web/ui/Button.tsx";
import { showToast } from "#web/ui/toast.ts";

type Text = TaughtLesson["text"];
type Block = Text[number]["blocks"][number];

/** The transcript of the lesson's video. */
export function LessonText({ text }: { text: Text }) {
  return text.map(({ title, blocks }) => (
    <section key={title} className="mt-10 max-w-[65ch]">
      <h3 className="text-title-m">{title}</h3>
      {blocks.map((block, index) => (
        // The index is a stable key, because the text never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <TextBlock key={index} block={block} />
      ))}
    </section>
  ));
}

function TextBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "paragraph":
      return <p className="mt-3">{block.text}</p>;
    case "steps":
      return (
        <ol className="lesson-steps mt-4">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      );
    case "tip":
      return (
        <aside aria-label="Tipp" className="lesson-tip mt-5">
          <Lightbulb size={18} aria-hidden className="mt-0.5 flex-none text-lamp-text" />
          <p>
            <strong className="font-semibold">Tipp:</strong> {block.text}
          </p>
        </aside>
      );
    case "example":
      return <Example text={block.text} />;
  }
}

function Example({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast("error", "Kopieren nicht möglich", "Bitte markieren Sie den Text und kopieren Sie ihn selbst.");
    }
  }
  return (
    <figure className="lesson-example mt-4" aria-label="Beispiel">
      <pre>
        <code>{text}</code>
      </pre>
      <Button
        variant="quiet"
        size="small"
        className="justify-self-end"
        icon={isCopied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
        onClick={() => void copy()}
      >
        {isCopied ? "Kopiert" : "Beispiel kopieren"}
      </Button>
    </figure>
  );
}
