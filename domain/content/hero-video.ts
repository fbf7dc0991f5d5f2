import type { PageVideo } from "./page-media.ts";

/** The video at the top of the start page, made by `npm run studio -- pages --out assets/pages`. */
export const heroVideo: PageVideo = {
  video: "hero.mp4",
  poster: {
    file: "hero.webp",
    width: 1280,
    height: 548,
    alt: "Vier KI-Sprecherinnen und -Sprecher sagen nacheinander je einen Satz, der als Untertitel im Bild steht.",
  },
};
