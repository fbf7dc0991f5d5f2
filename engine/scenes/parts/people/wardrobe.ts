import { hex, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Light } from "#engine/drawing/light.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { HairStyle } from "./head.ts";
import type { Garment, Look } from "./person.ts";

const dark = [hex("#241a19"), hex("#3a251b"), hex("#5b3721")];
/** Hair colours that contrast with each skin colour. */
const people: readonly { skin: Colour; hairs: readonly Colour[] }[] = [
  { skin: hex("#ecc0a0"), hairs: [...dark, hex("#8e4a26"), hex("#caa057")] },
  { skin: hex("#dfa981"), hairs: [...dark, hex("#7c7672")] },
  { skin: hex("#bd8259"), hairs: [hex("#1f1716"), hex("#33211a")] },
  { skin: hex("#82533a"), hairs: [hex("#17110f"), hex("#211816")] },
];
const womanStyles: readonly HairStyle[] = ["bun", "bob", "long", "tail", "curls"];
const manStyles: readonly HairStyle[] = ["short", "crop", "short"];

/**
 * Weight of the shade colour in the colours of a person outdoors, from 0 (none) to 1 (silhouette): high in weak light.
 */
export const dimOutdoors = (light: Light) => (light.night ? 0.84 : light.sunHeight < 0.2 ? 0.55 : 0.22);

type Outfit = {
  woman?: boolean;
  garment?: Garment;
  tops: readonly Colour[];
  bottoms: readonly Colour[];
  style?: HairStyle;
  child?: boolean;
};

/**
 * Chooses appearance and clothes of a person at random; `outfit` fixes some of them. All colours are mixed with
 * `shade`, whose weight is `dim` (0..1).
 */
export function dress(random: Random, outfit: Outfit, shade: Colour, dim: number): Look {
  const woman = outfit.woman ?? random.chance(0.5);
  const { skin, hairs } = random.pick(people);
  const tone = (colour: Colour) => mix(colour, shade, dim);
  return {
    skin: tone(skin),
    hair: tone(random.pick(hairs)),
    style: outfit.style ?? random.pick(woman ? womanStyles : manStyles),
    beard: !woman && !outfit.child && random.chance(0.35),
    glasses: !outfit.child && random.chance(0.22),
    garment: outfit.garment ?? "shirt",
    top: tone(random.pick(outfit.tops)),
    bottom: tone(random.pick(outfit.bottoms)),
    shoes: tone(random.pick([hex("#3a2a22"), hex("#26262b"), hex("#e6e1d8")])),
    slender: woman,
    child: outfit.child ?? false,
  };
}
