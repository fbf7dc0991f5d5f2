/** Prompts of the example images of the image models, by file in assets/pages. Our own engine has drawn all of them. */
export const modelExamples = {
  "model-nano-banana.webp": "Eine Katze am Fenster",
  "model-nano-banana-edit.webp": "Im Winter mit Schnee",
  "model-ideogram.webp": "Berge bei Sonnenaufgang",
  "model-ideogram-edit.webp": "Ein Blumenstrauß",
  "model-ideogram-remix.webp": "Als Ölgemälde",
  "model-flux-kontext.webp": "Mach die Flasche blau",
  "model-nano-banana-2.webp": "Ein Segelboot auf dem Meer am Abend",
  "model-nano-banana-pro.webp": "Eine Tasse Kaffee auf einem Holztisch",
  "model-gpt-image-2.webp": "Bei Nacht",
  "model-flux-2.webp": "Im Herbst mit buntem Laub",
} as const;
