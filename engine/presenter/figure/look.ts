/**
 * How a person looks. Lengths are figure units: the origin is between the eyes, x to the right, y down, the chin at
 * about 210. Colours are `#rrggbb`.
 */
export type Look = {
  /** 0 for 20 years … 1 for 65. */
  age: number;
  skin: Skin;
  /** Half widths, and where the chin ends. */
  face: { width: number; cheek: number; jaw: number; chin: number; length: number; neck: number; shoulders: number };
  stance: Stance;
  hair: Hair;
  /** `apart` is half the way between the eyes, `slant` how much their outer corners rise, in radians. */
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

/** How a person stands before the camera: -1..1 to the viewer's left or right, the tilts in radians. */
export type Stance = { turn: number; tilt: number; chest: number; shoulders: number };

export type Skin = { light: string; base: string; shade: string; blush: string };

export type HairStyle = "waves" | "crop" | "long" | "curls" | "bob" | "silver" | "fringe" | "swept";
export type Hair = { style: HairStyle; base: string; shade: string; light: string };

export type Cut = "blazer" | "knit" | "roll-neck" | "overshirt" | "blouse" | "suit";

export type RoomKind = "living-room" | "loft" | "studio" | "cafe" | "office" | "library";
/** `wall` and `dark` are the room's two ends, `lamp` its warm light, `rim` the light on the person's edge. */
export type RoomLook = { kind: RoomKind; wall: string; dark: string; lamp: string; rim: string };
