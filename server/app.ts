import { resolve } from "node:path";
import { Hono } from "hono";
import { getSession } from "#domain/sign-in/session-calls.ts";
import { readBrand } from "#domain/brand-call.ts";
import { AppError } from "#domain/errors.ts";
import { listSpeakers } from "#domain/speakers/calls.ts";
import { useGermanMessages } from "#domain/validation-messages.ts";
import { modulesOfPage } from "#domain/page-modules.ts";
import { findPage, isKnownPath, pages } from "#domain/pages.ts";
import type { Context } from "./context.ts";
import { findTokenCaller } from "./features/accounts/access-tokens/find-token-caller.ts";
import { accessTokenRoutes } from "./features/accounts/access-tokens/routes.ts";
import { sessionStore } from "./features/accounts/session-store.ts";
import { accountStore } from "./features/accounts/store.ts";
import { academyRoutes } from "./features/academy/routes.ts";
import { administrationRoutes } from "./features/administration/routes.ts";
import { brandKitRoutes } from "./features/brand-kits/routes.ts";
import { pronunciationRoutes } from "./features/pronunciations/routes.ts";
import { brandRoutes } from "./features/brand/routes.ts";
import { contactRoutes } from "./features/contact/routes.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { missingPageRoutes } from "./features/pages/missing-page-routes.ts";
import { invitationRoutes } from "./features/invitations/routes.ts";
import { mediaOverrideRoutes } from "./features/media-overrides/routes.ts";
import { ownAccountRoutes } from "./features/own-account/routes.ts";
import { lacksSecondFactor } from "./features/second-factor/lacks-second-factor.ts";
import { secondFactorRoutes } from "./features/second-factor/routes.ts";
import { shareRoutes } from "./features/shares/routes.ts";
import { senderRoutes } from "./features/senders/routes.ts";
import { signInRoutes } from "./features/sign-in/routes.ts";
import { speakerRoutes } from "./features/speakers/routes.ts";
import { eventRoutes } from "./features/events/routes.ts";
import { callbackRoutes } from "./features/generations/callback-routes.ts";
import { generationRoutes } from "./features/generations/routes.ts";
import { invoiceRoutes } from "./features/invoices/routes.ts";
import { legalTextRoutes } from "./features/legal-texts/routes.ts";
import { priceRoutes } from "./features/prices/routes.ts";
import { operatorRoutes } from "./features/operator/routes.ts";
import { setupRoutes } from "./features/setup/routes.ts";
import { limitRoutes } from "./features/usage-limits/routes.ts";
import { metricsRoutes } from "./features/metrics/routes.ts";
import { mailRoutes } from "./features/mail/routes.ts";
import { modelRoutes } from "./features/models/routes.ts";
import { orderAdminRoutes } from "./features/orders/admin-routes.ts";
import { orderRoutes } from "./features/orders/routes.ts";
import { passkeyRoutes } from "./features/passkeys/routes.ts";
import { providerRoutes } from "./features/providers/routes.ts";
import { readPrerenderData } from "#server/features/pages/prerender-data.ts";
import { projectRoutes } from "./features/projects/routes.ts";
import { sharePageHead } from "./features/shares/page-head.ts";
import { webhookDeliveryRoutes } from "./features/webhooks/routes.ts";
import { webinarRoutes } from "./features/webinars/routes.ts";
import { storageQuotaRoutes } from "./features/storage-quota/routes.ts";
import { uploadRoutes } from "./features/uploads/routes.ts";
import { answerError } from "./platform/http/answer-error.ts";
import type { Variables } from "./platform/http/request-context.ts";
import { type ApiOptions, guardApi } from "./platform/http/guards.ts";
import { identifyRequests } from "./platform/http/log-context.ts";
import { measureRequests } from "./platform/http/measure-requests.ts";
import { guardPages } from "./platform/http/security-headers.ts";
import { openApiDocument } from "./platform/http/open-api.ts";
import { servedCalls } from "./platform/http/serve-call.ts";
import { SplitRouter } from "./platform/http/split-router.ts";
import { serveWeb } from "./platform/http/serve-web.ts";

/** Client modules that a screen imports as soon as it runs. */
const partsOfScreens: Readonly<Record<string, readonly string[]>> = {
  "projects/ProjectListScreen": ["features/projects/ProjectGrid.tsx"],
};

/** Client modules of each page, by path. */
const screens = Object.fromEntries(
  (Object.keys(pages) as (keyof typeof pages)[]).map((screen) => [
    pages[screen].path,
    [...modulesOfPage(screen), ...(partsOfScreens[screen] ?? [])],
  ]),
);

/** First visible image of a page, by the path of the page, for a preload before any script has run. */
const firstImages = {
  "/": "assets/speakers/email-clara-small.webp",
  "/about": "assets/pages/about-1.webp",
  "/email-marketing": "assets/pages/email-marketing.webp",
  "/whatsapp": "assets/pages/whatsapp.webp",
};

const webFolder = resolve(import.meta.dirname, "../dist/web");

/** Registers all routes on one application; opens no port and no resources. */
export function createApp(ctx: Context): Hono<{ Variables: Variables }> {
  useGermanMessages();
  const app = new Hono<{ Variables: Variables }>({ router: new SplitRouter() });
  const { config } = ctx;
  const guardOptions: ApiOptions = {
    publicUrl: config.publicUrl,
    hstsScope: config.hstsScope,
    trustedProxies: config.trustedProxies,
    readSessionToken: (cookies) => ctx.sessionCookie.readToken(cookies),
    findCaller: (sessionToken) => sessionStore(ctx.db).findBySession(sessionToken),
    findTokenCaller: (token, address) => findTokenCaller(ctx, token, address),
    roleOf: ({ id }) => accountStore(ctx.db).findRole(id),
    lacksSecondFactor: (caller) => lacksSecondFactor(ctx, caller),
  };
  app.onError((error, context) =>
    answerError(error, context, (refusal) => ctx.securityLog.reportRefusal(context, refusal)),
  );
  app.notFound((context) => answerError(new AppError("route.unknown"), context));
  app.use(identifyRequests(config.trustedProxies, ctx.secret));
  if (config.metrics) app.use(measureRequests((path) => findPage(path)?.path));
  const [guardCall, guardPage] = [guardApi(guardOptions), guardPages(guardOptions)];
  // Choose between the guards of calls and of pages in one middleware: a middleware for each guard would add an
  // asynchronous step to every call.
  app.use((context, next) => (context.req.path.startsWith("/api/") ? guardCall : guardPage)(context, next));

  healthRoutes(app, ctx);
  missingPageRoutes(app, ctx);
  metricsRoutes(app, ctx);
  brandRoutes(app, ctx);
  signInRoutes(app, ctx);
  invitationRoutes(app, ctx);
  projectRoutes(app, ctx);
  generationRoutes(app, ctx);
  callbackRoutes(app, ctx);
  modelRoutes(app, ctx);
  limitRoutes(app, ctx);
  operatorRoutes(app, ctx);
  setupRoutes(app, ctx);
  legalTextRoutes(app, ctx);
  priceRoutes(app, ctx);
  uploadRoutes(app, ctx);
  storageQuotaRoutes(app, ctx);
  mailRoutes(app, ctx);
  webhookDeliveryRoutes(app, ctx);
  contactRoutes(app, ctx);
  ownAccountRoutes(app, ctx);
  accessTokenRoutes(app, ctx);
  secondFactorRoutes(app, ctx);
  passkeyRoutes(app, ctx);
  administrationRoutes(app, ctx);
  eventRoutes(app, ctx);
  mediaOverrideRoutes(app, ctx);
  speakerRoutes(app, ctx);
  webinarRoutes(app, ctx);
  academyRoutes(app, ctx);
  shareRoutes(app, ctx);
  brandKitRoutes(app, ctx);
  pronunciationRoutes(app, ctx);
  senderRoutes(app, ctx);
  orderRoutes(app, ctx);
  orderAdminRoutes(app, ctx);
  invoiceRoutes(app, ctx);
  providerRoutes(app, ctx);

  // Build the OpenAPI document only when it is requested: its schemas would take memory in every process.
  let document: object | undefined;
  app.get("/api/openapi.json", (context) => {
    document ??= openApiDocument(servedCalls(app), {
      brandName: config.brand.name,
      cookieName: ctx.sessionCookie.name,
    });
    return context.json(document);
  });

  serveWeb(app, {
    folder: webFolder,
    name: config.brand.name,
    isKnownPath,
    screenPath: (path) => findPage(path)?.path,
    screens,
    firstImages,
    readPrerenderData: (request) => readPrerenderData(ctx, request),
    headOf: (path) => sharePageHead(ctx, path),
    chunksOfEmptyPages: ["platform/fetch-brand.ts", "../domain/sign-in/session-calls.ts"],
    calls: [getSession.path, readBrand.path],
    callsOfPrerendered: [getSession.path],
    callsOf: {
      "/speakers": [listSpeakers.path],
      "/email-marketing": [listSpeakers.path],
      "/whatsapp": [listSpeakers.path],
    },
  });
  return app;
}
