import type { RoomKind } from "../figure/appearance.ts";

/**
 * Place for a thing: centre and lower edge as fractions of the frame, size in thousandths of its shorter side. `on` is
 * what it stands on: a board of its own, something that the room has, or a row of books, some of which make room.
 */
export type Place = { x: number; y: number; size: number; on: "board" | "room" | "books" };

type Places = Record<"portrait" | "landscape", readonly Place[]>;

/**
 * Places beside the head in both framings, above a raised hand, and clear of label, customer card, stickers, subtitles
 * and lower third.
 */
export const placesIn: Record<RoomKind, Places> = {
  "living-room": {
    portrait: [
      { x: 0.872, y: 0.445, size: 160, on: "board" },
      { x: 0.675, y: 0.157, size: 125, on: "books" },
      { x: 0.872, y: 0.545, size: 130, on: "board" },
    ],
    landscape: [
      { x: 0.29, y: 0.36, size: 180, on: "board" },
      { x: 0.7, y: 0.36, size: 150, on: "board" },
      { x: 0.8, y: 0.36, size: 150, on: "board" },
    ],
  },
  loft: {
    portrait: [
      { x: 0.868, y: 0.36, size: 165, on: "board" },
      { x: 0.138, y: 0.3, size: 165, on: "room" },
      { x: 0.868, y: 0.5, size: 160, on: "board" },
    ],
    landscape: [
      { x: 0.76, y: 0.37, size: 170, on: "board" },
      { x: 0.21, y: 0.296, size: 150, on: "room" },
      { x: 0.1, y: 0.296, size: 150, on: "room" },
    ],
  },
  studio: {
    portrait: [
      { x: 0.132, y: 0.31, size: 165, on: "board" },
      { x: 0.868, y: 0.36, size: 165, on: "board" },
      { x: 0.868, y: 0.49, size: 160, on: "board" },
    ],
    landscape: [
      { x: 0.26, y: 0.37, size: 180, on: "board" },
      { x: 0.76, y: 0.37, size: 170, on: "board" },
      { x: 0.14, y: 0.62, size: 170, on: "board" },
    ],
  },
  cafe: {
    portrait: [
      { x: 0.868, y: 0.411, size: 160, on: "books" },
      { x: 0.132, y: 0.317, size: 165, on: "room" },
      { x: 0.868, y: 0.522, size: 150, on: "books" },
    ],
    landscape: [
      { x: 0.75, y: 0.3, size: 150, on: "books" },
      { x: 0.2, y: 0.317, size: 160, on: "room" },
      { x: 0.09, y: 0.317, size: 150, on: "room" },
    ],
  },
  office: {
    portrait: [
      { x: 0.868, y: 0.361, size: 160, on: "books" },
      { x: 0.868, y: 0.522, size: 160, on: "books" },
      { x: 0.132, y: 0.307, size: 165, on: "room" },
    ],
    landscape: [
      { x: 0.78, y: 0.361, size: 150, on: "books" },
      { x: 0.88, y: 0.361, size: 150, on: "books" },
      { x: 0.25, y: 0.307, size: 160, on: "room" },
    ],
  },
  library: {
    portrait: [
      { x: 0.868, y: 0.33, size: 160, on: "books" },
      { x: 0.132, y: 0.33, size: 165, on: "books" },
      { x: 0.868, y: 0.448, size: 160, on: "books" },
    ],
    landscape: [
      { x: 0.22, y: 0.378, size: 175, on: "books" },
      { x: 0.76, y: 0.378, size: 165, on: "books" },
      { x: 0.15, y: 0.588, size: 165, on: "books" },
    ],
  },
};
