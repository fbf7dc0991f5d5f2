import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { Context, Stage } from "#engine/drawing/stage.ts";
import { beamColours, beamParts, createBeam, partOpacity } from "./beam.ts";

const stage = { width: 300, height: 400 } as Stage;
const lamp = { x: 180, y: 150 };
const size = 160;

/** Pixels of a picture over a dark blue ground. */
function pixelsOf(draw: (context: Context) => void): Uint8Array {
  const canvas = createCanvas(stage.width, stage.height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#203858";
  context.fillRect(0, 0, stage.width, stage.height);
  draw(context);
  return canvas.data();
}

/** Draws each part of the beam over the ones before, with a gradient. */
function drawParts(context: Context, turn: number): void {
  const facing = Math.abs(Math.sin(turn));
  const reach = 500 * 0.9 * Math.sin(turn);
  const wide = size * (0.42 + 0.34 * (1 - facing));
  const gradient = context.createLinearGradient(lamp.x, 0, lamp.x + reach, 0);
  for (const [position, colour] of beamColours(facing)) gradient.addColorStop(position, colour);
  context.globalCompositeOperation = "screen";
  context.globalAlpha = partOpacity;
  context.fillStyle = gradient;
  for (const part of beamParts) {
    context.beginPath();
    context.moveTo(lamp.x, lamp.y - size * 0.012);
    context.lineTo(lamp.x + reach, lamp.y - wide * part - size * 0.04);
    context.lineTo(lamp.x + reach, lamp.y + wide * part + size * 0.02);
    context.lineTo(lamp.x, lamp.y + size * 0.012);
    context.fill();
  }
}

test.each([0.4, 1.5, 2.8, 4.1])(
  "[UGC-02] a beam at %d radians looks as if its parts were drawn over each other",
  (turn) => {
    const beam = pixelsOf((context) => createBeam(stage, lamp, size)(context, turn));
    const parts = pixelsOf((context) => drawParts(context, turn));
    const ground = pixelsOf(() => {});
    const differences = beam.map((value, at) => Math.abs(value - (parts[at] ?? 0)));
    const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
    expect(mean).toBeLessThan(0.5);
    expect(differences.filter((each) => each > 6).length / differences.length).toBeLessThan(0.003);
    expect(beam.reduce((sum, value, at) => sum + value - (ground[at] ?? 0), 0) / beam.length).toBeGreaterThan(4 * mean);
  },
);
