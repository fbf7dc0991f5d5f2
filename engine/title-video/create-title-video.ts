import { createCanvas } from "@napi-rs/canvas";
import type { TitleVideo } from "#engine/description/description.ts";
import { clearCanvas, withPixels } from "#engine/drawing/canvas-memory.ts";
import { clamp, smooth } from "#engine/drawing/ease.ts";
import { createGrade } from "#engine/drawing/grade.ts";
import { lightFor } from "#engine/drawing/light.ts";
import { createRandom } from "#engine/drawing/random.ts";
import type { Context, Scene, Stage } from "#engine/drawing/stage.ts";
import { createWeather } from "#engine/drawing/weather.ts";
import type { Weathering } from "#engine/drawing/weathering.ts";
import type { Video } from "#engine/description/video.ts";
import { framesPerSecond, movingScene } from "#engine/output/encode.ts";
import { frameSizes, scaleFrame } from "#engine/output/frame-size.ts";
import { isGradable } from "#engine/output/graded-yuv.ts";
import { i420Size, toI420 } from "#engine/output/yuv.ts";
import { sceneFor } from "#engine/scenes/all-scenes.ts";
import { isOutdoors, usualDaytime } from "#engine/scenes/scene-conditions.ts";
import { createPhotoScene } from "#engine/scenes/photo.ts";
import { prepareIllustrations } from "#engine/illustrations/prepare-illustrations.ts";
import { compose } from "#engine/sound/music.ts";
import { sourceOf } from "#engine/sound/sound.ts";
import { photoToCanvas } from "#engine/vision/photo.ts";
import { readPhoto } from "#engine/vision/read-photo.ts";
import { illustrationsOf, readSubject } from "#engine/prompt/read-subject.ts";
import { blend, planShots, type Shot } from "./camera-shots.ts";
import { readBrandTypeface } from "#engine/brand-kit/brand-typeface.ts";
import { createTitleBranding } from "./branding.ts";
import { createLettering, planLettering } from "./title-lettering.ts";

/** Maximum length of a shot in seconds: later, people who pass by would have left the frame. */
const maxShotSeconds = 7;
const maxCalmShotSeconds = 10;
const fadeIn = 0.35;
const fadeOut = 0.5;
const maxStillSide = 2560;

const loadStill = async (file: string) => photoToCanvas(await readPhoto(file, { longest: maxStillSide }));

/**
 * Turns a prompt into a video.
 * @throws EngineError `bad-image` when the image file of the description cannot be read
 */
export async function createTitleVideo(description: TitleVideo): Promise<Video> {
  const { prompt, format, seconds, scale } = description;
  const { width, height } = scaleFrame(frameSizes[format], scale);
  const frame = { width, height };
  const frames = Math.round(seconds * framesPerSecond);
  const subject = readSubject(prompt);
  const lettering = planLettering(prompt, description.words ?? "quotes", {
    isAlone: subject.place === "abstract" && description.imageFile === undefined,
    hasIllustration: subject.illustrations.length > 0,
  });
  await prepareIllustrations(illustrationsOf(subject));
  const reading = { ...subject, voice: lettering.style };
  const random = createRandom(`${description.seed}|${prompt}`);
  const light = lightFor(reading, usualDaytime(reading.place));
  const photo = description.imageFile === undefined ? undefined : await loadStill(description.imageFile);

  const stageFor = (variant: number): Stage => ({
    width,
    height,
    unit: Math.min(width, height) / 1000,
    portrait: height > width,
    light,
    reading,
    random: random.branch(`shot ${variant}`),
    videoRandom: random.branch("film"),
    variant,
    isVideo: true,
  });
  const build = (variant: number): Scene =>
    photo ? createPhotoScene(stageFor(variant), photo) : sceneFor(reading.place)(stageFor(variant));
  const calm = photo !== undefined || reading.place === "abstract" || reading.voice === "poster";
  const shots = planShots(reading, seconds, frame, random.branch("camera"), calm ? maxCalmShotSeconds : maxShotSeconds);
  const drawShots = createShotDrawer(shots, build, frame, reading.pace);
  const first = stageFor(0);
  const weather = photo || !isOutdoors(reading.place) ? [] : createWeather(first);
  const grade = createGrade(first, reading.voice === "poster" ? 0.6 : 1);
  const typeface = await readBrandTypeface(description.brandKit && description.brandFontFile);
  const branding = await createTitleBranding(description, lettering, frame, typeface);
  const type = createLettering(lettering, branding.from, frame, typeface);

  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const visibilityAt = (time: number) =>
    Math.min(smooth((time + 0.04) / fadeIn), branding.from === seconds ? smooth((seconds - time - 0.04) / fadeOut) : 1);
  const drawScene = (time: number, veils: readonly Weathering[]) => {
    context.globalAlpha = 1;
    drawShots(context, time);
    for (const veil of veils) veil(context, time * reading.pace);
  };
  const draw = (index: number) => {
    const time = index / framesPerSecond;
    drawScene(time, weather);
    grade.draw(context, index);
    type.draw(context, time);
    branding.draw(context, time);
    const visibility = visibilityAt(time);
    if (visibility < 1) {
      context.fillStyle = `rgba(0,0,0,${1 - clamp(visibility)})`;
      context.fillRect(0, 0, width, height);
    }
  };
  const planes = new Uint8Array(i420Size(width, height));
  const isSceneAlone = lettering.texts.length === 0 && !description.brandKit && isGradable(frame);
  const drawnVeils = weather.filter(({ addTo }) => !addTo);
  return {
    canvas,
    frames,
    seconds: frames / framesPerSecond,
    posterFrame: Math.min(frames - 1, Math.round(type.bestMoment * framesPerSecond)),
    model: "Titelfilm",
    ...movingScene,
    sound: sourceOf(compose(reading, frames / framesPerSecond, random.branch("music"))),
    draw,
    planes(index) {
      const time = index / framesPerSecond;
      clearCanvas(canvas);
      // Grade while the pixels are converted, unless something is drawn over the graded scene.
      if (isSceneAlone && visibilityAt(time) >= 1) {
        drawScene(time, drawnVeils);
        withPixels(canvas, (rgba) => {
          for (const veil of weather) veil.addTo?.(rgba, time * reading.pace);
          grade.toI420(rgba, planes, index);
        });
      } else {
        draw(index);
        withPixels(canvas, (rgba) => toI420(rgba, width, height, planes));
      }
      return planes;
    },
  };
}

/**
 * Draws one shot, or two while one blends into the next. Scenes are built when first shown and freed after their shot.
 */
function createShotDrawer(
  shots: readonly Shot[],
  build: (variant: number) => Scene,
  frame: { width: number; height: number },
  pace: number,
) {
  const built = new Map<Shot, Scene>();
  const spare = createCanvas(frame.width, frame.height);
  const spareContext = spare.getContext("2d");
  const sceneOf = (shot: Shot) => {
    const cachedScene = built.get(shot);
    if (cachedScene) return cachedScene;
    const scene = build(shot.variant);
    built.set(shot, scene);
    return scene;
  };
  return (context: Context, time: number) => {
    for (const shot of built.keys()) if (shot.to < time || shot.from > time + 1) built.delete(shot);
    const [under, over] = shots.filter(
      (shot, index) => time >= shot.from && (time < shot.to || index === shots.length - 1),
    );
    if (!under) return;
    sceneOf(under).draw(context, (time - under.from) * pace + under.variant * 2, under.camera(time));
    if (!over) return;
    clearCanvas(spare);
    sceneOf(over).draw(spareContext, (time - over.from) * pace + over.variant * 2, over.camera(time));
    context.save();
    context.globalAlpha = smooth((time - over.from) / blend);
    context.drawImage(spare, 0, 0);
    context.restore();
  };
}
