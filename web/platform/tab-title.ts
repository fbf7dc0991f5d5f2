let unseen = 0;

const mark = /^\(\d+\) /u;

function show(): void {
  const title = document.title.replace(mark, "");
  document.title = unseen > 0 ? `(${unseen}) ${title}` : title;
}

/** Counts in the title of a tab that nobody looks at; looking at it ends the count. */
export function countUnseen(): void {
  if (!document.hidden) return;
  unseen += 1;
  show();
  document.addEventListener("visibilitychange", handleLook);
}

function handleLook(): void {
  if (document.hidden) return;
  document.removeEventListener("visibilitychange", handleLook);
  unseen = 0;
  show();
}
