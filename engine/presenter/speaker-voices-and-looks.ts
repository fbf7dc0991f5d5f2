import { type SpeakerId, speakerIds, speakerProfiles } from "#domain/speakers/speakers.ts";
import type { Look, Skin } from "./figure/appearance.ts";

export { type SpeakerId, speakerIds };

export type VoiceSettings = { engine: "pico" | "dittli"; pitch?: number; formant?: number; speed?: number };

type Appearance = Look & { voice: VoiceSettings };

/** A speaker: public profile, appearance and voice. */
export type Speaker = Appearance &
  Pick<(typeof speakerProfiles)[SpeakerId], "name" | "format"> & {
    id: SpeakerId;
  };

const skins = {
  fair: { light: "#fbdcc6", base: "#efbb9c", shade: "#a85f48", blush: "#d9655a" },
  rosy: { light: "#f9d5bd", base: "#e8ae8f", shade: "#9c543f", blush: "#cf5c50" },
  golden: { light: "#f7d9b4", base: "#e3b183", shade: "#96582f", blush: "#cc6450" },
  olive: { light: "#eac39a", base: "#cd9a6c", shade: "#7d4a2a", blush: "#b4543f" },
  deep: { light: "#a56d4b", base: "#7f4c31", shade: "#37190f", blush: "#8f3f2c" },
} satisfies Record<string, Skin>;

const appearances: Record<SpeakerId, Appearance> = {
  "speaker-1": {
    voice: { engine: "pico", pitch: 1.04 },
    age: 0.22,
    skin: skins.fair,
    face: { width: 132, cheek: 121, jaw: 97, chin: 30, length: 197, neck: 54, shoulders: 252 },
    stance: { turn: 0.55, tilt: 0.035, chest: -0.6, shoulders: 0.025 },
    hair: { style: "waves", base: "#7a4526", shade: "#38190d", light: "#d59255" },
    eyes: { colour: "#4f6440", width: 36.5, height: 20.5, iris: 18.5, lashes: true, apart: 59, slant: 0.04 },
    brows: { colour: "#4f2c18", length: 36, thickness: 6.5, tilt: 0.05, arch: 5, lift: 2 },
    nose: { width: 17, length: 78 },
    lips: { colour: "#c3665f", width: 46, upper: 9, lower: 12 },
    clothes: { cut: "knit", main: "#6d7f63", under: "#f1e9dc" },
    freckles: true,
    room: { kind: "living-room", wall: "#a8795a", dark: "#2a1a16", lamp: "#ffc27a", rim: "#ffd9a6" },
  },
  "speaker-2": {
    voice: { engine: "pico", pitch: 0.71, formant: 0.87, speed: 1.1 },
    age: 0.34,
    skin: skins.golden,
    face: { width: 136, cheek: 129, jaw: 112, chin: 46, length: 208, neck: 72, shoulders: 292 },
    stance: { turn: -0.5, tilt: -0.03, chest: 0.6, shoulders: -0.03 },
    hair: { style: "crop", base: "#5f3d22", shade: "#26140b", light: "#b98147" },
    eyes: { colour: "#4a6678", width: 33.5, height: 16, iris: 16.5, lashes: false, apart: 60, slant: 0.01 },
    brows: { colour: "#3a2213", length: 38, thickness: 10, tilt: 0.02, arch: 3, lift: 0 },
    nose: { width: 21, length: 84 },
    lips: { colour: "#b8766a", width: 48, upper: 7, lower: 10.5 },
    clothes: { cut: "overshirt", main: "#34506b", under: "#e9e2d6" },
    beard: { colour: "#4a2d1a", density: 0.26, long: false },
    room: { kind: "loft", wall: "#8a5b46", dark: "#1d1a1f", lamp: "#ffb765", rim: "#bcd6ee" },
  },
  "speaker-videoads-3": {
    voice: { engine: "pico", pitch: 1.1, speed: 1.06 },
    age: 0.15,
    skin: skins.olive,
    face: { width: 130, cheek: 119, jaw: 90, chin: 25, length: 202, neck: 53, shoulders: 248 },
    stance: { turn: -0.6, tilt: -0.04, chest: 0.8, shoulders: -0.03 },
    hair: { style: "long", base: "#2c1a15", shade: "#0c0607", light: "#7d5038" },
    eyes: { colour: "#59361d", width: 38, height: 19, iris: 18.5, lashes: true, apart: 59, slant: 0.1 },
    brows: { colour: "#1f110c", length: 39, thickness: 8.5, tilt: 0.0, arch: 9, lift: 3 },
    nose: { width: 17, length: 81 },
    lips: { colour: "#a8423f", width: 47, upper: 10, lower: 13 },
    clothes: { cut: "blazer", main: "#b5492f", under: "#f4e9dc" },
    earrings: { kind: "hoop", colour: "#e8b04a" },
    room: { kind: "studio", wall: "#3a2440", dark: "#120c1c", lamp: "#ff8f4d", rim: "#4fb8c9" },
  },
  "speaker-whatsapp-1": {
    voice: { engine: "pico", pitch: 0.79, formant: 0.9, speed: 1.12 },
    age: 0.12,
    skin: skins.deep,
    face: { width: 135, cheek: 130, jaw: 108, chin: 38, length: 204, neck: 70, shoulders: 284 },
    stance: { turn: 0.5, tilt: 0.045, chest: -0.4, shoulders: 0.02 },
    hair: { style: "curls", base: "#231512", shade: "#0b0606", light: "#6a4636" },
    eyes: { colour: "#3a2012", width: 36.5, height: 18, iris: 17.5, lashes: false, apart: 61, slant: 0.05 },
    brows: { colour: "#150b09", length: 38, thickness: 9, tilt: 0.0, arch: 6, lift: 3 },
    nose: { width: 27, length: 82 },
    lips: { colour: "#8d4a42", width: 53, upper: 10.5, lower: 14.5 },
    clothes: { cut: "knit", main: "#d39a34", under: "#f1e9dc" },
    beard: { colour: "#120908", density: 0.3, long: false },
    room: { kind: "cafe", wall: "#4f6a62", dark: "#14191a", lamp: "#ffc06a", rim: "#ffcf94" },
  },
  "email-clara": {
    voice: { engine: "pico", pitch: 0.94, speed: 0.97 },
    age: 0.58,
    skin: skins.rosy,
    face: { width: 135, cheek: 124, jaw: 104, chin: 37, length: 203, neck: 57, shoulders: 260 },
    stance: { turn: 0.45, tilt: 0.02, chest: -0.7, shoulders: 0.02 },
    hair: { style: "bob", base: "#c69a5f", shade: "#765026", light: "#f4ddac" },
    eyes: { colour: "#43678a", width: 36, height: 18, iris: 17.8, lashes: true, apart: 60, slant: 0.0 },
    brows: { colour: "#80582f", length: 37, thickness: 6.5, tilt: 0.05, arch: 6, lift: 1 },
    nose: { width: 18.5, length: 83 },
    lips: { colour: "#b5525a", width: 47, upper: 7.5, lower: 10.5 },
    clothes: { cut: "blazer", main: "#2b3b5e", under: "#f2ede4" },
    earrings: { kind: "pearl", colour: "#efe6da" },
    room: { kind: "office", wall: "#9a917f", dark: "#1e2228", lamp: "#ffcb8a", rim: "#e6eef6" },
  },
  "email-david": {
    voice: { engine: "pico", pitch: 0.6, formant: 0.84 },
    age: 0.86,
    skin: skins.rosy,
    face: { width: 134, cheek: 128, jaw: 112, chin: 50, length: 212, neck: 70, shoulders: 288 },
    stance: { turn: -0.45, tilt: -0.015, chest: 0.6, shoulders: -0.015 },
    hair: { style: "silver", base: "#a3a3a2", shade: "#67665f", light: "#f1f0ec" },
    eyes: { colour: "#56788c", width: 32.8, height: 15, iris: 15.6, lashes: false, apart: 59, slant: -0.05 },
    brows: { colour: "#77736c", length: 38, thickness: 10, tilt: 0.06, arch: 3, lift: -1 },
    nose: { width: 23, length: 88 },
    lips: { colour: "#b4766c", width: 48, upper: 5.5, lower: 9.5 },
    clothes: { cut: "suit", main: "#3c4048", under: "#e9ecef", accent: "#7c2f33" },
    glasses: { colour: "#2a2320", round: 0.35 },
    room: { kind: "library", wall: "#5d4232", dark: "#17110e", lamp: "#ffb869", rim: "#ffd7a0" },
  },
  "speaker-whatsapp-2": {
    voice: { engine: "pico", pitch: 1.14, formant: 1.04 },
    age: 0.2,
    skin: { light: "#fbdfc4", base: "#edc09a", shade: "#a4653f", blush: "#dc6f62" },
    face: { width: 136, cheek: 129, jaw: 98, chin: 27, length: 192, neck: 52, shoulders: 240 },
    stance: { turn: -0.4, tilt: 0.045, chest: 0.5, shoulders: 0.02 },
    hair: { style: "fringe", base: "#1d1719", shade: "#070507", light: "#6b5a62" },
    eyes: { colour: "#3a2216", width: 36, height: 16.5, iris: 17.6, lashes: true, apart: 61, slant: 0.11 },
    brows: { colour: "#241a18", length: 33, thickness: 6, tilt: 0.02, arch: 3, lift: -2 },
    nose: { width: 16, length: 75 },
    lips: { colour: "#c4575c", width: 43, upper: 8.5, lower: 11.5 },
    clothes: { cut: "blouse", main: "#b9a7c4", under: "#f3ecf2" },
    room: { kind: "cafe", wall: "#7a6a78", dark: "#1b161f", lamp: "#ffcf9a", rim: "#ffd9c4" },
  },
  "speaker-videoads-2": {
    voice: { engine: "pico", pitch: 0.65, formant: 0.855, speed: 1.08 },
    age: 0.46,
    skin: skins.olive,
    face: { width: 133, cheek: 127, jaw: 115, chin: 50, length: 213, neck: 74, shoulders: 298 },
    stance: { turn: 0.65, tilt: -0.02, chest: -0.9, shoulders: 0.03 },
    hair: { style: "swept", base: "#221a17", shade: "#090606", light: "#6f5a4e" },
    eyes: { colour: "#4a2e18", width: 33.9, height: 15, iris: 16.4, lashes: false, apart: 58, slant: 0.02 },
    brows: { colour: "#150e0c", length: 40, thickness: 11.5, tilt: -0.02, arch: 3, lift: -3 },
    nose: { width: 23, length: 87 },
    lips: { colour: "#a6655a", width: 48, upper: 7, lower: 10.5 },
    clothes: { cut: "roll-neck", main: "#3b3f46", under: "#3b3f46" },
    beard: { colour: "#150d0b", density: 0.62, long: true },
    room: { kind: "studio", wall: "#24303f", dark: "#0c1018", lamp: "#ffa54a", rim: "#6f9fd8" },
  },
};

/** The eight speakers of the product. Each can be drawn in both formats; `format` is the default. */
export const cast = Object.fromEntries(
  speakerIds.map((id) => {
    const { name, format } = speakerProfiles[id];
    return [id, { id, name, format, ...appearances[id] }];
  }),
) as Record<SpeakerId, Speaker>;
