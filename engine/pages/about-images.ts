import { createCanvas, type Canvas } from "@napi-rs/canvas";
import type { Context } from "#engine/drawing/stage.ts";
import { textPhotos } from "#engine/image/text-image.ts";
import { cast } from "#engine/presenter/speaker-voices-and-looks.ts";
import { restPose } from "#engine/presenter/figure/figure.ts";
import { createPresenterStage, type Framing } from "#engine/presenter/stage.ts";
import { textFont, widthOf } from "#engine/typography/fonts.ts";
import { photoToCanvas } from "#engine/vision/photo.ts";
import { drawRiverTown } from "./river-town.ts";

type Draw = (width: number, height: number) => Canvas | Promise<Canvas>;

/** The images of the page "Über uns", in order. */
export const aboutDrawings: readonly Draw[] = [
  drawRiverTown,
  drawOffice,
  (width, height) => drawScene("Team im Büro am Vormittag", { width, height, seed: "1", variant: 1 }),
  (width, height) => drawScene("Handwerker in der Werkstatt", { width, height, seed: "1", variant: 1 }),
];

type View = { width: number; height: number; seed: string; variant: number };

/** Draws the scene of a prompt as the generators of the product do. */
export async function drawScene(prompt: string, { width, height, seed, variant }: View): Promise<Canvas> {
  let index = 0;
  for await (const photo of textPhotos({ kind: "image", prompt, width, height, variants: variant + 1, seed }))
    if (index++ === variant) return photoToCanvas(photo);
  throw new RangeError(`There is no variant ${variant}`);
}

/** A speaker between two lamps, and the camera that records her. */
function drawOffice(width: number, height: number): Canvas {
  const unit = height / 720;
  const speaker = cast["speaker-videoads-3"];
  const shot: Framing = { width, height, place: { x: 0.6, y: 0.4, scale: 0.98 / 1080 }, unlabelled: true };
  const stage = createPresenterStage(speaker, shot, []);
  const speaking = {
    ...restPose,
    mouth: { wide: 1.05, open: 0.42, round: 0, teeth: 1, tongue: 0.2, smile: 0.5, bite: 0 },
    brow: 0.2,
  };
  stage.draw(speaking, 0);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.drawImage(stage.canvas, 0, 0);
  context.scale(unit, unit);
  drawLamp(context, { x: 925, y: 120, side: -1 });
  drawLamp(context, { x: 250, y: 92, side: 1 });
  drawCamera(context, stage.canvas);
  return canvas;
}

const black = "#0d0b0f";

/** Draws a softbox on its stand, which shines towards `side`. */
function drawLamp(context: Context, { x, y, side }: { x: number; y: number; side: number }): void {
  context.save();
  context.translate(x, y);
  context.scale(side, 1);
  context.strokeStyle = black;
  context.lineWidth = 7;
  context.beginPath();
  context.moveTo(-14, 30);
  context.lineTo(-14, 760);
  context.stroke();
  context.globalCompositeOperation = "screen";
  const shine = context.createRadialGradient(20, 0, 10, 20, 0, 260);
  shine.addColorStop(0, "rgba(255,214,160,0.5)");
  shine.addColorStop(1, "rgba(255,190,120,0)");
  context.fillStyle = shine;
  context.fillRect(-240, -260, 520, 520);
  context.globalCompositeOperation = "source-over";
  context.fillStyle = black;
  context.beginPath();
  context.moveTo(-34, -18);
  context.lineTo(12, -88);
  context.lineTo(12, 88);
  context.lineTo(-34, 18);
  context.closePath();
  context.fill();
  context.fillStyle = "#ffe6bd";
  context.beginPath();
  context.ellipse(13, 0, 13, 88, 0, 0, Math.PI * 2);
  context.fill();
  context.restore();
}

function drawCamera(context: Context, speakerFrame: Canvas): void {
  context.save();
  context.translate(232, 452);
  context.fillStyle = black;
  context.strokeStyle = black;
  context.lineWidth = 13;
  context.lineCap = "round";
  for (const foot of [-118, 6, 128]) {
    context.beginPath();
    context.moveTo(0, 96);
    context.lineTo(foot, 330);
    context.stroke();
  }
  context.fillRect(-34, 84, 68, 26);
  // Draw the lens, which points to the speaker past the display.
  context.beginPath();
  context.roundRect(96, -52, 74, 92, 8);
  context.roundRect(160, -64, 26, 116, 6);
  context.roundRect(-132, -84, 250, 172, 14);
  context.roundRect(-64, -124, 138, 22, 8);
  context.fill();
  context.fillRect(-56, -110, 12, 32);
  context.fillRect(54, -110, 12, 32);
  const display = { left: -116, top: -68, width: 212, height: 140 };
  context.save();
  context.beginPath();
  context.roundRect(display.left, display.top, display.width, display.height, 6);
  context.clip();
  const part = {
    width: speakerFrame.height * 1.1,
    height: (speakerFrame.height * 1.1 * display.height) / display.width,
  };
  context.drawImage(
    speakerFrame,
    speakerFrame.width * 0.6 - part.width / 2,
    speakerFrame.height * 0.12,
    part.width,
    part.height,
    display.left,
    display.top,
    display.width,
    display.height,
  );
  const words = "Heute frisch für Sie";
  const font = textFont(15, 600);
  const wide = widthOf(words, font) + 16;
  const middle = display.left + display.width / 2;
  context.fillStyle = "rgba(16,14,12,0.86)";
  context.fillRect(middle - wide / 2, display.top + 106, wide, 24);
  context.fillStyle = "#ffffff";
  context.font = font;
  context.textAlign = "center";
  context.fillText(words, middle, display.top + 123);
  context.restore();
  context.fillStyle = "#ff5a3c";
  context.beginPath();
  context.arc(104, -66, 5, 0, Math.PI * 2);
  context.fill();
  context.restore();
}
