import { polygon } from "../kit.ts";
import { type Look } from "./shop-front.ts";

export const bag: Look["emblem"] = ({ context }, x, y, size) => {
  polygon(
    context,
    [
      [x - size * 0.5, y - size * 0.2],
      [x + size * 0.5, y - size * 0.2],
      [x + size * 0.6, y + size * 0.7],
      [x - size * 0.6, y + size * 0.7],
    ],
    "#7a3b2a",
  );
  context.strokeStyle = "#7a3b2a";
  context.lineWidth = size * 0.14;
  context.beginPath();
  context.arc(x, y - size * 0.2, size * 0.3, Math.PI, 0);
  context.stroke();
};
