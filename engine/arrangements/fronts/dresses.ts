import { across, line, polygon, type Room } from "../kit.ts";
import { bag } from "./emblems.ts";
import { paintShopFront, windowGloss } from "./shop-front.ts";

/** Colours of the dresses in the window, by the variant of the place. */
const usualColours = ["#c8324a", "#2b6f9e", "#e0a63a"];
const bridalColours = ["#fdfaf4", "#f6efe4", "#ffffff"];

/** A shop with three dresses in the window; in the variant `bridal`, they are white. */
export function paintDressShop(room: Room): void {
  paintShopFront(room, {
    paint: ["#8c5a74", "#573247"],
    awning: ["#fbf1ec", "#a8688a"],
    wall: ["#ecdcc6", "#c8ad8f"],
    emblem: bag,
    window: dressWindow,
  });
  windowGloss(room);
}

function dressWindow({ context, variant }: Room): void {
  line(
    context,
    [
      [-0.46, -0.395],
      [0.12, -0.395],
    ],
    "#4a4038",
    0.006,
  );
  const colours = variant === "bridal" ? bridalColours : usualColours;
  for (const [index, colour] of colours.entries()) paintDress(context, -0.36 + index * 0.14, colour, 1.1);
}

/** A dress on a hanger, whose hook is at the height of the rail; `size` scales it. */
export function paintDress(context: Room["context"], x: number, colour: string, size = 1): void {
  context.save();
  context.translate(x, -0.4);
  context.scale(size, size);
  line(
    context,
    [
      [0, 0],
      [0, 0.025],
    ],
    "#4a4038",
    0.005,
  );
  const outline = [
    [-0.014, 0.03],
    [0.014, 0.03],
    [0.04, 0.055],
    [0.026, 0.075],
    [0.022, 0.11],
    [0.05, 0.24],
    [-0.05, 0.24],
    [-0.022, 0.11],
    [-0.026, 0.075],
    [-0.04, 0.055],
  ] as const;
  polygon(context, outline, colour);
  polygon(context, outline, across(context, -0.05, 0.05, "rgba(255,255,255,0.12)", "rgba(60,20,20,0.28)"));
  line(
    context,
    [
      [-0.022, 0.11],
      [0.022, 0.11],
    ],
    "rgba(40,16,20,0.4)",
    0.006,
  );
  context.restore();
}
