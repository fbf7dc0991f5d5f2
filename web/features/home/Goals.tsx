import { useSyncExternalStore } from "react";
import { Clapperboard, ImageIcon, Mic, Move } from "lucide-react";
import { home } from "#domain/content/home.ts";
import { aiLabelText } from "#domain/speakers/ai-label.ts";
import { ImagePlaceholder } from "#web/ui/ImagePlaceholder.tsx";
import { backgroundPart } from "#web/ui/on-demand.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import photo from "../../../assets/pages/goal-photo.webp";
import photoPlaceholder from "../../../assets/pages/goal-photo.webp?placeholder";
import food from "../../../assets/pages/goal-image.webp";
import foodPlaceholder from "../../../assets/pages/goal-image.webp?placeholder";
import scene from "../../../assets/pages/goal-scene.webp";
import scenePlaceholder from "../../../assets/pages/goal-scene.webp?placeholder";
import speaker from "../../../assets/speakers/email-clara-small.webp";
import speakerPlaceholder from "../../../assets/speakers/email-clara-small.webp?placeholder";
import { goalForms, usualForms } from "./goal-forms.ts";

const GoalFormsOfModels = backgroundPart(() => import("./GoalFormsOfModels.tsx"));

const goals = [
  { kind: "presenter", Icon: Mic, image: speaker, placeholder: speakerPlaceholder, hasLabel: true },
  { kind: "text-to-film", Icon: Clapperboard, image: scene, placeholder: scenePlaceholder, hasLabel: false },
  { kind: "picture-to-film", Icon: Move, image: photo, placeholder: photoPlaceholder, hasLabel: false },
  { kind: "text-to-picture", Icon: ImageIcon, image: food, placeholder: foodPlaceholder, hasLabel: false },
] as const;

/** The four goals of the start page, each with a link to the form of a model that accepts requests. */
export function Goals() {
  const forms = useSyncExternalStore(goalForms.subscribe, goalForms.read, () => usualForms);
  return (
    <section aria-labelledby="goals">
      <h2 id="goals" className="text-title-m">
        {home.goalsTitle}
      </h2>
      <GoalFormsOfModels />
      <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5 lg:grid-cols-4">
        {goals.map(({ kind, Icon, image, placeholder, hasLabel }) => {
          const { to, search = {}, template, isAvailable } = forms[kind];
          const { title, text } = home.goals[kind];
          return (
            <li key={kind}>
              <PageLink to={to} search={search} state={{ template }} className="goal group block h-full rounded-image">
                <span className="frame @container block aspect-4/3 sm:aspect-[16/10]">
                  <ImagePlaceholder src={placeholder} />
                  <img src={image} alt="" className="frame-image" />
                  {hasLabel && (
                    <span aria-hidden className="image-badge image-badge-corner">
                      {aiLabelText}
                    </span>
                  )}
                  <span className="goal-icon">
                    <Icon size={18} aria-hidden />
                  </span>
                </span>
                <span className="title mt-3 block text-title-s group-hover:text-lamp-text">{title}</span>
                <span className="mt-1 block text-small text-ink-2">
                  {isAvailable ? text : "Das geht zurzeit nicht. Auf der Seite steht, warum."}
                </span>
                <span className="mt-1 block min-h-[1lh] text-small font-semibold text-ink-2">
                  {isAvailable && "Kostenlos"}
                </span>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
