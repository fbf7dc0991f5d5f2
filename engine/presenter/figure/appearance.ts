/**
 * Appearance of a person. Lengths are in figure units: the origin lies between the eyes, x points right, y down, and
 * the chin is at about 210. Colours are `#rrggbb`.
 */
export type Look = {
  /** Age of the person, from 0 (20 years) to 1 (65 years). */
  age: number;
  skin: Skin;
  /**
   * Half widths of face, cheeks, jaw and chin, vertical position of the chin (`length`), and sizes of neck and
   * shoulders, in the figure's own units.
   */
  face: { width: number; cheek: number; jaw: number; chin: number; length: number; neck: number; shoulders: number };
  stance: Stance;
  hair: Hair;
  /**
   * Eyes: `apart` is half the distance between them in the figure's own units, `slant` the rise of their outer corners
   * in radians.
   */
  eyes: {
    colour: string;
    width: number;
    height: number;
    iris: number;
    lashes: boolean;
    apart: number;
    slant: number;
  };
  brows: { colour: string; length: number; thickness: number; tilt: number; arch: number; lift: number };
  nose: { width: number; length: number };
  lips: { colour: string; width: number; upper: number; lower: number };
  clothes: { cut: Cut; main: string; under: string; accent?: string };
  beard?: { colour: string; density: number; long: boolean };
  glasses?: { colour: string; round: number };
  freckles?: boolean;
  earrings?: { kind: "hoop" | "pearl"; colour: string };
  room: RoomLook;
};

/**
 * Posture towards the camera: `turn` of the head and `chest` go from -1 (viewer's left) to 1 (right); `tilt` of the
 * head and `shoulders` are rotations in radians.
 */
export type Stance = { turn: number; tilt: number; chest: number; shoulders: number };

export type Skin = { light: string; base: string; shade: string; blush: string };

export type HairStyle = "waves" | "crop" | "long" | "curls" | "bob" | "silver" | "fringe" | "swept";
export type Hair = { style: HairStyle; base: string; shade: string; light: string };

export type Cut = "blazer" | "knit" | "roll-neck" | "overshirt" | "blouse" | "suit";

export type RoomKind = "living-room" | "loft" | "studio" | "cafe" | "office" | "library";
/**
 * Colours of a room: `wall` and `dark` are the ends of its gradient, `lamp` is the warm light, `rim` the light on the
 * person's edge.
 */
export type RoomLook = { kind: RoomKind; wall: string; dark: string; lamp: string; rim: string };
