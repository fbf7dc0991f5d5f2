import { across, glow, line, oval, rect, type Room } from "../kit.ts";
import { lightShopFront, paintShopFront, windowGloss } from "./shop-front.ts";
import { paintLabel } from "./label.ts";

/** A pharmacy on night duty: a green cross, a lit sign and a light beside the bell. */
export function paintPharmacy(room: Room): void {
  const { context } = room;
  paintShopFront(room, {
    paint: ["#e9f0ec", "#b7c9bf"],
    awning: ["#ffffff", "#2c9a62"],
    wall: ["#d8d2c6", "#a9a090"],
    emblem: ({ context: c }, x, y, size) => crossAt(c, x, y, size, "#1f9a55"),
    window: pharmacyWindow,
  });
  windowGloss(room);
  line(
    context,
    [
      [0.53, -0.5],
      [0.66, -0.5],
    ],
    "#3a4440",
    0.014,
  );
  rect(context, 0.59, -0.6, 0.2, 0.2, "#12382a", 0.02);
  crossAt(context, 0.69, -0.5, 0.085, "#34d27f");
  if (room.variant !== "night") return;
  rect(context, 0.218, -0.34, 0.236, 0.076, "#a31420", 0.01);
  paintLabel(room, "NOTDIENST", 0.336, -0.302, 0.037, "#ffffff");
  rect(context, 0.475, -0.24, 0.04, 0.07, "#dfe4e2", 0.006);
  oval(context, 0.495, -0.205, 0.012, 0.012, "#e8b23a");
}

export function lightPharmacy(room: Room): void {
  lightShopFront(room);
  const { context, lamps } = room;
  if (room.variant === "night") {
    rect(context, 0.218, -0.34, 0.236, 0.076, "#d81f2c", 0.01);
    paintLabel(room, "NOTDIENST", 0.336, -0.302, 0.037, "#ffffff");
    glow(context, 0.336, -0.3, 0.22, "255,90,90", 0.5);
  }
  crossAt(context, 0.69, -0.5, 0.085, "#5dffaa");
  glow(context, 0.69, -0.5, 0.3, "70,255,150", 0.3 + lamps * 0.4);
}

function crossAt(context: Room["context"], x: number, y: number, size: number, colour: string): void {
  rect(context, x - size * 0.3, y - size * 0.9, size * 0.6, size * 1.8, colour, size * 0.06);
  rect(context, x - size * 0.9, y - size * 0.3, size * 1.8, size * 0.6, colour, size * 0.06);
}

function pharmacyWindow({ context }: Room): void {
  for (const y of [-0.3, -0.2]) rect(context, -0.47, y, 0.6, 0.008, "#ffffff");
  for (let row = 0; row < 3; row++)
    for (let at = 0; at < 9; at++) {
      const x = -0.45 + at * 0.064;
      const y = -0.3 + row * 0.1 - (row === 2 ? 0.03 : 0);
      const colour = ["#3aa76d", "#f2f5f4", "#3f87c4", "#e2604f", "#f0c04c"][(at * 3 + row) % 5] ?? "#ffffff";
      if ((at + row) % 3 === 0) {
        rect(context, x, y - 0.06, 0.03, 0.06, across(context, x, x + 0.03, "#e9b36a", "#8a5220"), 0.008);
        rect(context, x + 0.004, y - 0.072, 0.022, 0.014, "#ffffff", 0.003);
      } else {
        rect(context, x, y - 0.065, 0.046, 0.065, colour, 0.004);
        rect(context, x + 0.006, y - 0.045, 0.034, 0.012, "rgba(255,255,255,0.8)");
      }
    }
}
