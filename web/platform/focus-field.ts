/**
 * Focuses a field and scrolls its note into sight. Waits for the next frame, because the note of a new error is not
 * rendered yet.
 */
export function focusField(field: HTMLElement): void {
  field.focus();
  requestAnimationFrame(() => {
    const noteId = field.getAttribute("aria-describedby")?.split(" ").at(-1);
    const note = noteId && document.getElementById(noteId);
    if (note) note.scrollIntoView({ block: "nearest" });
  });
}
