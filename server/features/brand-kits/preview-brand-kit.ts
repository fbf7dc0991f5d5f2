import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type BrandKitInput, shownBrandKit } from "#domain/brand-kits/brand-kit.ts";
import type { AnswerOf } from "#domain/call.ts";
import { type previewBrandKit as call, type previewFormats } from "#domain/brand-kits/calls.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { readUploadedLogo } from "#server/features/uploads/store-logo.ts";
import { readAll } from "#server/platform/safe-fetch.ts";
import { createSemaphore } from "#server/platform/semaphore.ts";
import { brandFontStore } from "./fonts/store.ts";
import { type FontChoice, type LogoUploads, missingFont, toBrandKit } from "./save-brand-kit.ts";
import { brandKitStore } from "./store.ts";

/**
 * A brand to preview. A logo id of null shows no logo, a font id of null shows the default font; an id of undefined
 * shows the stored logo or font.
 */
type Preview = BrandKitInput & LogoUploads & FontChoice & { format: (typeof previewFormats)[number] };

/** Limits the previews that are drawn at a time, because each occupies a core for about a second. */
const semaphore = createSemaphore(2);

/**
 * Draws what a presenter video looks like in a brand that need not be stored.
 * @throws AppError input.invalid, image.unreadable, brand-kit.no-preview
 */
export async function previewBrandKit(
  ctx: Context,
  { userId, preview }: { userId: string; preview: Preview },
  signal: AbortSignal,
): Promise<AnswerOf<typeof call>> {
  const { format, logoUploadId, darkLogoUploadId, fontId, ...kit } = preview;
  const stored = await brandKitStore(ctx.db).find(userId);
  const [logo, darkLogo] = [
    await readLogo(ctx, { userId, uploadId: logoUploadId, field: "logoUploadId" }, stored?.logoKey),
    await readLogo(ctx, { userId, uploadId: darkLogoUploadId, field: "darkLogoUploadId" }, stored?.darkLogoKey),
  ];
  const font = await readFont(ctx, userId, fontId === undefined ? stored?.fontId : fontId, fontId !== undefined);
  const folder = path.join(ctx.workFolder, randomUUID());
  const fileOf = (name: string) => path.join(folder, name);
  const [presenterFile, lastFrameFile] = [fileOf("presenter.jpg"), fileOf("last.jpg")];
  try {
    await mkdir(folder, { recursive: true });
    const writeLocal = async (content: Buffer, name: string) => {
      await writeFile(fileOf(name), content);
      return fileOf(name);
    };
    const request = {
      brandKit: shownBrandKit(toBrandKit(kit)),
      format,
      ...(logo && { brandLogoFile: await writeLocal(logo, "logo.png") }),
      ...(darkLogo && { brandDarkLogoFile: await writeLocal(darkLogo, "dark-logo.png") }),
      ...(font && { brandFontFile: await writeLocal(font, "font") }),
    };
    await semaphore
      .run(() => ctx.makeBrandPreview(request, { presenterFile, lastFrameFile, signal }))
      .catch((cause: unknown) => {
        throw new AppError("brand-kit.no-preview", { cause });
      });
    const [presenter, last] = await Promise.all([readFile(presenterFile), readFile(lastFrameFile)]);
    return { presenter_image: toDataUrl(presenter), last_image: toDataUrl(last) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type PreviewedLogo = { userId: string; uploadId: string | null | undefined; field: keyof LogoUploads };

/** Reads a logo of a preview; null without one, or if the stored file is missing. */
async function readLogo(
  ctx: Context,
  { userId, uploadId, field }: PreviewedLogo,
  key: string | null | undefined,
): Promise<Buffer | null> {
  if (uploadId === null) return null;
  if (uploadId !== undefined) return readUploadedLogo(ctx, { userId, uploadId, field });
  return key && (await ctx.storage.size(key)) !== null ? readAll(await ctx.storage.read(key)) : null;
}

/**
 * Reads a font of a preview; null without one, or if the stored file is missing.
 * @param isChosen whether the request names the font, which then must exist
 */
async function readFont(
  ctx: Context,
  userId: string,
  id: string | null | undefined,
  isChosen: boolean,
): Promise<Buffer | null> {
  const font = id ? await brandFontStore(ctx.db).find(id, userId) : undefined;
  if (font && (await ctx.storage.size(font.key)) !== null) return readAll(await ctx.storage.read(font.key));
  if (id && isChosen) throw missingFont();
  return null;
}

const toDataUrl = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString("base64")}`;
