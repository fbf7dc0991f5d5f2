import { ChevronRight } from "lucide-react";
import type { Medium } from "#domain/projects/project.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { animations, useAnimate } from "./reuse.ts";

type Props = { medium: Medium; onClose: () => void };

/** Which model shall move the picture; its form opens with the picture in it. */
export default function AnimateDialog({ medium, onClose }: Props) {
  const animate = useAnimate(medium);
  return (
    <Dialog title="Als Video animieren" onClose={onClose} className="w-[min(28rem,calc(100vw-2rem))]">
      <div className="mt-4 flex gap-4">
        <img src={medium.url} alt="" className="h-24 w-32 flex-none rounded-picture object-cover" />
        <p className="text-ink-2">Wählen Sie das Modell. Im nächsten Schritt beschreiben Sie die Bewegung.</p>
      </div>
      <ul className="mt-5 border-b border-line">
        {animations.map((animation) => (
          <li key={animation.to} className="border-t border-line">
            <button type="button" className="choice-row" onClick={() => animate(animation)}>
              <span className="font-semibold">{animation.label}</span>
              <span className="numbers text-small text-ink-3">{animation.text}</span>
              <ChevronRight size={18} aria-hidden className="ml-auto text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
