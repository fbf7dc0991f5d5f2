import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { mayCoverControls, type Toast } from "./toast.ts";
import { type Box, findToastPosition } from "./toast-position.ts";

const controls = "a[href], button, input, select, textarea, summary, video[controls], [tabindex]:not([tabindex='-1'])";
/** Height in pixels of a browser's own controls at the lower edge of a video. */
const videoControlsHeight = 96;

/** Surroundings of the toasts: the open dialogs and menus, and the size of the window in pixels. */
type Surroundings = { overlays: readonly HTMLElement[]; view: { width: number; height: number } };

const readSurroundings = (): Surroundings => ({
  overlays: [...document.querySelectorAll<HTMLElement>("dialog:modal, [popover]:popover-open:not(.toasts)")],
  view: { width: document.documentElement.clientWidth, height: window.innerHeight },
});

/** Hook for the surroundings of the toasts, updated when a dialog or a menu opens or closes. */
export function useSurroundings(): Surroundings {
  const [surroundings, setSurroundings] = useState<Surroundings>({ overlays: [], view: { width: 0, height: 0 } });
  useEffect(() => {
    const update = () => setSurroundings(readSurroundings());
    const handleToggle = ({ target }: Event) => {
      if (!(target instanceof Element && target.matches(".toasts"))) update();
    };
    const observer = new MutationObserver(update);
    observer.observe(document, { subtree: true, attributeFilter: ["open"] });
    // Listen in the capture phase, because `toggle` events do not bubble.
    document.addEventListener("toggle", handleToggle, true);
    window.addEventListener("resize", update);
    return () => {
      observer.disconnect();
      document.removeEventListener("toggle", handleToggle, true);
      window.removeEventListener("resize", update);
    };
  }, []);
  return surroundings;
}

function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return element instanceof HTMLVideoElement
    ? { left, top: Math.max(top, bottom - videoControlsHeight), right, bottom }
    : { left, top, right, bottom };
}

/**
 * Moves the layer off the controls of open dialogs and menus. Returns whether there is a position for it; without one
 * the layer is at its usual edge.
 */
function positionLayer(layer: HTMLElement, { overlays, view }: Surroundings): boolean {
  layer.style.removeProperty("inset");
  if (overlays.length === 0) return true;
  const covered = overlays.flatMap((overlay) => [...overlay.querySelectorAll(controls)].map(boxOf));
  const { offsetWidth: width, offsetHeight: height } = layer;
  const from = matchMedia("(width < 40rem)").matches ? "top" : "bottom";
  const found = findToastPosition({ width, height }, view, { covered, from });
  if (found) layer.style.setProperty("inset", `${found.top}px auto auto ${found.left}px`);
  return found !== undefined;
}

/**
 * Shows the layer of the toasts above everything else. Hides it while there is no toast, and while toasts without a
 * failed action would cover controls of a dialog or a menu everywhere.
 */
export function useToastLayer(
  layer: RefObject<HTMLElement | null>,
  toasts: readonly Toast[],
  surroundings: Surroundings,
): void {
  const last = useRef<{ newest: number | undefined; overlays: readonly HTMLElement[] }>(undefined);
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return;
    const { overlays } = surroundings;
    const newest = toasts.at(-1)?.id;
    // Hide the layer and show it anew only if something lies above it: hiding it loses the focus inside it.
    const isBelow =
      last.current?.newest !== newest || overlays.some((overlay) => !last.current?.overlays.includes(overlay));
    last.current = { newest, overlays };
    if (element.matches(":popover-open") && (isBelow || newest === undefined)) element.hidePopover();
    if (newest === undefined) return;
    if (!element.matches(":popover-open")) element.showPopover();
    if (!positionLayer(element, surroundings) && !mayCoverControls(toasts)) element.hidePopover();
  }, [layer, toasts, surroundings]);
}
