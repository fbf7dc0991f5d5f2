import { ChevronRight } from "lucide-react";
import { routeTitle } from "#domain/models/life-cycle-texts.ts";
import type { Medium } from "#domain/projects/project.ts";
import { useModelRoutes } from "#web/platform/model-routes.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { animations, useAnimate } from "./reuse-project-input.ts";

type Props = { medium: Medium; onClose: () => void };

/** Lets the user choose a model to animate an image, then opens the model's form with the image filled in. */
export default function AnimateDialog({ medium, onClose }: Props) {
  const animate = useAnimate(medium);
  return (
    <Dialog title="Als Video animieren" onClose={onClose} className="w-[min(28rem,calc(100vw-2rem))]">
      <div className="mt-4 flex gap-4">
        <img src={medium.url} alt="" className="h-24 w-32 flex-none rounded-image object-cover" />
        <p className="text-ink-2">Wählen Sie das Modell. Im nächsten Schritt beschreiben Sie die Bewegung.</p>
      </div>
      <ul className="mt-5 border-b border-line">
        {animations.map((animation) => (
          <li key={animation.to} className="border-t border-line">
            <button type="button" className="choice-row" onClick={() => animate(animation)}>
              <Name animation={animation} />
              <ChevronRight size={18} aria-hidden className="ml-auto flex-none text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Name({ animation: { model, label, text } }: { animation: (typeof animations)[number] }) {
  const { lifeCycle, route } = useModelRoutes()(model, "picture-to-film");
  if (route.by !== "itself") return <span className="font-semibold">{routeTitle(model, lifeCycle, route)}</span>;
  return (
    <>
      <span className="font-semibold">{label}</span>
      <span className="numbers text-small text-ink-3">{text}</span>
    </>
  );
}
