import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Subtitle } from "#web/ui/MediaFrame.tsx";
import { followPointers } from "./follow-pointers.ts";
import type { PainterState } from "./painter-state.ts";
import type { Painter } from "./painter.ts";
import { rectangleArea } from "./shapes.ts";
import { showOverlay } from "./show-overlay.ts";
import { toStage } from "./view.ts";

/** Zoom factor from which pixels are shown sharp instead of smoothed. */
const pixelZoom = 4;

type Props = { painter: Painter; image: string; label: string; ref: RefObject<HTMLDivElement | null> };

/** Stage of the mask painter: the image, the masked area, and the brush cursor or the keyboard's crosshair. */
export function PainterStage({ painter, image, label, ref }: Props) {
  const id = useId();
  const state = useSyncExternalStore(painter.state.subscribe, painter.state.read);
  const { view, tool, isPanning, crosshair } = state;
  const canvas = useRef<HTMLCanvasElement>(null);
  const brushCursor = useRef<HTMLDivElement>(null);
  const [isHintHidden, setHintHidden] = useState(false);

  useLayoutEffect(() => {
    const stage = ref.current;
    if (!stage || !canvas.current) return;
    const measure = () => painter.setStage({ width: stage.clientWidth, height: stage.clientHeight });
    // Measure the stage at once, not only when the observer first reports: the keyboard's crosshair appears at the
    // centre of the stage.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    const hideOverlay = showOverlay(canvas.current, painter);
    const unfollowPointers = followPointers(stage, painter, (point) => {
      if (!brushCursor.current) return;
      brushCursor.current.hidden = point === null;
      if (point) brushCursor.current.style.translate = `${point.x}px ${point.y}px`;
    });
    return () => {
      observer.disconnect();
      hideOverlay();
      unfollowPointers();
    };
  }, [painter, ref]);

  useEffect(() => painter.onRedraw(() => setHintHidden(true)), [painter]);

  const { width, height } = painter.mask;
  const hasBrushCursor = tool === "brush" || tool === "eraser";
  return (
    <div
      ref={ref}
      // The role passes all keys to the painter: arrow keys move the crosshair instead of the screen reader's cursor.
      role="application"
      aria-label="Malfläche"
      aria-describedby={`${id}-keys`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- users can paint by keyboard
      tabIndex={0}
      data-tool={isPanning ? "hand" : tool}
      className="painter-stage"
      onFocus={(event) => {
        if (event.currentTarget.matches(":focus-visible")) painter.showCrosshair();
      }}
      onBlur={() => painter.releaseSpace(false)}
    >
      <img
        src={image}
        alt={label || "Ihr Bild"}
        draggable={false}
        className="painter-image"
        style={{
          width,
          height,
          transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
          imageRendering: view.zoom >= pixelZoom ? "pixelated" : "auto",
        }}
      />
      <canvas ref={canvas} className="painter-overlay" />
      <Rectangle state={state} />
      {hasBrushCursor && !isPanning && !crosshair && (
        <div ref={brushCursor} hidden className="painter-ring" style={cursorSize(state)}>
          <i />
        </div>
      )}
      {crosshair && <Crosshair state={state} hasBrushCursor={hasBrushCursor} />}
      {!isHintHidden && <Subtitle text="Malen Sie an, was sich ändern soll." className="text-small sm:text-base" />}
      <p id={`${id}-keys`} className="visually-hidden">
        Pfeiltasten bewegen das Fadenkreuz, Leertaste oder Eingabe malt. Alle Tasten stehen unter Tastatur.
      </p>
    </div>
  );
}

const cursorSize = ({ size, view }: PainterState) => ({ "--diameter": `${size * view.zoom}px` }) as CSSProperties;

function Crosshair({ state, hasBrushCursor }: { state: PainterState; hasBrushCursor: boolean }) {
  const { crosshair, view } = state;
  if (!crosshair) return null;
  const { x, y } = toStage(view, crosshair);
  return (
    <div
      className="painter-crosshair"
      style={{ ...cursorSize(state), translate: `${x}px ${y}px` }}
      data-ring={hasBrushCursor}
    >
      <i />
    </div>
  );
}

function Rectangle({ state: { rectangle, view } }: { state: PainterState }) {
  if (!rectangle) return null;
  const { left, top, right, bottom } = rectangleArea(rectangle.from, rectangle.to);
  const from = toStage(view, { x: left, y: top });
  const to = toStage(view, { x: right, y: bottom });
  return (
    <div
      className="painter-rectangle"
      style={{ translate: `${from.x}px ${from.y}px`, width: to.x - from.x, height: to.y - from.y }}
    />
  );
}
