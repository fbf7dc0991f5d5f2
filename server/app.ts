import { Hono } from "hono";
import { getSession } from "#domain/accounts/calls.ts";
import { type Brand, readBrand } from "#domain/brand.ts";
import { AppError } from "#domain/errors.ts";
import { speakGerman } from "#domain/german.ts";
import { isKnownPath, pages } from "#domain/pages.ts";
import { type AccountTools, accountRoutes } from "./features/accounts/routes.ts";
import { eventRoutes } from "./features/events/routes.ts";
import { type GenerationTools, generationRoutes } from "./features/generations/routes.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { type ProjectTools, projectRoutes } from "./features/projects/routes.ts";
import { answerError } from "./platform/http/answer-error.ts";
import type { Variables } from "./platform/http/context.ts";
import { type ApiOptions, guardApi, guardPages } from "./platform/http/guards.ts";
import { openApiDocument } from "./platform/http/open-api.ts";
import { servedCalls } from "./platform/http/serve-call.ts";
import { serveWeb } from "./platform/http/serve-web.ts";
import type { Hub } from "./platform/realtime.ts";

export type AppTools = AccountTools &
  GenerationTools &
  ProjectTools &
  ApiOptions & {
    brand: Brand;
    hub: Hub;
    checkDatabase: () => Promise<unknown>;
    checkStorage: () => Promise<unknown>;
    webFolder: string;
  };

/** The client's parts by path: the screen itself, and what it stands in. */
const screens = Object.fromEntries(
  Object.entries(pages).map(([screen, { path, access }]) => [
    path,
    [`features/${screen}.tsx`, ...(access === "public" ? [] : ["features/shell/SignedInLayout.tsx"])],
  ]),
);

/** All routes on one application; nothing here listens or owns a resource. */
export function createApp(tools: AppTools): Hono<{ Variables: Variables }> {
  speakGerman();
  const app = new Hono<{ Variables: Variables }>();
  app.onError((error, context) => answerError(error, context));
  app.notFound((context) => answerError(new AppError("route.unknown"), context));
  app.use("/api/*", guardApi(tools));
  app.use(guardPages(tools.publicUrl));

  healthRoutes(app, tools);
  accountRoutes(app, tools);
  projectRoutes(app, tools);
  generationRoutes(app, tools);
  eventRoutes(app, tools.hub);

  const document = openApiDocument(servedCalls(app), tools.brand.name);
  app.get("/api/openapi.json", (context) => context.json(document));

  serveWeb(app, { folder: tools.webFolder, isKnownPath, screens, calls: [getSession.path, readBrand.path] });
  return app;
}
