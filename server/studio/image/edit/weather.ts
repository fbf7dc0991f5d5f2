import { createCanvas } from "@napi-rs/canvas";
import { lightFor } from "../../drawing/light.ts";
import type { Random } from "../../drawing/random.ts";
import { createWeather } from "../../drawing/weather.ts";
import { canvasToPhoto, photoToCanvas, type Photo } from "../../vision/photo.ts";
import { readPrompt } from "../../words/read-prompt.ts";
import type { Weather } from "../../words/reading.ts";

/** Snow, rain or mist in front of a picture. */
export function addWeather(photo: Photo, weather: Weather, random: Random): Photo {
  if (weather === "clear") return photo;
  const { width, height } = photo;
  const reading = { ...readPrompt("Bild"), weather };
  const veils = createWeather({
    width,
    height,
    unit: Math.min(width, height) / 1000,
    portrait: height > width,
    light: lightFor(reading, "day"),
    reading,
    random,
    film: random,
    variant: 0,
  });
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.drawImage(photoToCanvas(photo), 0, 0);
  for (const veil of veils) veil(context, 4);
  return canvasToPhoto(canvas);
}
