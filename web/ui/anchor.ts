/*
 * Anchors a popover to the button that opens it. A script does this, because the content security policy forbids
 * inline styles in prerendered HTML.
 */

export function setAnchor(button: HTMLElement | null, id: string): void {
  button?.style.setProperty("anchor-name", `--${id}`);
}

export function setPositionAnchor(panel: HTMLElement | null, id: string): void {
  panel?.style.setProperty("position-anchor", `--${id}`);
}
