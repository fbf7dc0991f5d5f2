import { Hono } from "hono";
import { getSession } from "#domain/accounts/calls.ts";
import { type Brand, readBrand } from "#domain/brand.ts";
import { AppError } from "#domain/errors.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import { listSpeakers } from "#domain/speakers/calls.ts";
import { speakGerman } from "#domain/german.ts";
import { findPage, isKnownPath, type PageAccess, pages } from "#domain/pages.ts";
import { accessTokenRoutes, type AccessTokenTools } from "./features/accounts/access-tokens/routes.ts";
import { type AccountTools, accountRoutes } from "./features/accounts/routes.ts";
import { type AcademyTools, academyRoutes } from "./features/academy/routes.ts";
import { type AdministrationTools, administrationRoutes } from "./features/administration/routes.ts";
import { type ContactTools, contactRoutes } from "./features/contact/routes.ts";
import { eventRoutes } from "./features/events/routes.ts";
import { callbackRoutes, type CallbackTools } from "./features/generations/callback-routes.ts";
import { type GenerationTools, generationRoutes } from "./features/generations/routes.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { type InvitationTools, invitationRoutes } from "./features/invitations/routes.ts";
import { limitRoutes, type LimitTools } from "./features/limits/routes.ts";
import { type MailRouteTools, mailRoutes } from "./features/mail/routes.ts";
import type { ChangeModelTools } from "./features/models/change-model.ts";
import { modelRoutes, type ModelTools } from "./features/models/routes.ts";
import { readReplaced } from "./features/media-overrides/media.ts";
import { type MediaOverrideTools, mediaOverrideRoutes } from "./features/media-overrides/routes.ts";
import { type OrderAdminTools, orderAdminRoutes } from "./features/orders/admin-routes.ts";
import { type OrderRouteTools, orderRoutes } from "./features/orders/routes.ts";
import { checkPassword } from "./features/own-account/check-password.ts";
import { passkeyRoutes } from "./features/passkeys/routes.ts";
import type { PasskeyTools } from "./features/passkeys/tools.ts";
import { type OwnAccountTools, ownAccountRoutes } from "./features/own-account/routes.ts";
import { type ProviderTools, providerRoutes } from "./features/providers/routes.ts";
import { firstScreen } from "./features/pages/first-screen.ts";
import { type ProjectTools, projectRoutes } from "./features/projects/routes.ts";
import { type SecondFactorTools, secondFactorRoutes } from "./features/second-factor/routes.ts";
import { sharePageHead } from "./features/shares/page-head.ts";
import { shareRoutes, type ShareTools } from "./features/shares/routes.ts";
import { speakerReader, speakerRoutes } from "./features/speakers/routes.ts";
import { type DeliveryTools, deliveryRoutes } from "./features/webhooks/routes.ts";
import { webinarRoutes } from "./features/webinars/routes.ts";
import type { QuotaTools } from "./features/storage-quota/check-quota.ts";
import { storageQuotaRoutes } from "./features/storage-quota/routes.ts";
import { type UploadTools, uploadRoutes } from "./features/uploads/routes.ts";
import { answerError } from "./platform/http/answer-error.ts";
import type { Variables } from "./platform/http/context.ts";
import { type ApiOptions, guardApi, guardPages } from "./platform/http/guards.ts";
import { openApiDocument } from "./platform/http/open-api.ts";
import { servedCalls } from "./platform/http/serve-call.ts";
import { serveWeb } from "./platform/http/serve-web.ts";
import type { Hub } from "./platform/realtime.ts";

export type AppTools = AccountTools &
  Omit<AccessTokenTools, "checkPassword"> &
  InvitationTools &
  OwnAccountTools &
  SecondFactorTools &
  PasskeyTools &
  AdministrationTools &
  AcademyTools &
  GenerationTools &
  CallbackTools &
  ChangeModelTools &
  LimitTools &
  QuotaTools &
  ProjectTools &
  UploadTools &
  MailRouteTools &
  ContactTools &
  DeliveryTools &
  MediaOverrideTools &
  ShareTools &
  OrderRouteTools &
  OrderAdminTools &
  ProviderTools &
  Pick<ModelTools, "englishModels"> &
  ApiOptions & {
    brand: Brand;
    languagesOf: (speaker: SpeakerId) => string[];
    hub: Hub;
    millisecondsOfSession: (sessionId: string) => Promise<number | null>;
    checkDatabase: () => Promise<unknown>;
    checkStorage: () => Promise<unknown>;
    webFolder: string;
  };

/** What a screen stands in, by who may see it. */
const layouts: Record<PageAccess, readonly string[]> = {
  public: [],
  "signed-in": ["features/shell/SignedInLayout.tsx"],
  moderator: ["features/admin/AdminLayout.tsx"],
  admin: ["features/admin/AdminLayout.tsx"],
};

/** The client's parts by path: the screen itself, and what it stands in. */
const screens = Object.fromEntries(
  Object.entries(pages).map(([screen, { path, access }]) => [path, [`features/${screen}.tsx`, ...layouts[access]]]),
);

/** What is seen first of a page that begins with a picture, by path: the browser need not wait for the script. */
const firstPictures = {
  "/": "assets/pages/hero.webp",
  "/about": "assets/pages/about-1.webp",
  "/email-marketing": "assets/pages/email-marketing.webp",
  "/whatsapp": "assets/pages/whatsapp.webp",
};

/** All routes on one application; nothing here listens or owns a resource. */
export function createApp(tools: AppTools): Hono<{ Variables: Variables }> {
  speakGerman();
  const app = new Hono<{ Variables: Variables }>();
  const readSpeakers = speakerReader({
    readReplaced: () => readReplaced(tools.overrides, "speaker"),
    languagesOf: tools.languagesOf,
  });
  app.onError((error, context) =>
    answerError(error, context, (refusal) => tools.securityLog.reportRefusal(context, refusal)),
  );
  app.notFound((context) => answerError(new AppError("route.unknown"), context));
  app.use("/api/*", guardApi(tools));
  app.use(guardPages(tools));

  healthRoutes(app, tools);
  accountRoutes(app, tools);
  invitationRoutes(app, tools);
  projectRoutes(app, tools);
  generationRoutes(app, tools);
  callbackRoutes(app, tools);
  modelRoutes(app, tools);
  limitRoutes(app, tools);
  uploadRoutes(app, tools);
  storageQuotaRoutes(app, tools);
  mailRoutes(app, tools);
  deliveryRoutes(app, tools);
  contactRoutes(app, tools);
  ownAccountRoutes(app, tools);
  accessTokenRoutes(app, { ...tools, checkPassword: (...attempt) => checkPassword(tools, ...attempt) });
  secondFactorRoutes(app, tools);
  passkeyRoutes(app, tools);
  administrationRoutes(app, tools);
  eventRoutes(app, tools);
  mediaOverrideRoutes(app, tools);
  speakerRoutes(app, { readSpeakers });
  webinarRoutes(app, { readReplaced: () => readReplaced(tools.overrides, "webinar") });
  academyRoutes(app, tools);
  shareRoutes(app, tools);
  orderRoutes(app, tools);
  orderAdminRoutes(app, tools);
  providerRoutes(app, tools);

  const document = openApiDocument(servedCalls(app), {
    title: tools.brand.name,
    cookieName: tools.sessionCookie.name,
  });
  app.get("/api/openapi.json", (context) => context.json(document));

  serveWeb(app, {
    folder: tools.webFolder,
    isKnownPath,
    screenPath: (path) => findPage(path)?.path,
    screens,
    firstPictures,
    firstScreenOf: (asked) => firstScreen({ ...tools, listSpeakers: readSpeakers }, asked),
    headOf: (path) => sharePageHead(tools, path),
    calls: [getSession.path, readBrand.path],
    callsOfFilled: [getSession.path],
    callsOf: {
      "/speakers": [listSpeakers.path],
      "/email-marketing": [listSpeakers.path],
      "/whatsapp": [listSpeakers.path],
    },
  });
  return app;
}
