import { ChevronLeft, ChevronRight, Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import type { Project } from "#domain/projects/project.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { mostZoom } from "./shared-view.ts";
import { ComparedResult, type SideName, sideNames } from "./ComparedResult.tsx";
import { ratioOfBoth, stageStyle } from "./shared-frame-ratio.ts";
import { useSharedView, zoomStep } from "./use-shared-view.ts";

type Props = { projects: readonly [Project, Project] };

/** Two images that are enlarged and moved together. */
export function ImageComparison({ projects }: Props) {
  const { view, frameRef, handleKey, zoomBy, reset } = useSharedView();
  const percent = `${Math.round(view.zoom * 100)} %`;
  const transform = `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.zoom})`;
  return (
    <>
      <div className="comparison-stage" style={stageStyle(ratioOfBoth(projects))}>
        {projects.map((project, index) => {
          const name = sideNames[index === 0 ? 0 : 1];
          return (
            <ImageSide key={`${name}${project.id}`} name={name} project={project} transform={transform}>
              {(image) => (
                <div
                  ref={frameRef}
                  // The role makes screen readers pass arrow keys and "+" to the page, where they move and enlarge the
                  // images.
                  role="application"
                  aria-roledescription="Bild, gemeinsam vergrößert"
                  aria-label={`Bild ${name}. Plus und Minus vergrößern und verkleinern beide Bilder, Pfeiltasten verschieben sie, 0 zeigt sie ganz.`}
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- users enlarge images by keyboard
                  tabIndex={0}
                  data-zoomed={view.zoom > 1}
                  className="comparison-pan"
                  onKeyDown={(event) => {
                    if (event.ctrlKey || event.metaKey || event.altKey) return;
                    if (handleKey(event)) event.preventDefault();
                  }}
                >
                  {image}
                </div>
              )}
            </ImageSide>
          );
        })}
      </div>
      <div className="comparison-controls" role="group" aria-label="Beide Bilder vergrößern">
        <IconButton label="Kleiner (−)" aria-disabled={view.zoom <= 1} onClick={() => zoomBy(1 / zoomStep)}>
          <ZoomOut size={20} aria-hidden />
        </IconButton>
        <span role="status" className="numbers min-w-14 text-center">
          {percent}
        </span>
        <IconButton label="Größer (+)" aria-disabled={view.zoom >= mostZoom} onClick={() => zoomBy(zoomStep)}>
          <ZoomIn size={20} aria-hidden />
        </IconButton>
        <Button
          variant="quiet"
          icon={<Maximize size={17} aria-hidden />}
          aria-disabled={view.zoom === 1}
          onClick={reset}
        >
          Ganz zeigen
        </Button>
        <p className="text-small text-ink-3 max-sm:w-full">
          Mausrad oder zwei Finger vergrößern, Ziehen verschiebt beide.
        </p>
      </div>
    </>
  );
}

type SideProps = {
  name: SideName;
  project: Project;
  transform: string;
  children: (image: React.ReactNode) => React.ReactNode;
};

/** One side of the comparison: an image of its project, with buttons to choose among several images. */
function ImageSide({ name, project, transform, children }: SideProps) {
  const { media, prompt } = project;
  const [index, setIndex] = useState(0);
  const medium = media[index];
  const show = (next: number) => setIndex((next + media.length) % media.length);
  return (
    <ComparedResult name={name} project={project}>
      {medium && children(<img src={medium.url} alt={prompt} draggable={false} style={{ transform }} />)}
      {media.length > 1 && (
        <div className="comparison-images">
          <IconButton label={`Vorheriges Bild von ${name}`} isSmall onClick={() => show(index - 1)}>
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          <span role="status" className="numbers text-small">
            {index + 1} von {media.length}
          </span>
          <IconButton label={`Nächstes Bild von ${name}`} isSmall onClick={() => show(index + 1)}>
            <ChevronRight size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </ComparedResult>
  );
}
