import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { createRandom } from "#engine/drawing/random.ts";
import type { RoomKind, RoomLook } from "../figure/appearance.ts";
import { across, ellipse, glow, grain, solid, veil } from "../figure/paint.ts";
import type { RoomPaint } from "./room-paint.ts";
import type { DecorateRoom } from "../trade/room-decoration.ts";
import { cafe, library, livingRoom, loft, office, studio } from "./furnish-rooms.ts";

const kinds: Record<RoomKind, (paint: RoomPaint) => void> = {
  "living-room": livingRoom,
  loft,
  studio,
  cafe,
  office,
  library,
};

/** Paints the room behind the person, out of focus. `decorate` draws on it before the light is added. */
export function paintRoom(
  look: RoomLook,
  width: number,
  height: number,
  seed: string,
  decorate?: DecorateRoom,
): Canvas {
  const unit = Math.min(width, height) / 1000;
  const random = createRandom(`room ${seed}`);
  // Draw at half size, which is enough because everything is blurred.
  const sharp = createCanvas(width / 2, height / 2);
  const near = sharp.getContext("2d");
  near.scale(0.5, 0.5);
  near.fillStyle = across(
    near,
    [0, 0, width * 0.8, height],
    [0, look.wall],
    [0.55, solid(look.wall, look.dark, 0.5)],
    [1, look.dark],
  );
  near.fillRect(0, 0, width, height);
  kinds[look.kind]({ context: near, width, height, unit, look, random });

  const room = createCanvas(width, height);
  const context = room.getContext("2d");
  context.filter = `blur(${(12 * unit).toFixed(1)}px)`;
  const over = 30 * unit;
  context.drawImage(sharp, -over, -over, width + 2 * over, height + 2 * over);
  context.filter = "none";
  decorate?.(context, look, { width, height });
  bokeh({ context, width, height, unit, look, random });
  light({ context, width, height, unit, look, random });
  grain(random, 0.055)(room, context, 1);
  return room;
}

/** Draws lights out of focus as discs with a bright rim. */
function bokeh({ context, width, height, unit, look, random }: RoomPaint): void {
  context.globalCompositeOperation = "screen";
  for (let count = 0; count < 9; count++) {
    const x = (random.chance(0.5) ? random.next() * 0.3 : 1 - random.next() * 0.3) * width;
    const y = height * (0.04 + random.next() ** 1.3 * 0.62);
    const size = unit * random.between(22, 70);
    const colour = random.chance(0.75) ? look.lamp : look.rim;
    const alpha = random.between(0.03, 0.12);
    context.fillStyle = veil(colour, alpha);
    ellipse(context, x, y, size, size);
    context.fill();
  }
  context.globalCompositeOperation = "source-over";
}

/**
 * Adds light to the room: the main light from the left, a glow of the lamp behind the head, dark corners and a dark
 * lower edge for the subtitles.
 */
function light({ context, width, height, unit, look }: RoomPaint): void {
  context.globalCompositeOperation = "screen";
  glow(context, width * 0.5, height * 0.4, 620 * unit, 560 * unit, look.lamp, 0.2);
  glow(context, -width * 0.05, height * 0.12, 900 * unit, 900 * unit, "#ffe9c8", 0.14);
  context.globalCompositeOperation = "multiply";
  const reach = Math.hypot(width, height) / 2;
  const corners = context.createRadialGradient(
    width / 2,
    height * 0.42,
    reach * 0.34,
    width / 2,
    height * 0.46,
    reach * 1.04,
  );
  corners.addColorStop(0, "rgba(255,255,255,1)");
  corners.addColorStop(1, solid(look.dark, "#ffffff", 0.3));
  context.fillStyle = corners;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = "source-over";
  context.fillStyle = across(
    context,
    [0, height * 0.6, 0, height],
    [0, veil(look.dark, 0)],
    [1, veil(look.dark, 0.75)],
  );
  context.fillRect(0, height * 0.6, width, height * 0.4);
}
