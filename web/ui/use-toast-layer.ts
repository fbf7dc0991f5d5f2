import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Box, findToastPlace } from "./toast-place.ts";

const controls = "a[href], button, input, select, textarea, summary, video[controls], [tabindex]:not([tabindex='-1'])";
/** Height in pixels of a browser's own controls at the lower edge of a video. */
const videoControlsHeight = 96;

/** Returns the open dialogs and menus, which lie in the top layer like the toasts. */
const openOverlays = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("dialog:modal, [popover]:popover-open:not(.toasts)"),
];

function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return element instanceof HTMLVideoElement
    ? { left, top: Math.max(top, bottom - videoControlsHeight), right, bottom }
    : { left, top, right, bottom };
}

/** Counts how often a dialog, a menu or the size of the window has changed, and says whether a dialog is open. */
export function useOverlays(): { changes: number; hasDialog: boolean } {
  const [overlays, setOverlays] = useState({ changes: 0, hasDialog: false });
  useEffect(() => {
    const update = () => {
      const hasDialog = document.querySelector("dialog:modal") !== null;
      setOverlays(({ changes }) => ({ changes: changes + 1, hasDialog }));
    };
    const count = ({ target }: Event) => {
      if (!(target instanceof Element && target.matches(".toasts"))) update();
    };
    const observer = new MutationObserver(update);
    observer.observe(document, { subtree: true, attributeFilter: ["open"] });
    // These events do not bubble, so listen to their way down.
    document.addEventListener("toggle", count, true);
    window.addEventListener("resize", count);
    return () => {
      observer.disconnect();
      document.removeEventListener("toggle", count, true);
      window.removeEventListener("resize", count);
    };
  }, []);
  return overlays;
}

/** Moves the layer off the controls of open dialogs and menus. Returns whether there is a place for it. */
function place(layer: HTMLElement, overlays: readonly HTMLElement[]): boolean {
  layer.style.removeProperty("inset");
  if (overlays.length === 0) return true;
  const covered = overlays.flatMap((overlay) => [...overlay.querySelectorAll(controls)].map(boxOf));
  const { offsetWidth: width, offsetHeight: height } = layer;
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const from = matchMedia("(width < 40rem)").matches ? "top" : "bottom";
  const found = findToastPlace({ width, height }, view, { covered, from });
  if (found) layer.style.setProperty("inset", `${found.top}px auto auto ${found.left}px`);
  return found !== undefined;
}

/**
 * Shows the layer of the toasts above everything else.
 * @param newest id of the newest toast to show; undefined for none
 * @param changes number of changes to the overlays and the toasts, after which the place is looked for again
 * @returns whether the toasts wait because they would cover the controls of a dialog or a menu everywhere
 */
export function useToastLayer(layer: RefObject<HTMLElement | null>, newest: number | undefined, changes: string) {
  const [isWaiting, setWaiting] = useState(false);
  const last = useRef<{ newest: number | undefined; overlays: readonly HTMLElement[] }>(undefined);
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return;
    const overlays = openOverlays();
    // Show the layer anew only if something lies above it, because the focus inside it is lost.
    const isBelow =
      last.current?.newest !== newest || overlays.some((overlay) => !last.current?.overlays.includes(overlay));
    last.current = { newest, overlays };
    if (element.matches(":popover-open") && (isBelow || newest === undefined)) element.hidePopover();
    if (newest === undefined) return setWaiting(false);
    if (!element.matches(":popover-open")) element.showPopover();
    const hasPlace = place(element, overlays);
    if (!hasPlace) element.hidePopover();
    setWaiting(!hasPlace);
  }, [layer, newest, changes]);
  return isWaiting;
}
