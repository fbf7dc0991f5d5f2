/**
 * View that several images of equal frames share: the zoom, and the shift of the image's centre as a fraction of the
 * frame's width and height.
 */
export type SharedView = { zoom: number; x: number; y: number };
/** A point of the frame as fractions of its width and height, measured from its centre. */
export type FramePoint = { x: number; y: number };

export const wholeImage: SharedView = { zoom: 1, x: 0, y: 0 };
export const mostZoom = 8;
const centre: FramePoint = { x: 0, y: 0 };

/** Changes the zoom by a factor; the point of the image at `anchor` stays in place. */
export function zoomBy({ zoom, x, y }: SharedView, factor: number, anchor: FramePoint = centre): SharedView {
  const target = Math.min(mostZoom, Math.max(1, zoom * factor));
  const along = (shift: number, at: number) => at - ((at - shift) * target) / zoom;
  return keepCovered({ zoom: target, x: along(x, anchor.x), y: along(y, anchor.y) });
}

export const panBy = ({ zoom, x, y }: SharedView, right: number, down: number): SharedView =>
  keepCovered({ zoom, x: x + right, y: y + down });

/** Limits the shift, so that the enlarged image always covers its frame. */
function keepCovered({ zoom, x, y }: SharedView): SharedView {
  const most = (zoom - 1) / 2;
  const limit = (shift: number) => Math.min(most, Math.max(-most, shift));
  return { zoom, x: limit(x), y: limit(y) };
}
