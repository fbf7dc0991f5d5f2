/*
 * Ties a panel to the button that opens it. By script: the policy of our pages forbids styles that are written
 * into HTML, and the first screen of a page is HTML.
 */

export function setAnchor(button: HTMLElement | null, id: string): void {
  button?.style.setProperty("anchor-name", `--${id}`);
}

export function setPositionAnchor(panel: HTMLElement | null, id: string): void {
  panel?.style.setProperty("position-anchor", `--${id}`);
}
