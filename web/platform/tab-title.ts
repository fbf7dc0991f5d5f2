let unseen = 0;

const mark = /^\(\d+\) /u;

function show(): void {
  const title = document.title.replace(mark, "");
  document.title = unseen > 0 ? `(${unseen}) ${title}` : title;
}

/** Shows a count of unseen results in the title of a hidden tab; the count ends when the tab becomes visible. */
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
