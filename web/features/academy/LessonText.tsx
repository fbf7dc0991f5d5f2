import { Lightbulb } from "lucide-react";
import type { TaughtLesson } from "#domain/academy/calls.ts";
import { CopyButton } from "#web/ui/CopyButton.tsx";

type Text = TaughtLesson["text"];
type Block = Text[number]["blocks"][number];

/** The transcript of the lesson's video. */
export function LessonText({ text }: { text: Text }) {
  return text.map(({ title, blocks }) => (
    <section key={title} className="mt-10 max-w-[65ch]">
      <h3 className="text-title-m">{title}</h3>
      {blocks.map((block, index) => (
        // Use the index of the paragraph as the key, because the text never changes.
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
      return <Example text={block.text} wraps={block.wraps === true} />;
  }
}

const exampleLabel = "Beispiel";

function Example({ text, wraps }: { text: string; wraps: boolean }) {
  return (
    <figure className="lesson-example mt-4" aria-label={exampleLabel}>
      {wraps ? (
        <pre className="lesson-prose">{text}</pre>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling requires keyboard focus
        <pre role="group" aria-label={exampleLabel} tabIndex={0}>
          <code>{text}</code>
        </pre>
      )}
      <CopyButton
        text={text}
        label="Beispiel kopieren"
        otherwise="Bitte markieren Sie den Text und kopieren Sie ihn selbst."
        variant="quiet"
        size="small"
        className="justify-self-end"
      />
    </figure>
  );
}
