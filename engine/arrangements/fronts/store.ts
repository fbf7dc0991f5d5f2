import { type Room } from "../kit.ts";
import { paintShopFront } from "./shop-front.ts";
import { bag } from "./emblems.ts";

const storePaints = [
  ["#3a6f78", "#1d454d"],
  ["#8a4a3a", "#54261d"],
  ["#40684f", "#213f2e"],
  ["#4c4a78", "#2a2848"],
] as const;

/** A shop whose goods stand in the window: those of the prompt. */
export function paintStore(room: Room): void {
  const paint = room.random.pick(storePaints);
  paintShopFront(room, { paint, awning: ["#f6eee0", paint[0]], wall: ["#e4d3ba", "#bfa588"], emblem: bag });
}
