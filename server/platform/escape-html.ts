const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for HTML, including attribute values. */
export function escapeHtml(words: string): string {
  return words.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
