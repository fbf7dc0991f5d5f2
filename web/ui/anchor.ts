/* Anchors a popover to its button by script: the content security policy forbids inline styles in prerendered HTML. */

export function setAnchor(button: HTMLElement | null, id: string): void {
  button?.style.setProperty("anchor-name", `--${id}`);
}

export function setPositionAnchor(panel: HTMLElement | null, id: string): void {
  panel?.style.setProperty("position-anchor", `--${id}`);
}
