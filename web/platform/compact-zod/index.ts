/**
 * The part of zod/mini that schemas of `domain/` and `web/` use, in a quarter of its size. The build for browsers takes it
 * in place of zod/mini (`vite.config.ts`); types still come from zod. `compact-zod.test.ts` compares both.
 */
export { config, globalRegistry } from "./schema.ts";
export * from "./objects.ts";
export * from "./unions.ts";
export * from "./values.ts";
export * from "./wrappers.ts";
