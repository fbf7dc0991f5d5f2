/** A prompt, and the file in assets/pages with the still image that our own engine has drawn from it. */
export type DrawnPrompt = { prompt: string; file: string };
/** An example prompt, offered while a form is still empty. */
export type SceneExample = DrawnPrompt & { title: string };

/** Example scenes, made by `npm run studio -- pages --out assets/pages`. */
export const sceneExamples: readonly SceneExample[] = [
  {
    title: "Leuchtturm im Sturm",
    prompt: "Ein Leuchtturm auf Felsen im Sturm bei Nacht, mit hellem Lichtkegel.",
    file: "example-lighthouse.webp",
  },
  {
    title: "Kaffee am Morgen",
    prompt: "Eine Tasse Kaffee auf einem Holztisch im Morgenlicht, mit Dampf.",
    file: "example-cafe.webp",
  },
  {
    title: "Bergsee",
    prompt: "Ein stiller See in den Bergen bei Sonnenaufgang, Nebel über dem Wasser.",
    file: "example-lake.webp",
  },
  {
    title: "Stadt bei Nacht",
    prompt: "Eine Stadt mit Hochhäusern bei Nacht im Regen, bunte Lichter spiegeln sich.",
    file: "example-city.webp",
  },
  {
    title: "Werkstatt",
    prompt: "In einer Schreinerei wird Holz gehobelt, warmes Licht.",
    file: "example-workshop.webp",
  },
  {
    title: "Flakon",
    prompt: "Ein Parfümflakon auf einem Podium, elegantes Licht, langsam heranfahren.",
    file: "example-bottle.webp",
  },
];

/** Images on the start page that show what users can make. */
export const goalImages: readonly DrawnPrompt[] = [
  { prompt: "Ein Sportwagen auf einer Küstenstraße bei Sonnenuntergang", file: "goal-scene.webp" },
  { prompt: "Ein Segelboot auf dem Meer am Morgen", file: "goal-photo.webp" },
  { prompt: "Eine Pizza auf einem Holztisch", file: "goal-image.webp" },
];

/** Image at the top of the page of Veo, with its size in pixels. */
export const veoImage = {
  prompt: "Ein Segelboot auf dem Meer am Morgen",
  file: "veo.webp",
  width: 1280,
  height: 720,
};

/** Size in pixels of the stills that belong to the example prompts. */
export const sceneExampleSize = { width: 640, height: 480 };
