import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Plugin } from "vite";

const suffix = "?placeholder";

/** Width in pixels of a placeholder: enough to recognise colours and shapes when it is blurred, and about 100 bytes. */
const width = 16;

/**
 * Makes `import url from "image.webp?placeholder"` a tiny copy of the image as a data URL. It is part of the HTML or
 * script, so that a frame shows it before the browser has the image.
 */
export function imagePlaceholders(): Plugin {
  return {
    name: "image-placeholders",
    enforce: "pre",
    load: {
      filter: { id: /\?placeholder$/ },
      async handler(id) {
        const image = await readFile(id.slice(0, -suffix.length));
        const tiny = await sharp(image).resize({ width }).webp({ quality: 40, alphaQuality: 0, effort: 6 }).toBuffer();
        return `export default ${JSON.stringify(`data:image/webp;base64,${tiny.toString("base64")}`)};`;
      },
    },
  };
}
