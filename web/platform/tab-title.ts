let unseenCount = 0;

const countPrefix = /^\(\d+\) /u;

function show(): void {
  const title = document.title.replace(countPrefix, "");
  document.title = unseenCount > 0 ? `(${unseenCount}) ${title}` : title;
}

/** Shows a count of unseen results in the title of a hidden tab; the count ends when the tab becomes visible. */
export function countUnseen(): void {
  if (!document.hidden) return;
  unseenCount += 1;
  show();
  document.addEventListener("visibilitychange", handleVisibility);
}

function handleVisibility(): void {
  if (document.hidden) return;
  document.removeEventListener("visibilitychange", handleVisibility);
  unseenCount = 0;
  show();
}
