import type { Permission } from "./call.ts";

export type Page = {
  path: string;
  title: string;
  access: Permission;
  /** Whether the page is shown without the product's header and footer, and sets its own title. */
  isBare?: boolean;
  /** Whether the page fills the window without header and footer, and has a button of its own that closes it. */
  isFullScreen?: boolean;
};

/** All pages; the key of a page is its file below web/features, without the extension. */
export const pages = {
  "home/HomeScreen": { path: "/", title: "Startseite", access: "signed-in" },
  "sign-in/AuthScreen": { path: "/auth", title: "Anmelden", access: "public" },
  "sign-in/ResetPasswordScreen": { path: "/reset-password", title: "Passwort zurücksetzen", access: "public" },
  "sign-in/ConfirmEmailScreen": { path: "/e-mail-bestaetigen", title: "E-Mail-Adresse bestätigen", access: "public" },
  "sign-in/InvitationCodeScreen": { path: "/einladungscode", title: "Einladungscode eingeben", access: "public" },
  "sign-in/InvitationRequestedScreen": {
    path: "/einladungscode/angefordert",
    title: "Einladungscode angefordert",
    access: "public",
  },
  "use-cases/EmailMarketingScreen": { path: "/email-marketing", title: "Email Marketing", access: "public" },
  "use-cases/WhatsappScreen": { path: "/whatsapp", title: "WhatsApp", access: "public" },
  "speakers/SpeakerListScreen": { path: "/speakers", title: "Unsere Sprecher", access: "signed-in" },
  "speakers/SpeakerScreen": { path: "/speakers/$id", title: "Sprecher", access: "signed-in" },
  "own-account/AccountScreen": { path: "/konto", title: "Konto", access: "signed-in" },
  "own-account/StorageScreen": { path: "/konto/speicher", title: "Speicherplatz", access: "signed-in" },
  "senders/SenderScreen": { path: "/konto/absender", title: "Absender", access: "signed-in" },
  "brand-kits/BrandKitScreen": { path: "/konto/marke", title: "Marke", access: "signed-in" },
  "administration/OverviewScreen": { path: "/admin", title: "Admin Dashboard", access: "moderator" },
  "administration/UsersScreen": { path: "/admin/users", title: "Nutzer", access: "admin" },
  "administration/UserScreen": { path: "/admin/users/$id", title: "Nutzer", access: "admin" },
  "invitations/InvitationsScreen": { path: "/admin/einladungscodes", title: "Einladungscodes", access: "moderator" },
  "contact/MessagesScreen": { path: "/admin/nachrichten", title: "Nachrichten", access: "moderator" },
  "mail/MailsScreen": { path: "/admin/postausgang", title: "Postausgang", access: "admin" },
  "webhooks/WebhookDeliveriesScreen": { path: "/admin/webhooks", title: "Webhooks", access: "admin" },
  "media-overrides/MediaOverridesScreen": {
    path: "/admin/video-upload",
    title: "Sprecher-Medien",
    access: "moderator",
  },
  "models/ModelsScreen": { path: "/admin/modelle", title: "Modelle", access: "admin" },
  "providers/ProvidersScreen": { path: "/admin/anbieter", title: "Anbieter", access: "admin" },
  "usage-limits/LimitsScreen": { path: "/admin/grenzen", title: "Grenzen", access: "admin" },
  "invoices/InvoicesScreen": { path: "/admin/rechnungen", title: "Rechnungen", access: "admin" },
  "prices/PricesScreen": { path: "/admin/preise", title: "Preise", access: "admin" },
  "setup/SetupScreen": { path: "/admin/einrichtung", title: "Einrichtung", access: "admin" },
  "operator/OperatorScreen": { path: "/admin/betreiber", title: "Betreiber", access: "admin" },
  "legal-texts/LegalTextsScreen": { path: "/admin/rechtstexte", title: "Rechtstexte", access: "admin" },
  "administration/AuditLogScreen": { path: "/admin/protokoll", title: "Protokoll", access: "admin" },
  "help/HelpScreen": { path: "/help", title: "Hilfe", access: "public" },
  "contact/ContactScreen": { path: "/contact", title: "Kontakt", access: "public" },
  "about/AboutScreen": { path: "/about", title: "Über Uns", access: "public" },
  "legal/ImprintScreen": { path: "/impressum", title: "Impressum", access: "public" },
  "legal/PrivacyScreen": { path: "/datenschutz", title: "Datenschutz", access: "public" },
  "legal/TermsScreen": { path: "/agb", title: "AGB", access: "public" },
  "legal/WithdrawalScreen": { path: "/widerruf", title: "Widerruf", access: "public" },
  "generations/SoraScreen": { path: "/sora2", title: "Sora 2", access: "signed-in" },
  "generations/SoraTextScreen": {
    path: "/sora2/text-to-video-erstellen",
    title: "Text zu Video",
    access: "signed-in",
  },
  "generations/SoraImageScreen": {
    path: "/sora2/video-erstellen",
    title: "Sora 2 Video erstellen",
    access: "signed-in",
  },
  "generations/VeoScreen": { path: "/veo3", title: "Veo 3.1", access: "signed-in" },
  "generations/VeoImageScreen": { path: "/veo3/bild-zu-video", title: "Veo 3.1: Bild zu Video", access: "signed-in" },
  "generations/VeoTextScreen": { path: "/veo3/text-zu-video", title: "Veo 3.1: Text zu Video", access: "signed-in" },
  "generations/KlingScreen": { path: "/kling", title: "Kling v2.5", access: "signed-in" },
  "generations/KlingThreeScreen": { path: "/kling-3", title: "Kling 3.0", access: "signed-in" },
  "generations/SeedanceScreen": { path: "/seedance", title: "Seedance 2.0", access: "signed-in" },
  "generations/ImagesScreen": { path: "/ki-bilder", title: "KI-Bilder", access: "signed-in" },
  "generations/PresenterScreen": {
    path: "/create-video-heygen",
    title: "Sprechervideo erstellen",
    access: "signed-in",
  },
  "webinars/WebinarsScreen": { path: "/webinars", title: "Webinare", access: "signed-in" },
  "academy/AcademyScreen": { path: "/tutorials", title: "Academy", access: "signed-in" },
  "academy/ModuleScreen": { path: "/tutorials/$id", title: "Academy-Modul", access: "signed-in" },
  "orders/GenericWizardScreen": { path: "/create-video", title: "Video erstellen", access: "signed-in" },
  "orders/NewCustomersWizardScreen": {
    path: "/neukunden/video-erstellen",
    title: "Neukunden: Video erstellen",
    access: "signed-in",
  },
  "orders/VideoAdsWizardScreen": {
    path: "/video-ads/video-erstellen",
    title: "Video Ads: Video erstellen",
    access: "signed-in",
  },
  "orders/EmailMarketingWizardScreen": {
    path: "/email-marketing/video-erstellen",
    title: "Email Marketing: Video erstellen",
    access: "signed-in",
  },
  "orders/WhatsappWizardScreen": {
    path: "/whatsapp/video-erstellen",
    title: "WhatsApp: Video erstellen",
    access: "signed-in",
  },
  "orders/TestCheckoutScreen": { path: "/test-kasse/$id", title: "Testkasse", access: "signed-in" },
  "orders/OrdersScreen": { path: "/bestellungen", title: "Meine Bestellungen", access: "signed-in" },
  "orders/AdminOrdersScreen": { path: "/admin/bestellungen", title: "Bestellungen", access: "admin" },
  "shares/ShareScreen": { path: "/v/$token", title: "Ihre Videobotschaft", access: "public", isBare: true },
  "orders/DeclineScreen": {
    path: "/keine-videos/$token",
    title: "Keine weiteren Videos",
    access: "public",
    isBare: true,
  },
  "projects/DeletedProjectsScreen": { path: "/projekte/papierkorb", title: "Papierkorb", access: "signed-in" },
  "projects/ComparisonScreen": {
    path: "/projekte/vergleich",
    title: "Projekte vergleichen",
    access: "signed-in",
    isFullScreen: true,
  },
  "projects/ProjectListScreen": { path: "/projekte", title: "Meine Projekte", access: "signed-in" },
} as const satisfies Record<string, Page>;

/** Redirects from paths that have moved, or that never had a page. */
export const redirects = [
  { from: "/sora2/projekte", to: "/projekte", search: { modell: "sora2" } },
  { from: "/veo3/projekte", to: "/projekte", search: { modell: "veo3" } },
] as const;

/**
 * Entries of the menu Tools in their order, with their own labels. `purpose` says in German what can be made there,
 * because a model's name does not.
 */
export const tools = [
  { path: "/email-marketing", label: "Email Marketing", purpose: "Persönliches Video zu einer Kunden-Website" },
  { path: "/whatsapp", label: "WhatsApp", purpose: "Video zu Termin, Anfrage oder Kauf" },
  { path: "/sora2", label: "Sora 2", purpose: "Szene oder Foto als Video, 10 oder 15 Sekunden" },
  { path: "/veo3", label: "Veo 3.1", purpose: "Szene oder Foto als Video, 8 Sekunden" },
  { path: "/kling", label: "Kling", purpose: "Szene oder Foto als Video, 5 oder 10 Sekunden" },
  { path: "/ki-bilder", label: "KI-Bilder", purpose: "Bilder erstellen und verändern" },
  { path: "/speakers", label: "UGC", purpose: "Ein Sprecher trägt Ihren Text vor" },
  { path: "/webinars", label: "Webinare", purpose: "Vorträge zum Ansehen" },
] as const;

/** Video models beyond the menu "Tools"; the navigation lists them below that menu's entries. */
export const newerTools = [
  { path: "/kling-3", label: "Kling 3.0", purpose: "Szene oder Foto als Video, 5, 10 oder 15 Sekunden" },
  { path: "/seedance", label: "Seedance 2.0", purpose: "Szene oder Foto als Video, 5, 10 oder 15 Sekunden" },
] as const;

/** Order forms that are not entries of the menu "Tools"; the navigation lists them below that menu's entries. */
export const orderForms = [
  { path: "/neukunden/video-erstellen", label: "Neukunden", purpose: "Video, das neue Kunden anspricht" },
  { path: "/video-ads/video-erstellen", label: "Video Ads", purpose: "Werbevideo mit Ihrem Text" },
] as const;

const every: readonly Page[] = Object.values(pages);
const moved = new Set<string>(redirects.map(({ from }) => from));
const bare = (path: string) => (path.length > 1 ? path.replace(/(?<!\/)\/+$/, "") : path);

/** Finds the page of a URL path; `$` in a page's path matches any one segment. A trailing slash is ignored. */
export function findPage(path: string): Page | undefined {
  const parts = bare(path).split("/");
  return every.find((page) => {
    const pattern = page.path.split("/");
    return (
      pattern.length === parts.length &&
      pattern.every((part, index) => part === parts[index] || (part.startsWith("$") && parts[index] !== ""))
    );
  });
}

export function isKnownPath(path: string): boolean {
  return moved.has(bare(path)) || findPage(path) !== undefined;
}
