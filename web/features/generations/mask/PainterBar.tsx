import { Brush, Contrast, Eraser, Hand, Redo2, SquareDashed, Trash2, Undo2, ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, useId, useSyncExternalStore } from "react";
import { IconButton } from "#web/ui/IconButton.tsx";
import { brushSizes } from "./brush-sizes.ts";
import type { Tool } from "./painter-state.ts";
import { percent } from "./painter-view.ts";
import type { Painter } from "./painter.ts";
import { zoomLevels } from "./view.ts";
import { toolKeys } from "./keys.ts";
import { toolLabels } from "./texts.ts";

const icons: Record<Tool, ReactNode> = {
  brush: <Brush size={18} aria-hidden />,
  eraser: <Eraser size={18} aria-hidden />,
  rectangle: <SquareDashed size={18} aria-hidden />,
  hand: <Hand size={18} aria-hidden />,
};

type Props = { painter: Painter; children: ReactNode };

/** Tools, brush size, undo, redo and zoom; the children hold the actions for the mask. */
export function PainterBar({ painter, children }: Props) {
  const state = useSyncExternalStore(painter.state.subscribe, painter.state.read);
  return (
    <div role="toolbar" aria-label="Werkzeuge" className="painter-bar">
      <div role="group" aria-label="Werkzeug" className="painter-tools">
        {Object.entries(toolLabels).map(([tool, label]) => (
          <button
            key={tool}
            type="button"
            title={`${label} (${toolKeys[tool as Tool]})`}
            aria-pressed={state.tool === tool}
            onClick={() => painter.setTool(tool as Tool)}
          >
            {icons[tool as Tool]}
            {label}
          </button>
        ))}
      </div>
      <BrushSize painter={painter} size={state.size} />
      <div className="painter-steps">
        <IconButton label="Rückgängig (Strg Z)" disabled={!state.canUndo} onClick={painter.undo}>
          <Undo2 size={18} aria-hidden />
        </IconButton>
        <IconButton label="Wiederholen (Strg Y)" disabled={!state.canRedo} onClick={painter.redo}>
          <Redo2 size={18} aria-hidden />
        </IconButton>
        <IconButton label="Umkehren (I)" onClick={painter.invert}>
          <Contrast size={18} aria-hidden />
        </IconButton>
        <IconButton label="Alles löschen" onClick={painter.clear}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
      <Zoom painter={painter} zoom={state.view.zoom} isFitted={state.isFitted} />
      {children}
    </div>
  );
}

function BrushSize({ painter, size }: { painter: Painter; size: number }) {
  const id = useId();
  const sizes = brushSizes(painter.mask);
  return (
    <div className="painter-size" title="Pinselgröße ([ und ])">
      <label htmlFor={id} className="text-small font-semibold">
        <span className="visually-hidden">Pinselgröße</span>
        <span aria-hidden>Größe</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={sizes.length - 1}
        value={sizes.indexOf(size)}
        aria-valuetext={`${size} Pixel`}
        onChange={(event) => painter.setSize(sizes[event.target.valueAsNumber] ?? size)}
        className="slider"
      />
      <output htmlFor={id} className="numbers text-small">
        {size} px
      </output>
    </div>
  );
}

function Zoom({ painter, zoom, isFitted }: { painter: Painter; zoom: number; isFitted: boolean }) {
  const level = zoomLevels.find((candidate) => candidate === zoom);
  const value = isFitted ? "fit" : (level ?? "other");
  return (
    <div className="painter-zoom">
      <IconButton label="Weiter weg (−)" className="painter-zoom-step" onClick={() => painter.stepZoom(-1)}>
        <ZoomOut size={18} aria-hidden />
      </IconButton>
      <select
        aria-label="Zoom"
        title="Zoom"
        className="field numbers"
        value={value}
        onChange={({ target }) => (target.value === "fit" ? painter.fitIn() : painter.zoomTo(Number(target.value)))}
      >
        {value === "other" && (
          <option value="other" hidden>
            {percent(zoom)}
          </option>
        )}
        <option value="fit">Einpassen</option>
        {zoomLevels.map((each) => (
          <option key={each} value={each}>
            {percent(each)}
          </option>
        ))}
      </select>
      <IconButton label="Näher (+)" className="painter-zoom-step" onClick={() => painter.stepZoom(1)}>
        <ZoomIn size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
