export type PageAccess = "public" | "signed-in" | "admin";
export type Page = { path: string; title: string; access: PageAccess };

/** Every screen that exists; the key is its file below web/features, without the extension. */
export const pages = {
  "home/HomeScreen": { path: "/", title: "Startseite", access: "signed-in" },
  "accounts/AuthScreen": { path: "/auth", title: "Anmelden", access: "public" },
  "generations/SoraScreen": { path: "/sora2", title: "Sora 2", access: "signed-in" },
  "generations/SoraTextScreen": {
    path: "/sora2/text-to-video-erstellen",
    title: "Text zu Video",
    access: "signed-in",
  },
  "projects/ProjectListScreen": { path: "/projekte", title: "Meine Projekte", access: "signed-in" },
} as const satisfies Record<string, Page>;

/** Pages of the product that are still to come: reachable and named, but honest about it. */
export const plannedPages = [
  { path: "/sora2/video-erstellen", title: "Sora 2 Video erstellen", access: "signed-in" },
  { path: "/email-marketing", title: "Email Marketing", access: "public" },
  { path: "/whatsapp", title: "WhatsApp", access: "public" },
  { path: "/veo3", title: "Veo 3.1", access: "signed-in" },
  { path: "/kling", title: "Kling v2.5", access: "signed-in" },
  { path: "/ki-bilder", title: "KI-Bilder", access: "signed-in" },
  { path: "/speakers", title: "Unsere Sprecher", access: "signed-in" },
  { path: "/webinars", title: "Webinare", access: "signed-in" },
  { path: "/tutorials", title: "Academy", access: "signed-in" },
  { path: "/about", title: "Über Uns", access: "public" },
  { path: "/help", title: "Hilfe", access: "public" },
  { path: "/contact", title: "Kontakt", access: "public" },
  { path: "/impressum", title: "Impressum", access: "public" },
  { path: "/datenschutz", title: "Datenschutz", access: "public" },
  { path: "/admin", title: "Admin Dashboard", access: "admin" },
] as const satisfies readonly Page[];

/** Addresses that moved or were only ever linked to. */
export const redirects = [
  { from: "/sora2/projekte", to: "/projekte", search: { modell: "sora2" } },
  { from: "/veo3/projekte", to: "/projekte", search: { modell: "veo3" } },
] as const;

/** The Tools menu, in its order; labels are those of the shell, not of the pages. */
export const tools = [
  { path: "/email-marketing", label: "Email Marketing" },
  { path: "/whatsapp", label: "WhatsApp" },
  { path: "/sora2", label: "Sora 2" },
  { path: "/veo3", label: "Veo 3.1" },
  { path: "/kling", label: "Kling" },
  { path: "/ki-bilder", label: "KI-Bilder" },
  { path: "/speakers", label: "UGC" },
  { path: "/webinars", label: "Webinare" },
] as const;

const known = new Set<string>([
  ...[...Object.values(pages), ...plannedPages].map(({ path }) => path),
  ...redirects.map(({ from }) => from),
]);

/** Whether a path of the browser belongs to a page; a trailing slash is forgiven. */
export function isKnownPath(path: string): boolean {
  return known.has(path.length > 1 ? path.replace(/\/+$/, "") : path);
}

/**
 * A wish kept over the sign-in: a path of this site, else "/". Browsers read backslashes as slashes
 * and drop control characters, so a path with either could still lead away.
 */
export function safeWish(wish: unknown): string {
  const isPath = typeof wish === "string" && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(wish);
  return isPath && !/^\/auth(?:[/?#]|$)/.test(wish) ? wish : "/";
}
