import sharp from "sharp";
import type { TestUser } from "./factories.ts";
import type { TestProduct } from "./product.ts";

export function smallImage(background = "#3366aa"): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Uploads images in one request, as the form does. */
export function uploadAs(product: Pick<TestProduct, "app">, user: TestUser, ...contents: Buffer[]): Promise<Response> {
  const files = contents.map((content, index) => toFile(content, `bild-${index}.png`, "image/png"));
  return sendFiles(product, user, "/api/uploads", files);
}

/** Uploads fonts in one request, although the form sends only one font. */
export function uploadFontAs(
  product: Pick<TestProduct, "app">,
  user: TestUser,
  ...contents: Buffer[]
): Promise<Response> {
  const files = contents.map((content) => toFile(content, "hausschrift.ttf", "font/ttf"));
  return sendFiles(product, user, "/api/brand-kit/fonts", files);
}

const toFile = (content: Buffer, name: string, type: string) => new File([new Uint8Array(content)], name, { type });

async function sendFiles(
  { app }: Pick<TestProduct, "app">,
  { cookie }: TestUser,
  path: string,
  files: readonly File[],
): Promise<Response> {
  const form = new FormData();
  for (const file of files) form.append("file", file);
  const request = new Request(`http://localhost${path}`, { method: "POST", body: form, headers: { cookie } });
  return app.request(request, undefined, { incoming: { socket: {} } });
}
