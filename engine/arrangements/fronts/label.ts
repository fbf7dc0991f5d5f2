import { type Room } from "../kit.ts";
import { textFont } from "#engine/typography/fonts.ts";

export function paintLabel(
  { context }: Pick<Room, "context">,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
): void {
  context.save();
  context.translate(x, y);
  // Draw letters at a usual size and scale them down: fonts below one pixel are not drawn.
  context.scale(size / 100, size / 100);
  context.font = textFont(100, 700);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = colour;
  context.fillText(text, 0, 6);
  context.restore();
}
