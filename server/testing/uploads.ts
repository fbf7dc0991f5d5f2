import sharp from "sharp";
import type { TestUser } from "./factories.ts";
import type { TestProduct } from "./product.ts";

/** A small PNG image. */
export function smallImage(background = "#3366aa"): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Uploads images in one request, as the form does. */
export async function uploadAs(
  { app }: Pick<TestProduct, "app">,
  { cookie }: TestUser,
  ...contents: Buffer[]
): Promise<Response> {
  const form = new FormData();
  for (const [index, content] of contents.entries()) {
    form.append("file", new File([new Uint8Array(content)], `bild-${index}.png`, { type: "image/png" }));
  }
  const request = new Request("http://localhost/api/uploads", { method: "POST", body: form, headers: { cookie } });
  return app.request(request, undefined, { incoming: { socket: {} } });
}
