import { sceneExamples } from "#domain/content/prompt-examples.ts";
import { startForm } from "#web/features/projects/model-forms.ts";
import { useModelRoutes } from "#web/platform/model-routes.ts";
import { sceneStill } from "#web/platform/scene-stills.ts";
import { ImagePlaceholder } from "#web/ui/ImagePlaceholder.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { scenePlaceholder } from "./example-placeholders.ts";

/** Example scenes; each leads to a form that is filled with its prompt. */
export function Examples() {
  const routeFor = useModelRoutes();
  return (
    <ul className="work-grid">
      {sceneExamples.map(({ title, prompt, file }) => {
        const placeholder = scenePlaceholder(file);
        const { to, search = {}, template } = startForm("text-to-film", routeFor, prompt);
        return (
          <li key={file}>
            <PageLink to={to} search={search} state={{ template }} className="group block rounded-image">
              <span className="frame block aspect-4/3">
                {placeholder && <ImagePlaceholder src={placeholder} />}
                <img src={sceneStill(file)} alt="" loading="lazy" className="frame-image" />
              </span>
              <span className="mt-2 block truncate text-small text-ink-2 group-hover:text-ink">{title}</span>
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}
